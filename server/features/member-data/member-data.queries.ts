import { and, asc, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import {
  consents,
  inquiries,
  knownDevices,
  purchases,
  sessions,
  usageRecords,
} from '../../db/schema/schema.ts';

const LONGEST_LIST = 100;

/** The member's sign-ins with a live token, the last seen first. */
export async function findSessions(db: Database, { memberId, now }: { memberId: number; now: number }) {
  const seenAt = sql<number>`max(coalesce(${sessions.seenAt}, ${sessions.issuedAt}))`.mapWith(Number);
  return db
    .select({
      id: sessions.familyId,
      audience: sql<'site' | 'desktop'>`max(${sessions.audience})`,
      device: sql<string | null>`max(${sessions.device})`,
      signedInAt: sql<number>`min(${sessions.signedInAt})`.mapWith(Number),
      seenAt,
    })
    .from(sessions)
    .where(
      and(eq(sessions.memberId, memberId), gt(sessions.expiresAt, now), ne(sessions.audience, 'offered')),
    )
    .groupBy(sessions.familyId)
    .orderBy(desc(seenAt), asc(sessions.familyId))
    .limit(LONGEST_LIST);
}

/** What is stored about the member besides the profile and the sessions. */
export async function findRecords(db: Database, { memberId, email }: { memberId: number; email: string }) {
  const [decided, devices, asked, bought, used] = await Promise.all([
    db.select().from(consents).where(eq(consents.memberId, memberId)).orderBy(asc(consents.id)),
    db.select({ seenAt: knownDevices.seenAt }).from(knownDevices).where(eq(knownDevices.memberId, memberId)),
    db
      .select()
      .from(inquiries)
      .where(sql`lower(${inquiries.email}) = lower(${email})`)
      .orderBy(asc(inquiries.id)),
    db.select().from(purchases).where(eq(purchases.memberId, memberId)).orderBy(asc(purchases.id)),
    db.select().from(usageRecords).where(eq(usageRecords.memberId, memberId)).orderBy(asc(usageRecords.id)),
  ]);
  return { consents: decided, knownDevices: devices, inquiries: asked, purchases: bought, usage: used };
}
