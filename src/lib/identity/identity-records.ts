/**
 * What the SDK keeps of a signed-in person, looked after without the SDK: signing out must not wait for a download, and
 * a page without such a record needs none.
 */
import { localStore, sessionStore } from '../storage.ts';

const DATABASE = 'firebaseLocalStorageDb';
const STORE = 'firebaseLocalStorage';
const KINDS = ['authUser', 'persistence', 'redirectUser', 'pendingRedirect'] as const;

const keyOf = (kind: (typeof KINDS)[number], apiKey: string) => `firebase:${kind}:${apiKey}:[DEFAULT]`;

/** Whether anybody is kept, in any of the three places. */
export async function hasIdentityRecord(apiKey: string): Promise<boolean> {
  const key = keyOf('authUser', apiKey);
  if (localStore.get(key) !== null || sessionStore.get(key) !== null) return true;
  const found = await inDatabase('readonly', (store) => store.count(key));
  return found === undefined ? false : found > 0;
}

/** Removes every record of every place. */
export async function removeIdentityRecords(apiKey: string): Promise<void> {
  for (const kind of KINDS) {
    const key = keyOf(kind, apiKey);
    localStore.remove(key);
    sessionStore.remove(key);
    await inDatabase('readwrite', (store) => store.delete(key));
  }
}

/** @returns undefined when there is no such database, or none can be had */
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
  // Creating it is the SDK's business: here, absent means that nobody is kept.
  opening.onupgradeneeded = () => opening.transaction?.abort();
  return resultOf(opening);
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
