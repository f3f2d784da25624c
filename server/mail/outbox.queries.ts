import { and, asc, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../db/client.ts';
import { outboxMails } from '../db/schema/schema.ts';
import type { Mail } from '../deps.ts';

// A literal, not a parameter: otherwise a prepared plan cannot use the partial indexes of waiting mails.
const isWaiting = sql`${outboxMails.state} = 'waiting'`;

export type OutboxRow = typeof outboxMails.$inferSelect;

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
    nextAttemptAt: now,
    expiresAt: mail.expiresAt,
  });
}

/** Expires waiting mails that are useless by now and clears their payload. */
export async function expireMails(db: Database, now: number): Promise<void> {
  await db
    .update(outboxMails)
    .set({ state: 'expired', payload: {}, claimedUntil: null })
    .where(and(isWaiting, lte(outboxMails.expiresAt, now), unclaimed(now)));
}

/**
 * Claims due mails, the oldest of each address only, so that one address gets its mails in order. Safe among several
 * instances: the row locks make two workers choose different rows.
 * @param claim.until end of the claim, after which another worker may take over
 */
export async function claimMails(
  db: Database,
  claim: { now: number; until: number; limit: number },
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
    .where(and(isWaiting, lte(outboxMails.nextAttemptAt, claim.now), unclaimed(claim.now), isFirstOfAddress))
    .orderBy(asc(outboxMails.id))
    .limit(claim.limit)
    .for('update', { skipLocked: true });
  const rows = await db
    .update(outboxMails)
    .set({ claimedUntil: claim.until, attempts: sql`${outboxMails.attempts} + 1` })
    .where(inArray(outboxMails.id, due))
    .returning();
  return rows.sort((a, b) => a.id - b.id);
}

/** Extends the claim on mails that are still being delivered. */
export async function extendClaims(db: Database, claim: { ids: number[]; until: number }): Promise<void> {
  await db
    .update(outboxMails)
    .set({ claimedUntil: claim.until })
    .where(and(inArray(outboxMails.id, claim.ids), isWaiting));
}

/** Marks a mail as sent or failed, and clears its payload, which may contain secrets. */
export async function finishMail(
  db: Database,
  end: { id: number; state: 'sent' | 'failed'; now: number; failure: string | null },
): Promise<void> {
  await db
    .update(outboxMails)
    .set({
      state: end.state,
      payload: {},
      claimedUntil: null,
      sentAt: end.state === 'sent' ? end.now : null,
      lastFailure: end.failure,
    })
    .where(eq(outboxMails.id, end.id));
}

/** Puts a mail back for a later attempt. */
export async function postponeMail(
  db: Database,
  { id, until, failure }: { id: number; until: number; failure: string },
): Promise<void> {
  await db
    .update(outboxMails)
    .set({ nextAttemptAt: until, claimedUntil: null, lastFailure: failure })
    .where(eq(outboxMails.id, id));
}

/** Releases every claim; only valid while no other worker can be running (the embedded database). */
export async function releaseClaims(db: Database): Promise<void> {
  await db.update(outboxMails).set({ claimedUntil: null }).where(isWaiting);
}

function unclaimed(now: number): SQL | undefined {
  return or(isNull(outboxMails.claimedUntil), lte(outboxMails.claimedUntil, now));
}
