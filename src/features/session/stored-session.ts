import * as z from 'zod/mini';
import { PRODUCT } from '#contract/product.ts';
import type { EndReason } from '#machines/session/session.setup.ts';
import {
  readAuthRecord,
  removeAuthRecord,
  type StoredAuthRecord,
  writeAuthRecord,
} from '#src/lib/auth-record.ts';
import type { KeyValueStore } from '#src/lib/storage.ts';

/**
 * Names the sign-in that the stored record belongs to. The record itself does not tell an extended session from
 * another member's; this does, and is no secret.
 */
const SIGN_IN_KEY = `${PRODUCT.slug}.signIn`;
/** Why the last sign-in of this browser ended, for its other tabs. */
const END_KEY = `${PRODUCT.slug}.signIn-end`;

const endSchema = z.object({
  signIn: z.string(),
  reason: z.enum(['logout', 'expired', 'unauthorized', 'profileFailed', 'elsewhere']),
});

/** What is stored now, perhaps by another tab. */
export interface LatestSession {
  record: StoredAuthRecord | null;
  /** It belongs to the sign-in that this tab knows. */
  isOurs: boolean;
  /** Why the sign-in of this tab was ended by another; null when that is not known. */
  endReason: EndReason | null;
}

/** The stored sign-in, as the tabs of a browser share it. */
export interface StoredSession {
  /** Reads what is stored and makes it this tab's. */
  adopt(): StoredAuthRecord | null;
  /** Stores a new sign-in of this tab. */
  begin(record: StoredAuthRecord): void;
  /** Stores a new token of the same sign-in. */
  renew(record: StoredAuthRecord): void;
  latest(): LatestSession;
  /**
   * Removes this tab's sign-in, never one that has replaced it since. Only a logout ends a token that another tab has
   * renewed meanwhile.
   *
   * @param token the one this tab works with
   */
  end(reason: EndReason | null, token: string | null): void;
}

export function createStoredSession(store: KeyValueStore): StoredSession {
  let signIn: string | null = null;
  const isOurs = () => store.get(SIGN_IN_KEY) === signIn;
  const endReason = (): EndReason | null => {
    try {
      const end = endSchema.parse(JSON.parse(store.get(END_KEY) ?? 'null'));
      return end.signIn === signIn ? end.reason : null;
    } catch {
      return null;
    }
  };
  return {
    adopt: () => {
      signIn = store.get(SIGN_IN_KEY);
      return readAuthRecord(store);
    },
    begin: (record) => {
      // Stored before the session heard of it: still the same sign-in.
      if (isOurs() && readAuthRecord(store)?.accessToken === record.accessToken) return;
      signIn = crypto.randomUUID();
      // Before the record: a tab that sees the record must find its name.
      store.set(SIGN_IN_KEY, signIn);
      writeAuthRecord(store, record);
    },
    renew: (record) => writeAuthRecord(store, record),
    latest: () => ({ record: readAuthRecord(store), isOurs: isOurs(), endReason: endReason() }),
    end: (reason, token) => {
      if (!isOurs()) return;
      const record = readAuthRecord(store);
      if (reason !== 'logout' && record !== null && record.accessToken !== token) return;
      // Before the record: the other tabs look as soon as it is gone.
      if (signIn !== null && reason !== null) store.set(END_KEY, JSON.stringify({ signIn, reason }));
      removeAuthRecord(store);
      store.remove(SIGN_IN_KEY);
    },
  };
}
