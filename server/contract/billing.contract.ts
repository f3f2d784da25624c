import * as z from 'zod/mini';
import { PAYMENT_TYPES } from './content.contract.ts';
import { defineEndpoint } from './endpoint.ts';
import { langSchema } from './fields.ts';
import { instantSchema } from './user.contract.ts';

export const PURCHASE_STATUSES = ['paid', 'partly-refunded', 'refunded'] as const;
export const PAYMENT_METHODS = ['card', 'transfer', 'mobile'] as const;
export const REFUND_REASONS = ['withdrawal', 'plan-change', 'duplicate', 'outage'] as const;
/** The acts that cost points (§3). */
export const USAGE_KINDS = ['support', 'layout', 'compensation'] as const;
/** Where points come from: credited monthly by the plan, or bought. */
export const CREDIT_KINDS = ['plan', 'bought'] as const;
/** Rows of one page at most. */
export const PAGE_MAX = 100;

const daySchema = z.iso.date();
const monthSchema = z.string().check(z.regex(/^\d{4}-\d{2}$/));

/** 1 to 100 rows; 20 when absent. */
export const pageLimitSchema = z.optional(z.string().check(z.regex(/^(?:[1-9]\d?|100)$/)));

/** Parameters of every list of a member's own rows, newest first. */
const pageQuery = {
  /** First and last day, in Korean time. */
  from: z.optional(daySchema),
  to: z.optional(daySchema),
  /** `next` of the page before. */
  after: z.optional(z.string().check(z.regex(/^\d{1,15}\.\d{1,15}$/))),
  limit: pageLimitSchema,
};

const pageOf = <Row extends z.ZodMiniType, Total extends z.ZodMiniType>(row: Row, total: Total) =>
  z.object({
    rows: z.array(row).check(z.maxLength(PAGE_MAX)),
    /** `after` of the following page; null on the last. */
    next: z.nullable(z.string()),
    /** Of all rows that match, on the first page; null on later ones. */
    total: z.nullable(total),
  });

export const purchaseSchema = z.object({
  id: z.int(),
  purchasedAt: instantSchema,
  /** The item, by its name at that time. */
  item: z.string(),
  type: z.enum(PAYMENT_TYPES),
  /** In whole units of the currency, VAT included. */
  amount: z.int(),
  currency: z.literal('KRW'),
  method: z.enum(PAYMENT_METHODS),
  /** Last four digits of the card. */
  cardDigits: z.nullable(z.string()),
  receipt: z.string(),
  status: z.enum(PURCHASE_STATUSES),
  refund: z.nullable(
    z.object({ amount: z.int(), refundedAt: instantSchema, reason: z.enum(REFUND_REASONS) }),
  ),
});

export const listPurchases = defineEndpoint({
  id: 'listPurchases',
  method: 'GET',
  path: '/api/v1/user/purchases',
  summary: "The signed-in member's own purchases with their refunds, newest first.",
  auth: 'session',
  siteOnly: true,
  query: z.object({ lang: langSchema, ...pageQuery, status: z.optional(z.enum(PURCHASE_STATUSES)) }),
  response: pageOf(
    purchaseSchema,
    /** Amounts in whole won: what was charged, and what was refunded of it. */
    z.object({ count: z.int(), amount: z.int(), refunded: z.int() }),
  ),
  errors: ['SessionEnded', 'SiteOnly'],
});

const usageShape = {
  id: z.int(),
  usedAt: instantSchema,
  kind: z.enum(USAGE_KINDS),
  /** The file it was done to. */
  fileName: z.string(),
  points: z.int(),
};

export const usageSchema = z.object(usageShape);

const kindPointsSchema = z.object({ kind: z.enum(USAGE_KINDS), points: z.int() });

const listedUsageSchema = z.object({
  ...usageShape,
  /** Points of all rows of the same day in Korea that match, also of those on other pages. */
  dayPoints: z.int(),
});

export const listUsage = defineEndpoint({
  id: 'listUsage',
  method: 'GET',
  path: '/api/v1/user/usage',
  summary: 'What the signed-in member has spent points on, newest first.',
  auth: 'session',
  siteOnly: true,
  query: z.object({ ...pageQuery, kind: z.optional(z.enum(USAGE_KINDS)) }),
  response: pageOf(
    listedUsageSchema,
    z.object({
      count: z.int(),
      points: z.int(),
      /** The points by what they were spent on, most first. */
      kinds: z.array(kindPointsSchema),
      /** The points by month in Korea, YYYY-MM, newest first; months without use are left out. */
      months: z.array(z.object({ month: monthSchema, points: z.int(), kinds: z.array(kindPointsSchema) })),
    }),
  ),
  errors: ['SessionEnded', 'SiteOnly'],
});

const dueSchema = z.object({ points: z.int(), on: daySchema });

export const readPoints = defineEndpoint({
  id: 'readPoints',
  method: 'GET',
  path: '/api/v1/user/points',
  summary:
    "The signed-in member's plan and points. Unused points of a plan expire at 00:00 on the 1st of the next month in " +
    'Korean time, and the new ones are credited at the same time; bought points are valid for one year. All days are in Korean time.',
  auth: 'session',
  query: z.object({ lang: langSchema }),
  response: z.object({
    /** Null while the plan is not on offer. */
    plan: z.nullable(
      z.object({
        id: z.string(),
        name: z.string(),
        type: z.enum(PAYMENT_TYPES),
        /** The day on which the paid period ends; null on the free plan. */
        paidUntil: z.nullable(daySchema),
      }),
    ),
    left: z.int(),
    /** Of the points credited by the plan this month. */
    ofPlan: z.object({ credited: z.int(), left: z.int() }),
    /** Bought points that are left. */
    bought: z.int(),
    nextExpiry: z.nullable(dueSchema),
    nextCredit: z.nullable(dueSchema),
  }),
  errors: ['SessionEnded'],
});

export type Purchase = z.infer<typeof purchaseSchema>;
export type Usage = z.infer<typeof usageSchema>;
export type ListedUsage = z.infer<typeof listedUsageSchema>;
export type Points = z.infer<typeof readPoints.response>;
