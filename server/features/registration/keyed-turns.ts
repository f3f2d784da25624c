/**
 * Lets work for the same key run one after the other in this process. Only spares needless work: what must hold
 * between processes is held by the database's unique indexes.
 */
export function keyedTurns() {
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
