import { tooManyRequests } from '../../api-error.ts';
import type { LimitDeps } from './limits.service.ts';

/**
 * Limits reads without a session. Counted in memory and by each instance on its own: a counter in the database would cost
 * more than these reads. All clients share one window, so that the counts of all can be dropped when it ends.
 * @returns counts one request of a client, the subject of per-IP limits; it throws ApiError TooManyRequests over the limit
 */
export function createReadLimit({ clock, config }: Pick<LimitDeps, 'clock' | 'config'>) {
  const { capacity, window } = config.limits.publicReads;
  const counts = new Map<string, number>();
  let end = 0;
  return (client: string): void => {
    const now = clock();
    if (now >= end) {
      counts.clear();
      end = now + window;
    }
    const count = (counts.get(client) ?? 0) + 1;
    counts.set(client, count);
    if (count > capacity) throw tooManyRequests(end - now);
  };
}
