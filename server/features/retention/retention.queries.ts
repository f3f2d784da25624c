import { and, eq, getTableName, inArray, lte, notInArray, type SQL, sql } from 'drizzle-orm';
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
  jobRuns,
  knownDevices,
  limitCounters,
  openings,
  outboxMails,
  pageViews,
  plans,
  posts,
  printers,
  purchases,
  securityEvents,
  sessions,
  staffSessions,
  temporaryPasswords,
  tickets,
  usedIdTokens,
  users,
  verificationLinks,
  versions,
} from '../../db/schema/schema.ts';
import type { RetainedKind } from './retention-table.ts';

interface Selection {
  table: PgTable;
  /**
   * Requests change its rows all the time, and an index on the time would make each change dearer: it could no longer be
   * heap-only (HOT). Its batches are ranges of pages.
   */
  isHot?: true;
  /** The rows whose period ended at or before an instant (ms since 1970). */
  where: (before: number) => SQL | undefined;
}

const MISUSE = ['signInFailed', 'proofFailed', 'tokenReused'] as const;

/** The rows of each kind; unused pictures and installers are files as well and have jobs of their own (server/storage). */
const SELECTIONS: Record<Exclude<RetainedKind, 'unusedPictures' | 'unusedInstallers'>, Selection> = {
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
  knownDevices: { table: knownDevices, isHot: true, where: (before) => lte(knownDevices.seenAt, before) },
  finishedMails: {
    table: outboxMails,
    // A literal, as in the partial index.
    where: (before) => and(sql`${outboxMails.state} <> 'waiting'`, lte(outboxMails.createdAt, before)),
  },
  jobRuns: { table: jobRuns, where: (before) => lte(jobRuns.startedAt, before) },
  devMails: { table: devMails, where: (before) => lte(devMails.receivedAt, before) },
  deletedPrinters: { table: printers, where: (before) => lte(printers.deletedAt, before) },
  deletedVersions: { table: versions, where: (before) => lte(versions.deletedAt, before) },
  deletedOpenings: { table: openings, where: (before) => lte(openings.deletedAt, before) },
  deletedPlans: { table: plans, where: (before) => lte(plans.deletedAt, before) },
  deletedPosts: { table: posts, where: (before) => lte(posts.deletedAt, before) },
  staffSessions: { table: staffSessions, where: (before) => lte(staffSessions.expiresAt, before) },
  limitCounters: {
    table: limitCounters,
    isHot: true,
    where: (before) => lte(limitCounters.expiresAt, before),
  },
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

/** Rows, and pages of 8 kB, of one statement: far below what the statement timeout allows, however large the table is. */
const BATCH = { rows: 5_000, pages: 500 };

/**
 * Deletes the rows of a kind whose period ended at or before an instant, in batches.
 * @param before ms since 1970
 * @returns how many
 */
export async function deleteRows(db: Database, kind: RowKind, before: number): Promise<number> {
  const { table, where, isHot } = SELECTIONS[kind];
  return isHot === true ? deletePages(db, table, where(before)) : deleteBatches(db, table, where(before));
}

async function deleteBatches(db: Database, table: PgTable, where: SQL | undefined): Promise<number> {
  let total = 0;
  for (;;) {
    // Rows that another instance is deleting are skipped.
    const count = await deleted(
      db,
      sql`delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${where} limit ${BATCH.rows} for update skip locked))`,
    );
    total += count;
    if (count < BATCH.rows) return total;
  }
}

async function deletePages(db: Database, table: PgTable, where: SQL | undefined): Promise<number> {
  const [size] = await rowsOf<{ pages: number }>(
    db,
    sql`select pg_relation_size(${getTableName(table)}::regclass)::float8 / 8192 as pages`,
  );
  let total = 0;
  for (let page = 0; page < (size?.pages ?? 0); page += BATCH.pages) {
    const [from, to] = [`(${page},0)`, `(${page + BATCH.pages},0)`];
    total += await deleted(
      db,
      sql`delete from ${table} where ctid >= ${from}::tid and ctid < ${to}::tid and ${where}`,
    );
  }
  return total;
}

async function deleted(db: Database, statement: SQL): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`with gone as (${statement} returning 1) select count(*)::int as count from gone`,
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
