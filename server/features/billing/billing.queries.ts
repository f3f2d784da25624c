import { and, asc, count, desc, eq, gt, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Purchase, Usage } from '#contract/billing.contract.ts';
import type { Database } from '../../db/client.ts';
import { plans, pointCredits, purchases, subscriptions, usageRecords } from '../../db/schema/schema.ts';
import { KOREAN_OFFSET } from '../../korean-time.ts';
import { lockMember } from '../account/account.queries.ts';

/** The key of a row: lists are sorted by time, and by id where the times are equal. */
export interface RowKey {
  at: number;
  id: number;
}

/** Instants are ms; undefined does not restrict. */
export interface PageRange {
  memberId: number;
  since: number | undefined;
  /** Exclusive. */
  until: number | undefined;
  /** The last row of the page before. */
  after: RowKey | undefined;
  limit: number;
}

type Keyed = Record<'memberId' | 'id', AnyPgColumn>;

const inPeriod = ({ memberId }: Keyed, at: AnyPgColumn, range: PageRange, more: SQL | undefined) =>
  and(
    eq(memberId, range.memberId),
    range.since === undefined ? undefined : gte(at, range.since),
    range.until === undefined ? undefined : lt(at, range.until),
    more,
  );

const afterRow = ({ id }: Keyed, at: AnyPgColumn, { after }: PageRange) =>
  after === undefined ? undefined : sql`(${at}, ${id}) < (${after.at}, ${after.id})`;

const sumOf = (column: AnyPgColumn) => sql`coalesce(sum(${column}), 0)`.mapWith(Number);

type Status = Purchase['status'] | undefined;
const purchasesIn = (range: PageRange, status: Status) =>
  inPeriod(
    purchases,
    purchases.purchasedAt,
    range,
    status === undefined ? undefined : eq(purchases.status, status),
  );

export const findPurchases = (db: Database, range: PageRange, status: Status) =>
  db
    .select()
    .from(purchases)
    .where(and(purchasesIn(range, status), afterRow(purchases, purchases.purchasedAt, range)))
    .orderBy(desc(purchases.purchasedAt), desc(purchases.id))
    .limit(range.limit);

/** Of all rows of the range, also those of the pages before. */
export async function sumPurchases(db: Database, range: PageRange, status: Status) {
  const [total] = await db
    .select({ count: count(), amount: sumOf(purchases.amount), refunded: sumOf(purchases.refundedAmount) })
    .from(purchases)
    .where(purchasesIn(range, status));
  return total ?? null;
}

type Kind = Usage['kind'] | undefined;
const usageIn = (range: PageRange, kind: Kind) =>
  inPeriod(
    usageRecords,
    usageRecords.usedAt,
    range,
    kind === undefined ? undefined : eq(usageRecords.kind, kind),
  );

export const findUsage = (db: Database, range: PageRange, kind: Kind) =>
  db
    .select()
    .from(usageRecords)
    .where(and(usageIn(range, kind), afterRow(usageRecords, usageRecords.usedAt, range)))
    .orderBy(desc(usageRecords.usedAt), desc(usageRecords.id))
    .limit(range.limit);

/** Of all rows of the range, also those of the pages before. */
export async function sumUsage(db: Database, range: PageRange, kind: Kind) {
  const { usedAt, points } = usageRecords;
  const koreanSeconds = sql`(${usedAt} + ${KOREAN_OFFSET}::bigint) / 1000`;
  const month = sql<string>`to_char(to_timestamp(${koreanSeconds}) at time zone 'UTC', 'YYYY-MM')`;
  const parts = await db
    .select({ month, kind: usageRecords.kind, count: count(), points: sumOf(points) })
    .from(usageRecords)
    .where(usageIn(range, kind))
    .groupBy(sql`1`, usageRecords.kind)
    .orderBy(desc(sql`1`), usageRecords.kind);
  const pointsOf = (rows: readonly { points: number }[]) => rows.reduce((sum, row) => sum + row.points, 0);
  const kinds = [...Map.groupBy(parts, (part) => part.kind)].map(([of, rows]) => ({
    kind: of,
    points: pointsOf(rows),
  }));
  return {
    count: parts.reduce((sum, row) => sum + row.count, 0),
    points: pointsOf(parts),
    kinds: kinds.sort((a, b) => b.points - a.points || a.kind.localeCompare(b.kind)),
    months: [...Map.groupBy(parts, (part) => part.month)].map(([of, rows]) => ({
      month: of,
      points: pointsOf(rows),
      kinds: rows.map((row) => ({ kind: row.kind, points: row.points })),
    })),
  };
}

const DAY = 86_400_000;

/** @returns the points of each day in Korea, by the instant at which it starts */
export async function sumUsageByDay(db: Database, range: PageRange, kind: Kind) {
  const { usedAt, points } = usageRecords;
  const start = sql`${usedAt} - (${usedAt} + ${KOREAN_OFFSET}::bigint) % ${DAY}::bigint`.mapWith(Number);
  const days = await db
    .select({ start, points: sumOf(points) })
    .from(usageRecords)
    .where(usageIn(range, kind))
    .groupBy(sql`1`);
  return new Map(days.map((day) => [day.start, day.points]));
}

export async function findSubscription(db: Database, memberId: number, now: number) {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.memberId, memberId), gt(subscriptions.paidUntil, now)));
  return row;
}

export async function findPlan(db: Database, id: string) {
  const [row] = await db.select().from(plans).where(eq(plans.id, id));
  return row;
}

/** Credits that have not expired, first to expire first. */
export const findCredits = (db: Database, memberId: number, now: number) =>
  db
    .select()
    .from(pointCredits)
    .where(and(eq(pointCredits.memberId, memberId), gt(pointCredits.expiresAt, now)))
    .orderBy(asc(pointCredits.expiresAt));

/**
 * Does nothing if the plan has already credited points that expire at the same time, or if the member has been deleted
 * meanwhile: no row may be left of them.
 */
export const insertPlanCredit = (
  db: Database,
  credit: { memberId: number; points: number; creditedAt: number; expiresAt: number },
): Promise<void> =>
  db.transaction(async (tx) => {
    if ((await lockMember(tx, credit.memberId)) === undefined) return;
    await tx
      .insert(pointCredits)
      .values({ ...credit, kind: 'plan', remaining: credit.points })
      .onConflictDoNothing();
  });

/**
 * Erases what a deleted member used and owned. Payment records stay (LEGAL-10) without the digits of the card; the
 * receipt number finds the payment.
 */
export async function eraseBilling(tx: Database, memberId: number): Promise<void> {
  await tx.delete(usageRecords).where(eq(usageRecords.memberId, memberId));
  await tx.delete(pointCredits).where(eq(pointCredits.memberId, memberId));
  await tx.delete(subscriptions).where(eq(subscriptions.memberId, memberId));
  await tx.update(purchases).set({ cardDigits: null }).where(eq(purchases.memberId, memberId));
}
