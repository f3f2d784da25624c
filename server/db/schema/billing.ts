import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  CREDIT_KINDS,
  PAYMENT_METHODS,
  PURCHASE_STATUSES,
  REFUND_REASONS,
  USAGE_KINDS,
} from '#contract/billing.contract.ts';
import { PAYMENT_TYPES } from '#contract/content.contract.ts';
import { instant } from './columns.ts';
import type { InBoth } from './content.ts';
import { users } from './users.ts';

/** No cascade: payment records outlive the account for five years (LEGAL-10). Retention deletes them before the member's row. */
const memberId = () =>
  bigint('user_id', { mode: 'number' })
    .notNull()
    .references(() => users.id);

/** The paid plan of a member. Without a row, or once it is no longer paid, the member is on the free plan. */
export const subscriptions = pgTable('subscriptions', {
  memberId: memberId().primaryKey(),
  /** No foreign key: a changed plan is replaced, see seed-content.ts. */
  planId: text('plan_id').notNull(),
  startedAt: instant('started_at').notNull(),
  paidUntil: instant('paid_until').notNull(),
});

/** Payments with their refund. The names are copied, because a receipt must not change with the price list. */
export const purchases = pgTable(
  'purchases',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: memberId(),
    purchasedAt: instant('purchased_at').notNull(),
    planId: text('plan_id').notNull(),
    item: jsonb('item').$type<InBoth>().notNull(),
    type: text('type', { enum: PAYMENT_TYPES }).notNull(),
    /** In won, VAT included. */
    amount: integer('amount').notNull(),
    currency: text('currency', { enum: ['KRW'] }).notNull(),
    method: text('method', { enum: PAYMENT_METHODS }).notNull(),
    /** Last four digits; erased with the account. */
    cardDigits: text('card_digits'),
    receipt: text('receipt').notNull().unique(),
    refundedAmount: integer('refunded_amount').notNull().default(0),
    refundedAt: instant('refunded_at'),
    refundReason: text('refund_reason', { enum: REFUND_REASONS }),
    status: text('status', { enum: PURCHASE_STATUSES })
      .notNull()
      .generatedAlwaysAs(
        sql`case when refunded_amount = 0 then 'paid' when refunded_amount < amount then 'partly-refunded' else 'refunded' end`,
      ),
  },
  (table) => [
    index('purchases_purchased_at_idx').on(table.purchasedAt),
    index('purchases_user_id_idx').on(table.memberId, table.purchasedAt, table.id),
    check(
      'purchases_refund_check',
      sql`refunded_amount between 0 and amount and (refunded_amount > 0) = (refunded_at is not null) and (refunded_amount > 0) = (refund_reason is not null)`,
    ),
  ],
);

/** The uses of points. */
export const usageRecords = pgTable(
  'usage_records',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: memberId(),
    usedAt: instant('used_at').notNull(),
    kind: text('kind', { enum: USAGE_KINDS }).notNull(),
    fileName: text('file_name').notNull(),
    points: integer('points').notNull(),
  },
  (table) => [
    index('usage_records_user_id_idx').on(table.memberId, table.usedAt, table.id),
    // For a kind that is rare among the many records of a member (`npm run bench -- lists`).
    index('usage_records_kind_idx').on(table.memberId, table.kind, table.usedAt, table.id),
  ],
);

/** Points given to a member: monthly by the plan, or bought. Points that expire first are spent first. */
export const pointCredits = pgTable(
  'point_credits',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: memberId(),
    kind: text('kind', { enum: CREDIT_KINDS }).notNull(),
    points: integer('points').notNull(),
    remaining: integer('remaining').notNull(),
    creditedAt: instant('credited_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('point_credits_user_id_idx').on(table.memberId, table.expiresAt),
    // The plan credits once for each month, however many requests ask at the same time.
    uniqueIndex('point_credits_month_key').on(table.memberId, table.expiresAt).where(sql`kind = 'plan'`),
    check('point_credits_remaining_check', sql`remaining between 0 and points`),
  ],
);
