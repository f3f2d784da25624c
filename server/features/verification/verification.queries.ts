import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { tickets, verificationLinks } from '../../db/schema/schema.ts';

export type NewLink = Omit<typeof verificationLinks.$inferInsert, 'id' | 'usedAt' | 'codeAttempts'>;

export async function insertLink(db: Database, link: NewLink): Promise<void> {
  await db.insert(verificationLinks).values(link);
}

export async function findLink(db: Database, tokenHash: string) {
  const [row] = await db.select().from(verificationLinks).where(eq(verificationLinks.tokenHash, tokenHash));
  return row;
}

/** Counts a code attempt for every live mail to the address, before codes are compared. @returns the mails */
export function spendCodeAttempts(
  db: Database,
  { emailCanonical, now }: { emailCanonical: string; now: number },
) {
  return db
    .update(verificationLinks)
    .set({ codeAttempts: sql`${verificationLinks.codeAttempts} + 1` })
    .where(and(eq(verificationLinks.emailCanonical, emailCanonical), gt(verificationLinks.expiresAt, now)))
    .returning();
}

export interface NewTicket {
  ticketHash: string;
  emailCanonical: string;
  linkId: number;
  now: number;
  expiresAt: number;
}

/** Rolls back the transaction below: the link must not be used up for a ticket that cannot be stored. */
class TicketTaken extends Error {}

/**
 * Uses up a link and stores the ticket, or does neither.
 * @returns false if the link was used or expired meanwhile, or the ticket exists already
 */
export async function exchangeLink(db: Database, ticket: NewTicket): Promise<boolean> {
  const exchange = db.transaction(async (tx) => {
    const used = await tx
      .update(verificationLinks)
      .set({ usedAt: ticket.now })
      .where(
        and(
          eq(verificationLinks.id, ticket.linkId),
          isNull(verificationLinks.usedAt),
          gt(verificationLinks.expiresAt, ticket.now),
        ),
      )
      .returning({ id: verificationLinks.id });
    if (used.length === 0) return false;
    const { ticketHash, emailCanonical, linkId, now: createdAt, expiresAt } = ticket;
    const written = await tx
      .insert(tickets)
      .values({ ticketHash, emailCanonical, linkId, createdAt, expiresAt })
      .onConflictDoNothing()
      .returning({ ticketHash: tickets.ticketHash });
    if (written.length === 0) throw new TicketTaken();
    return true;
  });
  return exchange.catch((error: unknown) => {
    if (error instanceof TicketTaken) return false;
    throw error;
  });
}

const isLive = (ticket: { ticketHash: string; emailCanonical: string; now: number }) =>
  and(
    eq(tickets.ticketHash, ticket.ticketHash),
    eq(tickets.emailCanonical, ticket.emailCanonical),
    isNull(tickets.usedAt),
    gt(tickets.expiresAt, ticket.now),
  );

/** @returns when the ticket expires, ms; undefined if it is not live or is for another address */
export async function findLiveTicket(
  db: Database,
  ticket: { ticketHash: string; emailCanonical: string; now: number },
): Promise<number | undefined> {
  const [row] = await db.select({ expiresAt: tickets.expiresAt }).from(tickets).where(isLive(ticket));
  return row?.expiresAt;
}

/** Records who registered with a ticket. */
export async function linkTicket(
  tx: Database,
  { ticketHash, memberId }: { ticketHash: string; memberId: number },
): Promise<void> {
  await tx.update(tickets).set({ memberId }).where(eq(tickets.ticketHash, ticketHash));
}

/** Uses up a live ticket. @returns whether it was live; true for one caller only */
export async function consumeTicket(
  db: Database,
  ticket: { ticketHash: string; emailCanonical: string; now: number },
): Promise<boolean> {
  const used = await db
    .update(tickets)
    .set({ usedAt: ticket.now })
    .where(isLive(ticket))
    .returning({ linkId: tickets.linkId });
  return used.length === 1;
}
