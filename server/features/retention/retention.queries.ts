import { and, eq, inArray, lte, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import { rowsOf } from '../../db/rows.ts';
import {
  DELETED,
  devMails,
  findHandles,
  handoffs,
  idempotencyKeys,
  inquiries,
  knownDevices,
  limitCounters,
  outboxMails,
  pageViews,
  purchases,
  securityEvents,
  sessions,
  temporaryPasswords,
  tickets,
  usedIdTokens,
  users,
  verificationLinks,
} from '../../db/schema/schema.ts';
import type { RetainedKind } from './retention-table.ts';

interface Selection {
  table: PgTable;
  /** The rows whose period ended at or before an instant (ms since 1970). */
  where: (before: number) => SQL | undefined;
}

const MISUSE = ['signInFailed', 'tokenReused'] as const;

/** The rows of each kind; unused pictures are files as well and have a job of their own (storage/image-store.ts). */
const SELECTIONS: Record<Exclude<RetainedKind, 'unusedPictures'>, Selection> = {
  visits: {
    table: pageViews,
    where: (before) => sql`${pageViews.day} < ${new Date(before).toISOString().slice(0, 10)}::date`,
  },
  inquiries: {
    table: inquiries,
    where: (before) => and(eq(inquiries.isSpam, false), lte(inquiries.receivedAt, before)),
  },
  spam: {
    table: inquiries,
    where: (before) => and(eq(inquiries.isSpam, true), lte(inquiries.receivedAt, before)),
  },
  payments: { table: purchases, where: (before) => lte(purchases.purchasedAt, before) },
  formerMembers: {
    table: users,
    where: (before) => and(eq(users.stateFlag, DELETED), lte(users.deletedAt, before)),
  },
  accessRecords: {
    table: securityEvents,
    where: (before) =>
      and(notInArray(securityEvents.kind, [...MISUSE]), lte(securityEvents.occurredAt, before)),
  },
  misuse: {
    table: securityEvents,
    where: (before) => and(inArray(securityEvents.kind, [...MISUSE]), lte(securityEvents.occurredAt, before)),
  },
  knownDevices: { table: knownDevices, where: (before) => lte(knownDevices.seenAt, before) },
  finishedMails: {
    table: outboxMails,
    where: (before) => and(ne(outboxMails.state, 'waiting'), lte(outboxMails.createdAt, before)),
  },
  devMails: { table: devMails, where: (before) => lte(devMails.receivedAt, before) },
  limitCounters: { table: limitCounters, where: (before) => lte(limitCounters.expiresAt, before) },
  sessions: { table: sessions, where: (before) => lte(sessions.expiresAt, before) },
  verificationLinks: {
    table: verificationLinks,
    where: (before) => lte(verificationLinks.expiresAt, before),
  },
  tickets: { table: tickets, where: (before) => lte(tickets.expiresAt, before) },
  temporaryPasswords: {
    table: temporaryPasswords,
    where: (before) => lte(temporaryPasswords.expiresAt, before),
  },
  usedIdTokens: { table: usedIdTokens, where: (before) => lte(usedIdTokens.expiresAt, before) },
  handoffs: { table: handoffs, where: (before) => lte(handoffs.expiresAt, before) },
  findHandles: { table: findHandles, where: (before) => lte(findHandles.expiresAt, before) },
  idempotencyKeys: { table: idempotencyKeys, where: (before) => lte(idempotencyKeys.createdAt, before) },
};
export type RowKind = keyof typeof SELECTIONS;

/**
 * Deletes the rows of a kind whose period ended at or before an instant.
 * @param before ms since 1970
 * @returns how many
 */
export async function deleteRows(db: Database, kind: RowKind, before: number): Promise<number> {
  const { table, where } = SELECTIONS[kind];
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`with gone as (delete from ${table} where ${where(before)} returning 1)
      select count(*)::int as count from gone`,
  );
  return row?.count ?? 0;
}

/** Reclaims space in the embedded engine, which, unlike Postgres, has no autovacuum. */
export async function vacuumEmbedded(db: Database): Promise<void> {
  const [engine] = await rowsOf<{ isEmbedded: boolean }>(
    db,
    sql`select version() like '%emscripten%' as "isEmbedded"`,
  );
  if (engine?.isEmbedded === true) await db.execute(sql`vacuum (analyze)`);
}
