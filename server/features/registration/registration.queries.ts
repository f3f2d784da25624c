import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { rowsOf } from '../../db/rows.ts';
import { consents, socialIdentities, tickets, users } from '../../db/schema/schema.ts';

/** Identifies the proof that permits joining. */
type RightKey = { ticketHash: string } | { issuer: string; subject: string };

export interface Conflicts {
  /** The account with this address was registered with the same proof. */
  isOwn: boolean;
  /** The ticket is live and for this address; always true for an identity. */
  hasRight: boolean;
  isEmailUsed: boolean;
  isPhoneUsed: boolean;
}

/** Finds everything that prevents a registration, in one round trip. */
export async function findConflicts(
  db: Database,
  asked: { emailCanonical: string; phoneCanonical: string; right: RightKey; now: number },
): Promise<Conflicts> {
  const { right } = asked;
  const email = db.select().from(users).where(eq(users.emailCanonical, asked.emailCanonical));
  const phone = db.select().from(users).where(eq(users.phoneCanonical, asked.phoneCanonical));
  const hasRight = 'ticketHash' in right ? sql`exists ${liveTicket(db, asked, right.ticketHash)}` : sql`true`;
  const [row] = await rowsOf<Conflicts>(
    db,
    sql`select exists ${ownerBy(db, right, asked.emailCanonical)} as "isOwn", ${hasRight} as "hasRight",
      exists ${email} as "isEmailUsed", exists ${phone} as "isPhoneUsed"`,
  );
  return row ?? { isOwn: false, hasRight: false, isEmailUsed: false, isPhoneUsed: false };
}

const liveTicket = (db: Database, asked: { emailCanonical: string; now: number }, ticketHash: string) =>
  db
    .select()
    .from(tickets)
    .where(
      and(
        eq(tickets.ticketHash, ticketHash),
        eq(tickets.emailCanonical, asked.emailCanonical),
        isNull(tickets.usedAt),
        gt(tickets.expiresAt, asked.now),
      ),
    );

const ownerBy = (db: Database, right: RightKey, emailCanonical: string) =>
  'ticketHash' in right
    ? db
        .select({ memberId: users.id })
        .from(users)
        .innerJoin(tickets, eq(tickets.memberId, users.id))
        .where(and(eq(users.emailCanonical, emailCanonical), eq(tickets.ticketHash, right.ticketHash)))
    : db
        .select({ memberId: users.id })
        .from(users)
        .innerJoin(socialIdentities, eq(socialIdentities.memberId, users.id))
        .where(
          and(
            eq(users.emailCanonical, emailCanonical),
            eq(socialIdentities.issuer, right.issuer),
            eq(socialIdentities.subject, right.subject),
          ),
        );

export type NewUser = Omit<typeof users.$inferInsert, 'id' | 'stateFlag' | 'downloadedAt' | 'deletedAt'>;
export type NewConsent = Omit<typeof consents.$inferInsert, 'id' | 'memberId'>;

/** Writes a member and the consents. @returns the member's id */
export async function insertMember(
  db: Database,
  member: { user: NewUser; consents: readonly NewConsent[] },
): Promise<number> {
  const [row] = await db.insert(users).values(member.user).returning({ id: users.id });
  if (row === undefined) throw new Error('Inserting a member returned no row');
  await db.insert(consents).values(member.consents.map((consent) => ({ ...consent, memberId: row.id })));
  return row.id;
}
