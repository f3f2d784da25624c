import type { Database } from '../db/client.ts';
import { insertDevMail } from './dev-mailbox.queries.ts';
import type { MailTransport } from './transport.ts';

/** Delivers into the mailbox page of the development server. */
export function createDevMailboxTransport({
  db,
  clock,
}: {
  db: Database;
  clock: () => number;
}): MailTransport {
  return {
    deliver: (mail) =>
      insertDevMail(db, {
        outboxId: mail.id,
        toAddress: mail.to,
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        links: mail.links,
        receivedAt: clock(),
      }),
    close: () => undefined,
  };
}
