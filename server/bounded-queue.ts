import { ApiError } from './api-error.ts';

/**
 * Runs at most `concurrency` jobs at a time; refuses at once when `maxWaiting` jobs are waiting.
 * @param onWaiting called with the number of waiting jobs when it changes
 */
export function boundedQueue(
  concurrency: number,
  maxWaiting: number,
  onWaiting: (count: number) => void = () => undefined,
) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(job: () => Promise<T>): Promise<T> => {
    if (running >= concurrency) {
      if (waiting.length >= maxWaiting) throw new ApiError('Unavailable', { retryAfterSeconds: 1 });
      // The finishing job passes its slot on, so `running` does not change.
      await new Promise<void>((resolve) => onWaiting(waiting.push(resolve)));
    } else {
      running += 1;
    }
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      onWaiting(waiting.length);
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
