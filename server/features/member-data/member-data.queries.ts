import { and, asc, desc, eq, getTableColumns, gt, gte, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import {
  consents,
  inquiries,
  inquiryAnswers,
  knownDevices,
  pointCredits,
  purchases,
  securityEvents,
  sessions,
  subscriptions,
  usageRecords,
  users,
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
      // Of the token that was seen last; a token without a request yet has no country.
      country: sql<
        string | null
      >`(array_agg(${sessions.seenCountry} order by ${sessions.seenAt} desc nulls last))[1]`,
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

/**
 * What happened to the member's account, newest first.
 * @param range.before the id of the last row of the page before
 */
export const findSecurityEvents = (
  db: Database,
  { memberId, before, count }: { memberId: number; before: number | undefined; count: number },
) =>
  db
    .select()
    .from(securityEvents)
    .where(
      and(
        eq(securityEvents.memberId, memberId),
        before === undefined ? undefined : lt(securityEvents.id, before),
      ),
    )
    .orderBy(desc(securityEvents.id))
    .limit(count);

/**
 * What is stored about the member besides the profile and the sessions. Any visitor can type any address into the contact
 * form, so only inquiries from after the member had verified theirs count as the member's own.
 */
export async function findRecords(db: Database, memberId: number) {
  // In the collation of the index.
  const isTheirs = and(
    eq(users.id, memberId),
    sql`lower(${inquiries.email}) collate "C" = lower(${users.email})`,
    gte(inquiries.receivedAt, users.emailVerifiedAt),
  );
  const [decided, devices, asked, answered, bought, used, subscribed, credited, happened] = await Promise.all(
    [
      db.select().from(consents).where(eq(consents.memberId, memberId)).orderBy(asc(consents.id)),
      db
        .select({ seenAt: knownDevices.seenAt })
        .from(knownDevices)
        .where(eq(knownDevices.memberId, memberId)),
      db
        .select(getTableColumns(inquiries))
        .from(inquiries)
        .innerJoin(users, isTheirs)
        .orderBy(asc(inquiries.id)),
      db
        .select(getTableColumns(inquiryAnswers))
        .from(inquiryAnswers)
        .innerJoin(inquiries, eq(inquiries.id, inquiryAnswers.inquiryId))
        .innerJoin(users, isTheirs)
        .orderBy(asc(inquiryAnswers.id)),
      db.select().from(purchases).where(eq(purchases.memberId, memberId)).orderBy(asc(purchases.id)),
      db.select().from(usageRecords).where(eq(usageRecords.memberId, memberId)).orderBy(asc(usageRecords.id)),
      db.select().from(subscriptions).where(eq(subscriptions.memberId, memberId)),
      db.select().from(pointCredits).where(eq(pointCredits.memberId, memberId)).orderBy(asc(pointCredits.id)),
      db
        .select()
        .from(securityEvents)
        .where(eq(securityEvents.memberId, memberId))
        .orderBy(asc(securityEvents.id)),
    ],
  );
  const answersTo = (id: number) => answered.filter(({ inquiryId }) => inquiryId === id);
  const conversations = asked.map((inquiry) => ({ ...inquiry, answers: answersTo(inquiry.id) }));
  return {
    consents: decided,
    knownDevices: devices,
    inquiries: conversations,
    purchases: bought,
    usage: used,
    subscription: subscribed[0],
    pointCredits: credited,
    securityEvents: happened,
  };
}
