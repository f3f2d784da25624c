/**
 * Runs jobs with the same key one at a time in this process. Only saves needless work: across processes the
 * database's unique indexes prevent duplicates.
 */
export function keyedMutex() {
  const tails = new Map<string, Promise<unknown>>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const before = tails.get(key);
    const turn = before === undefined ? work() : before.then(work, work);
    tails.set(key, turn);
    try {
      return await turn;
    } finally {
      if (tails.get(key) === turn) tails.delete(key);
    }
  };
}
