import { lte, sql } from 'drizzle-orm';
import { rowsOf } from '../../db/rows.ts';
import {
  findHandles,
  idempotencyKeys,
  limitCounters,
  sessions,
  temporaryPasswords,
  tickets,
  verificationLinks,
} from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';

const DAY = 86_400_000;

/**
 * Deletes what has run out: counters, sessions, links, tickets, temporary passwords, handles, idempotency keys. Links
 * and temporary passwords stay a day longer, so that an old one is recognised as old. Safe to run at any time, by any
 * number of instances.
 */
export async function sweepExpired({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const now = clock();
  await db.delete(limitCounters).where(lte(limitCounters.expiresAt, now));
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
  await db.delete(verificationLinks).where(lte(verificationLinks.expiresAt, now - DAY));
  await db.delete(tickets).where(lte(tickets.expiresAt, now));
  await db.delete(temporaryPasswords).where(lte(temporaryPasswords.expiresAt, now - DAY));
  await db.delete(findHandles).where(lte(findHandles.expiresAt, now));
  await db
    .delete(idempotencyKeys)
    .where(lte(idempotencyKeys.createdAt, now - config.lifetimes.idempotencyKey));
  // Postgres looks after itself; the embedded engine has no autovacuum.
  const [engine] = await rowsOf<{ isEmbedded: boolean }>(
    db,
    sql`select version() like '%emscripten%' as "isEmbedded"`,
  );
  if (engine?.isEmbedded === true) await db.execute(sql`vacuum (analyze)`);
}
