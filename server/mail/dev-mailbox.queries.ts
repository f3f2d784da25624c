import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { devMails } from '../db/schema/schema.ts';

export type DevMail = Omit<typeof devMails.$inferSelect, 'outboxId'>;

const columns = {
  id: devMails.id,
  toAddress: devMails.toAddress,
  subject: devMails.subject,
  html: devMails.html,
  text: devMails.text,
  links: devMails.links,
  receivedAt: devMails.receivedAt,
};

/** Puts a mail into the development mailbox; a repeat of the same outbox mail changes nothing. */
export async function insertDevMail(db: Database, mail: typeof devMails.$inferInsert): Promise<void> {
  await db.insert(devMails).values(mail).onConflictDoNothing({ target: devMails.outboxId });
}

/**
 * The newest mails first, at most 200.
 * @param to only those to this address, ignoring case
 */
export function listDevMails(db: Database, to: string | undefined): Promise<DevMail[]> {
  return select(db, to === undefined ? undefined : eq(sql`lower(${devMails.toAddress})`, to.toLowerCase()));
}

/** One mail, or undefined. */
export async function findDevMail(db: Database, id: number): Promise<DevMail | undefined> {
  return (await select(db, eq(devMails.id, id)))[0];
}

function select(db: Database, where: SQL | undefined): Promise<DevMail[]> {
  return db.select(columns).from(devMails).where(where).orderBy(desc(devMails.id)).limit(200);
}
