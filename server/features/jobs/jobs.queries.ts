import { and, count, desc, eq, gt, isNull, min, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { AT_ONCE, jobRuns, outboxMails } from '../../db/schema/schema.ts';

export type JobRun = Omit<typeof jobRuns.$inferSelect, 'id'>;

export async function insertRun(db: Database, run: JobRun): Promise<void> {
  await db.insert(jobRuns).values(run);
}

export async function findLastRun(db: Database, job: JobRun['job']): Promise<JobRun | undefined> {
  const [row] = await db
    .select()
    .from(jobRuns)
    .where(eq(jobRuns.job, job))
    .orderBy(desc(jobRuns.id))
    .limit(1);
  return row;
}

// Literals, not parameters: a prepared plan can then use the partial indexes of these states.
const isWaiting = sql`${outboxMails.state} = 'waiting'`;
const isFailed = sql`${outboxMails.state} = 'failed'`;

export async function findWaitingMails(db: Database): Promise<{ waiting: number; oldest: number | null }> {
  const [row] = await db
    .select({ waiting: count(), oldest: min(outboxMails.createdAt) })
    .from(outboxMails)
    .where(isWaiting);
  return { waiting: row?.waiting ?? 0, oldest: row?.oldest ?? null };
}

/** Its content is still stored, and the recipient can use it. */
const canRetry = (now: number) =>
  and(
    ne(outboxMails.payload, sql`'{}'::jsonb`),
    or(isNull(outboxMails.expiresAt), gt(outboxMails.expiresAt, now)),
  );

/** The mails that could not be delivered, newest first, and how many there are. */
export async function findFailedMails(db: Database, { now, limit }: { now: number; limit: number }) {
  const { id, kind, createdAt, attempts, lastFailure } = outboxMails;
  const rows = await db
    .select({
      id,
      kind,
      createdAt,
      attempts,
      failure: lastFailure,
      canRetry: sql<boolean>`${canRetry(now)}`,
    })
    .from(outboxMails)
    .where(isFailed)
    .orderBy(desc(id))
    .limit(limit);
  return { rows, total: await db.$count(outboxMails, isFailed) };
}

/** Puts a failed mail back into the queue. @returns false if it is not failed, has expired or has no content */
export async function requeueMail(tx: Database, { id, now }: { id: number; now: number }): Promise<boolean> {
  const changed = await tx
    .update(outboxMails)
    .set({ state: 'waiting', attempts: 0, nextAttemptAt: AT_ONCE, claimedUntil: null })
    .where(and(eq(outboxMails.id, id), isFailed, canRetry(now)))
    .returning({ id: outboxMails.id });
  return changed.length === 1;
}
