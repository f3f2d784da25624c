/**
 * Finds and removes the user that the SDK stores, without loading the SDK: signing out must not wait for a download,
 * and a page without a stored user needs none.
 */
import { localStore, sessionStore } from '../storage.ts';

const DATABASE = 'firebaseLocalStorageDb';
const STORE = 'firebaseLocalStorage';
const KINDS = ['authUser', 'persistence', 'redirectUser', 'pendingRedirect'] as const;

const keyOf = (kind: (typeof KINDS)[number], apiKey: string) => `firebase:${kind}:${apiKey}:[DEFAULT]`;

/** Whether a user is stored in local storage, session storage or the SDK's database. */
export async function hasIdentityRecord(apiKey: string): Promise<boolean> {
  const key = keyOf('authUser', apiKey);
  if (localStore.get(key) !== null || sessionStore.get(key) !== null) return true;
  const found = await inDatabase('readonly', (store) => store.count(key));
  return found === undefined ? false : found > 0;
}

/** Removes every record of the SDK from local storage, session storage and its database. */
export async function removeIdentityRecords(apiKey: string): Promise<void> {
  for (const kind of KINDS) {
    const key = keyOf(kind, apiKey);
    localStore.remove(key);
    sessionStore.remove(key);
    await inDatabase('readwrite', (store) => store.delete(key));
  }
}

/** @returns undefined when the database does not exist or cannot be opened */
async function inDatabase<Result>(
  mode: IDBTransactionMode,
  action: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  try {
    const database = await openExisting();
    try {
      return await resultOf(action(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

function openExisting(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE);
  // Only the SDK creates the database: if it is absent, no user is stored.
  opening.onupgradeneeded = () => opening.transaction?.abort();
  return resultOf(opening);
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
