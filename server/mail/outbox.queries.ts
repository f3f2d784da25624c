import { and, asc, eq, gt, inArray, isNull, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../db/client.ts';
import { AT_ONCE, outboxMails } from '../db/schema/schema.ts';
import type { Mail } from '../deps.ts';

// A literal, not a parameter: otherwise a prepared plan cannot use the partial indexes of waiting mails.
const isWaiting = sql`${outboxMails.state} = 'waiting'`;

export type OutboxRow = typeof outboxMails.$inferSelect;

/** The time in ms since 1970, as an SQL expression; tests replace it. */
export type DatabaseTime = () => SQL;

/** The time by the clock of the database: workers whose own clocks differ must agree when a claim ends. */
export const databaseTime: DatabaseTime = () => sql`(extract(epoch from now()) * 1000)::bigint`;

/** A mail that does not expire is tried for three days; then it has failed, and staff may retry it. */
const LAST_TRY = 3 * 86_400_000;

/** Adds a mail to the outbox, due at once. */
export async function insertOutboxMail(
  db: Database,
  { mail, now }: { mail: Mail; now: number },
): Promise<void> {
  await db.insert(outboxMails).values({
    kind: mail.kind,
    toAddress: mail.to,
    lang: mail.lang,
    payload: mail.payload,
    createdAt: now,
    nextAttemptAt: AT_ONCE,
    expiresAt: mail.expiresAt,
  });
}

/**
 * Expires waiting mails that are useless by now and clears their payload. Those that do not expire fail after `LAST_TRY`,
 * and at least one attempt.
 */
export async function expireMails(db: Database, now: SQL): Promise<void> {
  const { expiresAt, createdAt, attempts, payload } = outboxMails;
  const isTriedLongEnough = and(
    isNull(expiresAt),
    gt(attempts, 0),
    sql`${createdAt} + ${LAST_TRY} <= ${now}`,
  );
  await db
    .update(outboxMails)
    .set({
      state: sql`case when ${expiresAt} is null then 'failed' else 'expired' end`,
      payload: sql`case when ${expiresAt} is null then ${payload} else '{}' end`,
      claimedUntil: null,
    })
    .where(and(isWaiting, unclaimed(now), or(lte(expiresAt, now), isTriedLongEnough)));
}

/**
 * Claims due mails, the oldest of each address only, so that one address gets its mails in order. Safe among several
 * instances: the row locks make two workers choose different rows.
 * @param claim.lease ms after which another worker may take over
 * @param claim.except mails that this worker is still delivering, although its claim may have ended
 */
export async function claimMails(
  db: Database,
  claim: { now: SQL; lease: number; limit: number; except: number[] },
): Promise<OutboxRow[]> {
  const earliest = alias(outboxMails, 'earliest');
  // A scalar subquery: a join would be planned for the whole table, at quadratic cost.
  const isFirstOfAddress = sql`${outboxMails.id} = (
    select ${earliest.id} from ${outboxMails} earliest
    where ${earliest.toAddress} = ${outboxMails.toAddress} and ${earliest.state} = 'waiting'
    order by ${earliest.id} limit 1)`;
  const due = db
    .select({ id: outboxMails.id })
    .from(outboxMails)
    .where(
      and(
        isWaiting,
        lte(outboxMails.nextAttemptAt, claim.now),
        unclaimed(claim.now),
        isFirstOfAddress,
        notInArray(outboxMails.id, claim.except),
      ),
    )
    .orderBy(asc(outboxMails.id))
    .limit(claim.limit)
    .for('update', { skipLocked: true });
  const rows = await db
    .update(outboxMails)
    .set({ claimedUntil: later(claim.now, claim.lease), attempts: sql`${outboxMails.attempts} + 1` })
    .where(inArray(outboxMails.id, due))
    .returning();
  return rows.sort((a, b) => a.id - b.id);
}

/** Extends the claim on mails that are still being delivered. */
export async function extendClaims(
  db: Database,
  claim: { ids: number[]; now: SQL; lease: number },
): Promise<void> {
  await db
    .update(outboxMails)
    .set({ claimedUntil: later(claim.now, claim.lease) })
    .where(and(inArray(outboxMails.id, claim.ids), isWaiting));
}

/**
 * Marks a mail as sent or failed, and clears its payload, which may contain secrets.
 * @param end.keepsPayload staff can retry the mail until it expires
 */
export async function finishMail(
  db: Database,
  end: {
    id: number;
    state: 'sent' | 'failed';
    now: SQL;
    failure: string | null;
    keepsPayload?: boolean;
  },
): Promise<void> {
  await db
    .update(outboxMails)
    .set({
      state: end.state,
      ...(end.keepsPayload === true ? {} : { payload: {} }),
      claimedUntil: null,
      sentAt: end.state === 'sent' ? end.now : null,
      lastFailure: end.failure,
    })
    .where(eq(outboxMails.id, end.id));
}

/** Clears the payload of failed mails that have expired. @returns of how many */
export async function clearExpiredFailures(db: Database, now: number): Promise<number> {
  const { id, state, expiresAt, payload } = outboxMails;
  const cleared = await db
    .update(outboxMails)
    .set({ payload: {} })
    .where(and(sql`${state} = 'failed'`, lte(expiresAt, now), sql`${payload} <> '{}'`))
    .returning({ id });
  return cleared.length;
}

/** Puts a mail back for a later attempt, in `wait` ms. */
export async function postponeMail(
  db: Database,
  { id, now, wait, failure }: { id: number; now: SQL; wait: number; failure: string },
): Promise<void> {
  await db
    .update(outboxMails)
    .set({ nextAttemptAt: later(now, wait), claimedUntil: null, lastFailure: failure })
    .where(eq(outboxMails.id, id));
}

/** Releases every claim; only valid while no other worker can be running (the embedded database). */
export async function releaseClaims(db: Database): Promise<void> {
  await db.update(outboxMails).set({ claimedUntil: null }).where(isWaiting);
}

const later = (now: SQL, ms: number): SQL => sql`${now} + ${ms}`;

function unclaimed(now: SQL): SQL | undefined {
  return or(isNull(outboxMails.claimedUntil), lte(outboxMails.claimedUntil, now));
}
