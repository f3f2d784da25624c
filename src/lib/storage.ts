/** Browser storage that never throws: blocked, full or absent storage is replaced by memory (S28). */
export interface KeyValueStore {
  get(key: string): string | null;
  /** @returns whether the value outlives the document */
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

/**
 * Wraps a storage area.
 *
 * @param area returns the area; reading `window.localStorage` itself may throw
 */
export function createStore(area: () => Storage): KeyValueStore {
  const memory = new Map<string, string>();
  const attempt = <Result>(action: (storage: Storage) => Result, fallback: () => Result): Result => {
    try {
      return action(area());
    } catch {
      return fallback();
    }
  };
  return {
    // Memory first: a full storage still holds the old value that the last write could not replace.
    get: (key) =>
      memory.get(key) ??
      attempt(
        (storage) => storage.getItem(key),
        () => null,
      ),
    set: (key, value) => {
      memory.delete(key);
      return attempt(
        (storage) => {
          storage.setItem(key, value);
          return true;
        },
        () => {
          memory.set(key, value);
          return false;
        },
      );
    },
    remove: (key) => {
      memory.delete(key);
      attempt<unknown>(
        (storage) => storage.removeItem(key),
        () => undefined,
      );
    },
  };
}

export const localStore = createStore(() => window.localStorage);
export const sessionStore = createStore(() => window.sessionStorage);
