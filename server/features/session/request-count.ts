import { tooManyRequests } from '../../api-error.ts';
import type { Deps } from '../../deps.ts';
import { addRequests } from '../limits/limits.queries.ts';
import { counterKey, type LimitDeps } from '../limits/limits.service.ts';

/** Requests of one session in its current window. */
interface Count {
  start: number;
  /** Of this instance. */
  own: number;
  /** Those of them that the database knows. */
  shared: number;
  /** Of the other instances, when the database was last asked. */
  others: number;
}

/** An instance tells the database after each of so many parts of the limit. */
const PARTS = 20;

/**
 * Counts the requests of sessions in a fixed window. In memory, because a write would cost more than the read that it
 * counts; each time a twentieth of the limit is reached, the instance adds it to a counter in the database and learns what the
 * others have added. So each further instance admits at most a twentieth too many.
 * @returns counts one request. The result is whether it is the first one of the window here; it throws ApiError
 *   TooManyRequests over the limit
 */
export function createRequestCount(deps: LimitDeps & Pick<Deps, 'db'>) {
  const { capacity, window } = deps.config.limits.everythingElse;
  const step = Math.max(1, Math.floor(capacity / PARTS));
  const counts = new Map<string, Count>();
  let cleanUpAt = 0;

  async function share(count: Count, tokenHash: string): Promise<void> {
    const added = count.own - count.shared;
    count.shared = count.own;
    const { used, windowStart } = await addRequests(deps.db, {
      key: counterKey(deps, { limit: 'everythingElse', subject: tokenHash }),
      ...{ added, capacity, window, start: count.start, now: deps.clock() },
    });
    count.others = Math.max(0, used - count.shared);
    count.start = windowStart;
  }

  return async (tokenHash: string): Promise<boolean> => {
    const now = deps.clock();
    if (now >= cleanUpAt) {
      for (const [key, { start }] of counts) if (start + window <= now) counts.delete(key);
      cleanUpAt = now + window;
    }
    const known = counts.get(tokenHash);
    const isNew = known === undefined || known.start + window <= now;
    const count = isNew ? { start: now, own: 0, shared: 0, others: 0 } : known;
    if (isNew) counts.set(tokenHash, count);
    count.own += 1;
    // While the database is asked, others are counted.
    const nth = count.own;
    if (nth - count.shared >= step) await share(count, tokenHash);
    if (nth + count.others > capacity) throw tooManyRequests(count.start + window - now);
    return isNew;
  };
}
