import type { Deps } from '../../deps.ts';
import { deleteExpired, vacuumEmbedded } from './sweep.queries.ts';

/**
 * Deletes what has run out: counters, sessions, links, tickets, used ID tokens, temporary passwords, handoffs, handles,
 * idempotency keys, known devices. Links, temporary passwords and handoffs stay a day longer, so that an old one is recognised as old.
 * Safe to run at any time, by any number of instances.
 */
export async function sweepExpired({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const { idempotencyKey, knownDevice } = config.lifetimes;
  await deleteExpired(db, { now: clock(), idempotencyKey, knownDevice });
  await vacuumEmbedded(db);
}
