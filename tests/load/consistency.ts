import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#server/db/client.ts';
import {
  consents,
  devMails,
  images,
  outboxMails,
  tickets,
  users,
  verificationLinks,
} from '#server/db/schema/schema.ts';
import type { LedgerEntry } from './ledger.ts';

/** Where a server keeps its data; the database is embedded if there is no address. */
export interface Stores {
  dataDir: string;
  databaseUrl?: string;
}

/** Compares what a stopped server has stored with the responses that its clients got. @returns every mismatch; [] if consistent */
export async function findInconsistencies(
  { dataDir, databaseUrl }: Stores,
  ledger: readonly LedgerEntry[],
): Promise<string[]> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir });
  try {
    const wrong: string[] = [];
    const members = await db.select().from(users);
    const byEmail = new Map(members.map((user) => [user.emailCanonical ?? '', user]));

    for (const { data, userIdx, withImage } of ledger) {
      if (userIdx === undefined) continue;
      const user = byEmail.get(data.email);
      if (user === undefined) wrong.push(`lost: ${data.email} was acknowledged as ${userIdx}`);
      else if (user.id !== userIdx)
        wrong.push(`${data.email} was acknowledged as ${userIdx} but is ${user.id}`);
      else if ((user.imageKey !== null) !== withImage) wrong.push(`${data.email} has the wrong picture`);
      else if (user.nickName !== data.nickName) wrong.push(`${data.email} has the wrong name`);
    }

    const known = new Set(ledger.filter((entry) => entry.isJoinSent).map((entry) => entry.data.email));
    const evidence = await db.select().from(consents);
    for (const user of members) {
      const kinds = evidence.filter((row) => row.memberId === user.id).map((row) => row.kind);
      if (kinds.length !== 5 || new Set(kinds).size !== 5)
        wrong.push(`${user.email} has ${kinds.length} consents`);
      if (!known.has(user.email)) wrong.push(`${user.email} was never asked for`);
    }

    const granted = await db.select().from(tickets);
    for (const ticket of granted) {
      if (ticket.usedAt !== null && !byEmail.has(ticket.emailCanonical)) {
        wrong.push(`the ticket of ${ticket.emailCanonical} is used up without an account`);
      }
    }
    const linksWithTicket = new Set(granted.map((ticket) => ticket.linkId));
    for (const link of await db.select().from(verificationLinks)) {
      if (link.usedAt !== null && !linksWithTicket.has(link.id)) {
        wrong.push(`the link of ${link.emailCanonical} is used up without a ticket`);
      }
    }

    const pictures = (await db.select().from(images)).map((image) => image.key).sort();
    const referred = members.flatMap((user) => user.imageKey ?? []).sort();
    const files = join(dataDir, 'files');
    const stored = existsSync(files) ? readdirSync(files).sort() : [];
    if (pictures.join() !== referred.join())
      wrong.push(`${pictures.length} picture rows, ${referred.length} in use`);
    if (stored.join() !== referred.join())
      wrong.push(`${stored.length} picture files, ${referred.length} in use`);

    const inMailbox = await db.select().from(devMails);
    const arrived = inMailbox.map((mail) => mail.toAddress);
    for (const { data, mailsAcknowledged } of ledger) {
      const count = arrived.filter((address) => address === data.email).length;
      if (count !== mailsAcknowledged) wrong.push(`${data.email} got ${count} of ${mailsAcknowledged} mails`);
    }
    // A mail whose delivery could not be recorded is delivered again later; the mailbox ignores that.
    const delivered = new Set(inMailbox.map((mail) => mail.outboxId));
    const waiting = (await db.select().from(outboxMails)).filter(
      (mail) => mail.state !== 'sent' && !delivered.has(mail.id),
    );
    if (waiting.length > 0) wrong.push(`${waiting.length} mails were left behind`);
    return wrong;
  } finally {
    await close();
  }
}
