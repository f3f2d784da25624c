interface Batch {
  views: number;
  written: Promise<void>;
}

/**
 * Counts views with one write at a time for each page and day. Views that arrive during a write are added by the next one,
 * because each write locks the row of its page until it is flushed to disk.
 * @returns a function that resolves once the view is written, and rejects if the write with it fails
 */
export function createViewCounter<P extends string>(
  write: (counted: { day: string; pattern: P; views: number }) => Promise<void>,
): (day: string, pattern: P) => Promise<void> {
  const waiting = new Map<string, Batch>();
  const running = new Map<string, Promise<void>>();

  return (day, pattern) => {
    const key = `${day} ${pattern}`;
    const next = waiting.get(key);
    if (next !== undefined) {
      next.views += 1;
      return next.written;
    }
    const batch: Batch = { views: 1, written: Promise.resolve() };
    const start = () => {
      waiting.delete(key);
      const writing = write({ day, pattern, views: batch.views });
      const ended = writing
        .catch(() => undefined)
        .then(() => {
          if (running.get(key) === ended) running.delete(key);
        });
      running.set(key, ended);
      return writing;
    };
    waiting.set(key, batch);
    batch.written = (running.get(key) ?? Promise.resolve()).then(start);
    return batch.written;
  };
}
