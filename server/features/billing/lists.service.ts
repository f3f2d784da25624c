import type {
  listPurchases as purchasesContract,
  listUsage as usageContract,
} from '#contract/billing.contract.ts';
import type { DataOf, QueryOf } from '#contract/endpoint.ts';
import type { purchases, usageRecords } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { startOfDay } from '../../korean-time.ts';
import { findPurchases, findUsage, type PageRange, type RowKey } from './billing.queries.ts';

type ListDeps = Pick<Deps, 'db'>;
type PageQuery = Pick<QueryOf<typeof usageContract>, 'from' | 'to' | 'after' | 'limit'>;

const DAY = 86_400_000;
const PAGE_DEFAULT = 20;

function keyOf(after: string): RowKey {
  const [at, id] = after.split('.');
  return { at: Number(at), id: Number(id) };
}

/** Reads one row more than the page holds, which tells whether another page follows. */
const rangeOf = (memberId: number, { from, to, after, limit }: PageQuery): PageRange => ({
  memberId,
  since: from === undefined ? undefined : startOfDay(from),
  until: to === undefined ? undefined : startOfDay(to) + DAY,
  after: after === undefined ? undefined : keyOf(after),
  limit: Number(limit ?? PAGE_DEFAULT) + 1,
});

function pageOf<Row extends { id: number }>(
  found: Row[],
  { limit }: PageRange,
  timeOf: (row: Row) => number,
) {
  const rows = found.slice(0, limit - 1);
  const last = rows.at(-1);
  const hasNext = found.length === limit && last !== undefined;
  return { rows, next: hasNext ? `${timeOf(last)}.${last.id}` : null };
}

const iso = (instant: number): string => new Date(instant).toISOString();

/** A purchase as the contract describes it, with what was bought in one language or in both. */
export const purchaseOf = <Item>(
  { refundedAmount, refundedAt, refundReason, ...row }: typeof purchases.$inferSelect,
  item: Item,
) => ({
  id: row.id,
  purchasedAt: iso(row.purchasedAt),
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
      : { amount: refundedAmount, refundedAt: iso(refundedAt), reason: refundReason },
});

/** A record of usage as the contract describes it. */
export const usageOf = ({ memberId: _, usedAt, ...row }: typeof usageRecords.$inferSelect) => ({
  ...row,
  usedAt: iso(usedAt),
});

/** A page of a member's purchases, newest first. */
export async function listPurchases(
  { db }: ListDeps,
  memberId: number,
  query: QueryOf<typeof purchasesContract>,
): Promise<DataOf<typeof purchasesContract>> {
  const range = rangeOf(memberId, query);
  const page = pageOf(await findPurchases(db, range, query.status), range, (row) => row.purchasedAt);
  return {
    ...page,
    rows: page.rows.map((row) => purchaseOf(row, row.item[query.lang])),
  };
}

/** A page of what a member has spent points on, newest first. */
export async function listUsage(
  { db }: ListDeps,
  memberId: number,
  query: QueryOf<typeof usageContract>,
): Promise<DataOf<typeof usageContract>> {
  const range = rangeOf(memberId, query);
  const page = pageOf(await findUsage(db, range, query.kind), range, (row) => row.usedAt);
  return {
    ...page,
    rows: page.rows.map(usageOf),
  };
}
