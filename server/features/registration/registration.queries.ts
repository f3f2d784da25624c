import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { rowsOf } from '../../db/rows.ts';
import { consents, tickets, users } from '../../db/schema/schema.ts';

/** What stands in the way of a registration, in one round trip. */
export async function readObstacles(
  db: Database,
  asked: { emailCanonical: string; phoneCanonical: string; ticketHash: string; now: number },
): Promise<{ isEmailUsed: boolean; isPhoneUsed: boolean; hasTicket: boolean }> {
  const email = db.select().from(users).where(eq(users.emailCanonical, asked.emailCanonical));
  const phone = db.select().from(users).where(eq(users.phoneCanonical, asked.phoneCanonical));
  const ticket = db
    .select()
    .from(tickets)
    .where(
      and(
        eq(tickets.ticketHash, asked.ticketHash),
        eq(tickets.emailCanonical, asked.emailCanonical),
        isNull(tickets.usedAt),
        gt(tickets.expiresAt, asked.now),
      ),
    );
  const [row] = await rowsOf<{ isEmailUsed: boolean; isPhoneUsed: boolean; hasTicket: boolean }>(
    db,
    sql`select exists ${email} as "isEmailUsed", exists ${phone} as "isPhoneUsed", exists ${ticket} as "hasTicket"`,
  );
  return row ?? { isEmailUsed: false, isPhoneUsed: false, hasTicket: false };
}

export type NewUser = Omit<typeof users.$inferInsert, 'id' | 'stateFlag' | 'downloadedAt'>;
export type NewConsent = Omit<typeof consents.$inferInsert, 'id' | 'userId'>;

/** Writes a member and the consents. @returns the member's number */
export async function insertMember(
  db: Database,
  member: { user: NewUser; consents: readonly NewConsent[] },
): Promise<number> {
  const [row] = await db.insert(users).values(member.user).returning({ id: users.id });
  if (row === undefined) throw new Error('Inserting a member returned no row');
  await db.insert(consents).values(member.consents.map((consent) => ({ ...consent, userId: row.id })));
  return row.id;
}
