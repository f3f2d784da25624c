import { lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { rowsOf } from '../../db/rows.ts';
import {
  findHandles,
  handoffs,
  idempotencyKeys,
  knownDevices,
  limitCounters,
  sessions,
  temporaryPasswords,
  tickets,
  usedIdTokens,
  verificationLinks,
} from '../../db/schema/schema.ts';

const DAY = 86_400_000;

/** Deletes all expired rows; `now` and the lifetimes of idempotency keys and known devices are in ms. */
export async function deleteExpired(
  db: Database,
  { now, idempotencyKey, knownDevice }: { now: number; idempotencyKey: number; knownDevice: number },
): Promise<void> {
  await db.delete(limitCounters).where(lte(limitCounters.expiresAt, now));
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
  await db.delete(verificationLinks).where(lte(verificationLinks.expiresAt, now - DAY));
  await db.delete(tickets).where(lte(tickets.expiresAt, now));
  await db.delete(temporaryPasswords).where(lte(temporaryPasswords.expiresAt, now - DAY));
  await db.delete(usedIdTokens).where(lte(usedIdTokens.expiresAt, now));
  await db.delete(handoffs).where(lte(handoffs.expiresAt, now - DAY));
  await db.delete(knownDevices).where(lte(knownDevices.seenAt, now - knownDevice));
  await db.delete(findHandles).where(lte(findHandles.expiresAt, now));
  await db.delete(idempotencyKeys).where(lte(idempotencyKeys.createdAt, now - idempotencyKey));
}

/** Reclaims space in the embedded engine, which, unlike Postgres, has no autovacuum. */
export async function vacuumEmbedded(db: Database): Promise<void> {
  const [engine] = await rowsOf<{ isEmbedded: boolean }>(
    db,
    sql`select version() like '%emscripten%' as "isEmbedded"`,
  );
  if (engine?.isEmbedded === true) await db.execute(sql`vacuum (analyze)`);
}
