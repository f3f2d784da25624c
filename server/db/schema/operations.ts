import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { JOB_NAMES } from '#contract/backoffice-jobs.contract.ts';
import { instant } from './columns.ts';

/** `nextAttemptAt` of a mail that is due at once. */
export const AT_ONCE = 0;

/** Mails for the worker to send, written in the same transaction as the change they report. */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    toAddress: text('to_address').notNull(),
    lang: text('lang', { enum: ['en', 'ko'] }).notNull(),
    /** Contains secrets. The worker clears it when the mail is sent, and the sweep when a failed one has expired. */
    payload: jsonb('payload').notNull(),
    state: text('state', { enum: ['waiting', 'sent', 'expired', 'failed'] })
      .notNull()
      .default('waiting'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    /** End of a worker's claim; after it another worker may take over. */
    claimedUntil: instant('claimed_until'),
    sentAt: instant('sent_at'),
    /** Kind of the last failure, never the mail server's text. */
    lastFailure: text('last_failure'),
  },
  (table) => [
    // Only waiting mails: the worker's query must not slow down with the number of sent ones.
    index('outbox_mails_waiting_idx').on(table.id).where(sql`state = 'waiting'`),
    index('outbox_mails_waiting_address_idx').on(table.toAddress, table.id).where(sql`state = 'waiting'`),
    index('outbox_mails_failed_idx').on(table.id).where(sql`state = 'failed'`),
    index('outbox_mails_finished_idx').on(table.createdAt).where(sql`state <> 'waiting'`),
  ],
);

/** Runs of the regular jobs. */
export const jobRuns = pgTable(
  'job_runs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    job: text('job', { enum: JOB_NAMES }).notNull(),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at').notNull(),
    outcome: text('outcome', { enum: ['done', 'failed'] }).notNull(),
    /** How many things of each kind it deleted. */
    report: jsonb('report').$type<Readonly<Record<string, number>>>().notNull(),
  },
  (table) => [index('job_runs_job_idx').on(table.job, table.id)],
);

/** The development mailbox. Stays empty in production. */
export const devMails = pgTable(
  'dev_mails',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    outboxId: bigint('outbox_id', { mode: 'number' }).unique(),
    toAddress: text('to_address').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    links: jsonb('links').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [index('dev_mails_to_address_idx').on(table.toAddress)],
);

/**
 * One row per limit and subject (hashed). In a sliding window, `hits` contains a mark for each admitted
 * request (ms * 1024 plus noise, so that a single mark can be removed); in a fixed window, the distinct
 * values since `windowStart`. Requests with a token are only counted: `used` since `windowStart`.
 */
export const limitCounters = pgTable('limit_counters', {
  key: text('key').primaryKey(),
  hits: bigint('hits', { mode: 'number' }).array().notNull().default([]),
  used: integer('used').notNull().default(0),
  windowStart: instant('window_start').notNull().default(0),
  /** The limit of the last request. Stored because the update of an upsert can refer to columns only. */
  capacity: integer('capacity').notNull(),
  windowMs: bigint('window_ms', { mode: 'number' }).notNull(),
  growing: boolean('growing').notNull().default(false),
  /** Whether the last request under this key was admitted. */
  admitted: boolean('admitted').notNull().default(true),
  /** Not indexed: every request updates it, and an update of unindexed columns can be heap-only (HOT). Retention walks its pages. */
  expiresAt: instant('expires_at').notNull(),
});

/** First results of requests that carried an Idempotency-Key (S58). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    keyHash: text('key_hash').primaryKey(),
    /** Keyed hash of the purpose the key was first used for; any other purpose is refused. */
    purposeHash: text('purpose_hash').notNull(),
    /** The `data` of the first answer. */
    result: jsonb('result'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('idempotency_keys_created_at_idx').on(table.createdAt)],
);
