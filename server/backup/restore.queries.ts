import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import {
  findHandles,
  handoffs,
  outboxMails,
  sessions,
  staffSessions,
  temporaryPasswords,
  tickets,
  verificationLinks,
} from '../db/schema/schema.ts';

const OPEN = [sessions, staffSessions, handoffs, tickets, verificationLinks, temporaryPasswords, findHandles];

/**
 * Ends what was open when a backup was made: a session may have been ended since, a one-time secret used, a mail sent.
 * Unsent mails expire if they can, else they have failed, and staff may retry them.
 * @returns how many mails
 */
export function endWhatWasOpen(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    // However many there are, faster than the statement timeout.
    await tx.execute(
      sql`truncate ${sql.join(
        OPEN.map((table) => sql`${table}`),
        sql`, `,
      )}`,
    );
    const { id, state, expiresAt, payload } = outboxMails;
    const mails = await tx
      .update(outboxMails)
      .set({
        state: sql`case when ${expiresAt} is null then 'failed' else 'expired' end`,
        payload: sql`case when ${expiresAt} is null then ${payload} else '{}' end`,
        claimedUntil: null,
        lastFailure: 'RESTORED',
      })
      .where(sql`${state} = 'waiting'`)
      .returning({ id });
    return mails.length;
  });
}
