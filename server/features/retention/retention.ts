import type { Deps } from '../../deps.ts';
import { deleteExpired, vacuumEmbedded } from './sweep.queries.ts';

/**
 * Deletes expired counters, sessions, links, tickets, used ID tokens, temporary passwords, handoffs, handles,
 * idempotency keys and known devices. Links, temporary passwords and handoffs stay a day longer, so that an expired one
 * can be told from an unknown one.
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
