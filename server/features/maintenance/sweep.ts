import type { Deps } from '../../deps.ts';
import { deleteExpired, vacuumEmbedded } from './sweep.queries.ts';

/**
 * Deletes what has run out: counters, sessions, links, tickets, used ID tokens, temporary passwords, handoffs, handles,
 * idempotency keys. Links, temporary passwords and handoffs stay a day longer, so that an old one is recognised as old.
 * Safe to run at any time, by any number of instances.
 */
export async function sweepExpired({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  await deleteExpired(db, { now: clock(), idempotencyKey: config.lifetimes.idempotencyKey });
  await vacuumEmbedded(db);
}
