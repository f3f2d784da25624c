import { PRODUCT } from '#contract/product.ts';
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

/** The stored sign-in, as the tabs of a browser share it. */
export interface StoredSession {
  /** Reads what is stored and makes it this tab's. */
  adopt(): StoredAuthRecord | null;
  /** Stores a new sign-in of this tab. */
  begin(record: StoredAuthRecord): void;
  /** Stores a new token of the same sign-in. */
  renew(record: StoredAuthRecord): void;
  /** What is stored now, perhaps by another tab; `isOurs`: it belongs to the sign-in that this tab knows. */
  latest(): { record: StoredAuthRecord | null; isOurs: boolean };
  /** Removes this tab's sign-in, never one that has replaced it since. */
  end(): void;
}

export function createStoredSession(store: KeyValueStore): StoredSession {
  let signIn: string | null = null;
  const isOurs = () => store.get(SIGN_IN_KEY) === signIn;
  return {
    adopt: () => {
      signIn = store.get(SIGN_IN_KEY);
      return readAuthRecord(store);
    },
    begin: (record) => {
      // Stored ahead of the session's hearing of it: still the same sign-in.
      if (isOurs() && readAuthRecord(store)?.accessToken === record.accessToken) return;
      signIn = crypto.randomUUID();
      // Before the record: whoever sees the record must find its name.
      store.set(SIGN_IN_KEY, signIn);
      writeAuthRecord(store, record);
    },
    renew: (record) => writeAuthRecord(store, record),
    latest: () => ({ record: readAuthRecord(store), isOurs: isOurs() }),
    end: () => {
      if (!isOurs()) return;
      removeAuthRecord(store);
      store.remove(SIGN_IN_KEY);
    },
  };
}
