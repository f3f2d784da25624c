import type {
  listPurchases as purchasesContract,
  listUsage as usageContract,
} from '#contract/billing.contract.ts';
import type { DataOf, QueryOf } from '#contract/endpoint.ts';
import type { purchases, usageRecords } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { isoTime } from '../../iso-time.ts';
import { koreanDay, startOfDay } from '../../korean-time.ts';
import { pageOf, pageSize } from '../../page-of.ts';
import {
  findPurchases,
  findUsage,
  type PageRange,
  type RowKey,
  sumPurchases,
  sumUsage,
  sumUsageByDay,
} from './billing.queries.ts';

type ListDeps = Pick<Deps, 'db'>;
type PageQuery = Pick<QueryOf<typeof usageContract>, 'from' | 'to' | 'after' | 'limit'>;

const DAY = 86_400_000;

function keyOf(after: string): RowKey {
  const [at, id] = after.split('.');
  return { at: Number(at), id: Number(id) };
}

const rangeOf = (memberId: number, { from, to, after, limit }: PageQuery): PageRange => ({
  memberId,
  since: from === undefined ? undefined : startOfDay(from),
  until: to === undefined ? undefined : startOfDay(to) + DAY,
  after: after === undefined ? undefined : keyOf(after),
  limit: pageSize(limit) + 1,
});

const dayStart = (instant: number): number => startOfDay(koreanDay(instant));

/** The part of the range in whose days the rows are, newest first. */
const daysOf = (range: PageRange, rows: readonly { usedAt: number }[]): PageRange => {
  const [newest, oldest] = [rows[0]?.usedAt, rows.at(-1)?.usedAt];
  if (newest === undefined || oldest === undefined) return range;
  return {
    ...range,
    since: Math.max(range.since ?? 0, dayStart(oldest)),
    until: Math.min(range.until ?? Number.POSITIVE_INFINITY, dayStart(newest) + DAY),
  };
};

/** A purchase as the contract describes it, with what was bought in one language or in both. */
export const purchaseOf = <Item>(
  { refundedAmount, refundedAt, refundReason, ...row }: typeof purchases.$inferSelect,
  item: Item,
) => ({
  id: row.id,
  purchasedAt: isoTime(row.purchasedAt),
  item,
  type: row.type,
  amount: row.amount,
  currency: row.currency,
  method: row.method,
  cardDigits: row.cardDigits,
  receipt: row.receipt,
  status: row.status,
  refund:
    refundedAt === null || refundReason === null
      ? null
      : { amount: refundedAmount, refundedAt: isoTime(refundedAt), reason: refundReason },
});

/** A record of usage as the contract describes it. */
export const usageOf = ({ memberId: _, usedAt, ...row }: typeof usageRecords.$inferSelect) => ({
  ...row,
  usedAt: isoTime(usedAt),
});

/** A page of a member's purchases, newest first. */
export async function listPurchases(
  { db }: ListDeps,
  memberId: number,
  query: QueryOf<typeof purchasesContract>,
): Promise<DataOf<typeof purchasesContract>> {
  const range = rangeOf(memberId, query);
  const found = await findPurchases(db, range, query.status);
  const page = pageOf(found, pageSize(query.limit), ({ purchasedAt, id }) => `${purchasedAt}.${id}`);
  return {
    ...page,
    rows: page.rows.map((row) => purchaseOf(row, row.item[query.lang])),
    total: range.after === undefined ? await sumPurchases(db, range, query.status) : null,
  };
}

/** A page of what a member has spent points on, newest first. */
export async function listUsage(
  { db }: ListDeps,
  memberId: number,
  query: QueryOf<typeof usageContract>,
): Promise<DataOf<typeof usageContract>> {
  const range = rangeOf(memberId, query);
  const found = await findUsage(db, range, query.kind);
  const page = pageOf(found, pageSize(query.limit), ({ usedAt, id }) => `${usedAt}.${id}`);
  const byDay = await sumUsageByDay(db, daysOf(range, page.rows), query.kind);
  return {
    ...page,
    rows: page.rows.map((row) => ({ ...usageOf(row), dayPoints: byDay.get(dayStart(row.usedAt)) ?? 0 })),
    total: range.after === undefined ? await sumUsage(db, range, query.kind) : null,
  };
}
