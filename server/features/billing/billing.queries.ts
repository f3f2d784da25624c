import { and, asc, desc, eq, gt, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Purchase, Usage } from '#contract/billing.contract.ts';
import type { Database } from '../../db/client.ts';
import { plans, pointCredits, purchases, subscriptions, usageRecords } from '../../db/schema/schema.ts';

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

const inRange = ({ memberId, id }: Keyed, at: AnyPgColumn, range: PageRange, more: SQL | undefined) =>
  and(
    eq(memberId, range.memberId),
    range.since === undefined ? undefined : gte(at, range.since),
    range.until === undefined ? undefined : lt(at, range.until),
    range.after === undefined ? undefined : sql`(${at}, ${id}) < (${range.after.at}, ${range.after.id})`,
    more,
  );

export const findPurchases = (db: Database, range: PageRange, status: Purchase['status'] | undefined) =>
  db
    .select()
    .from(purchases)
    .where(
      inRange(
        purchases,
        purchases.purchasedAt,
        range,
        status === undefined ? undefined : eq(purchases.status, status),
      ),
    )
    .orderBy(desc(purchases.purchasedAt), desc(purchases.id))
    .limit(range.limit);

export const findUsage = (db: Database, range: PageRange, kind: Usage['kind'] | undefined) =>
  db
    .select()
    .from(usageRecords)
    .where(
      inRange(
        usageRecords,
        usageRecords.usedAt,
        range,
        kind === undefined ? undefined : eq(usageRecords.kind, kind),
      ),
    )
    .orderBy(desc(usageRecords.usedAt), desc(usageRecords.id))
    .limit(range.limit);

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

/** Does nothing if the plan has already credited points that expire at the same time. */
export async function insertPlanCredit(
  db: Database,
  credit: { memberId: number; points: number; creditedAt: number; expiresAt: number },
): Promise<void> {
  await db
    .insert(pointCredits)
    .values({ ...credit, kind: 'plan', remaining: credit.points })
    .onConflictDoNothing();
}

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
