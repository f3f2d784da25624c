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
 * Key of the stored record's sign-in id. A renewal changes the record but keeps the id, so tabs can tell a
 * renewal from a new sign-in. Not a secret.
 */
const SIGN_IN_KEY = `${PRODUCT.slug}.signIn`;
/** Key of the reason why the last sign-in of this browser ended; the other tabs read it. */
const END_KEY = `${PRODUCT.slug}.signIn-end`;

const endSchema = z.object({
  signIn: z.string(),
  reason: z.enum(['logout', 'expired', 'unauthorized', 'profileFailed', 'elsewhere', 'deleted']),
});

/** The session as stored now, perhaps by another tab. */
export interface LatestSession {
  record: StoredAuthRecord | null;
  /** Whether it belongs to the sign-in of this tab. */
  isOurs: boolean;
  /** Why another tab ended this tab's sign-in; null if unknown. */
  endReason: EndReason | null;
}

/** The stored sign-in, which the tabs of a browser share. */
export interface StoredSession {
  /** Reads the stored sign-in and makes it this tab's. */
  adopt(): StoredAuthRecord | null;
  /** Stores a new sign-in of this tab. */
  begin(record: StoredAuthRecord): void;
  /** Stores a new token of the same sign-in. */
  renew(record: StoredAuthRecord): void;
  latest(): LatestSession;
  /**
   * Removes this tab's sign-in, but never one that has replaced it. If another tab has renewed the token since, only a
   * logout removes it.
   *
   * @param token the token of this tab
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
      // The sign-in dialog has already stored this record; the session chart now passes the same one.
      if (isOurs() && readAuthRecord(store)?.accessToken === record.accessToken) return;
      signIn = crypto.randomUUID();
      // Stored before the record, because a tab that sees the record must also find its id.
      store.set(SIGN_IN_KEY, signIn);
      writeAuthRecord(store, record);
    },
    renew: (record) => writeAuthRecord(store, record),
    latest: () => ({ record: readAuthRecord(store), isOurs: isOurs(), endReason: endReason() }),
    end: (reason, token) => {
      if (!isOurs()) return;
      const record = readAuthRecord(store);
      if (reason !== 'logout' && record !== null && record.accessToken !== token) return;
      // Stored before the record is removed: the removal makes the other tabs read the reason.
      if (signIn !== null && reason !== null) store.set(END_KEY, JSON.stringify({ signIn, reason }));
      removeAuthRecord(store);
      store.remove(SIGN_IN_KEY);
    },
  };
}
