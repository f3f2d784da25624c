import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import {
  inquiries,
  inquiryAnswers,
  pointCredits,
  purchases,
  securityEvents,
  sessions,
  subscriptions,
  usageRecords,
  users,
} from '../db/schema/schema.ts';
import { eraseBilling } from '../features/billing/billing.queries.ts';

/** @returns the id of the member with this canonical address */
export async function findMemberId(db: Database, emailCanonical: string): Promise<number | undefined> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.emailCanonical, emailCanonical));
  return row?.id;
}

/** Replaces everything a sample member bought, was credited and used. */
export async function replaceBilling(
  db: Database,
  rows: {
    subscription: typeof subscriptions.$inferInsert;
    purchases: (typeof purchases.$inferInsert)[];
    usage: (typeof usageRecords.$inferInsert)[];
    credits: (typeof pointCredits.$inferInsert)[];
  },
): Promise<void> {
  const { memberId } = rows.subscription;
  await db.transaction(async (tx) => {
    await eraseBilling(tx, memberId);
    await tx.delete(purchases).where(eq(purchases.memberId, memberId));
    await tx.insert(subscriptions).values(rows.subscription);
    if (rows.purchases.length > 0) await tx.insert(purchases).values(rows.purchases);
    if (rows.usage.length > 0) await tx.insert(usageRecords).values(rows.usage);
    if (rows.credits.length > 0) await tx.insert(pointCredits).values(rows.credits);
  });
}

/** Writes inquiries, each with its answer if it has one, unless any are stored. */
export async function insertInquiries(
  db: Database,
  rows: readonly {
    inquiry: typeof inquiries.$inferInsert;
    answer: Omit<typeof inquiryAnswers.$inferInsert, 'inquiryId'> | undefined;
  }[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const stored = await tx.select({ id: inquiries.id }).from(inquiries).limit(1);
    if (stored.length > 0) return;
    for (const { inquiry, answer } of rows) {
      const [added] = await tx.insert(inquiries).values(inquiry).returning({ id: inquiries.id });
      if (added !== undefined && answer !== undefined)
        await tx.insert(inquiryAnswers).values({ ...answer, inquiryId: added.id });
    }
  });
}

/** Writes sessions. Of those that exist only the last use and the end change: the log has the time of their sign-in. */
export async function upsertSessions(
  db: Database,
  rows: readonly (typeof sessions.$inferInsert)[],
): Promise<void> {
  await db
    .insert(sessions)
    .values([...rows])
    .onConflictDoUpdate({
      target: sessions.tokenHash,
      set: {
        issuedAt: sql`excluded.issued_at`,
        expiresAt: sql`excluded.expires_at`,
        seenAt: sql`excluded.seen_at`,
      },
    });
}

/** Writes security events of a member, unless any are stored. */
export async function insertEvents(
  db: Database,
  memberId: number,
  rows: readonly (typeof securityEvents.$inferInsert)[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const stored = await tx
      .select({ id: securityEvents.id })
      .from(securityEvents)
      .where(eq(securityEvents.memberId, memberId))
      .limit(1);
    if (stored.length === 0) await tx.insert(securityEvents).values([...rows]);
  });
}
