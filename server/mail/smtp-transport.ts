import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { isLoopback } from '../development-surface.ts';
import type { Resources } from '../resources.ts';
import { MAIL_MARK } from './mail-page.ts';
import { MailRefusedError, type MailTransport } from './transport.ts';

const SECOND = 1000;

type SmtpOptions = { url: string; from: string } & Pick<Resources, 'mailConnections' | 'mailTimeoutSeconds'>;

/** Mails leave this computer encrypted, or not at all: without this, an attacker in the network could suppress STARTTLS. */
export const requiresTls = (url: string): boolean => !isLoopback(new URL(url).hostname);

/**
 * Delivers by SMTP over a small pool of connections.
 * @param options.url smtp(s)://user:password@host:port, nodemailer's form
 * @param options.from the sender, for example `Cusplane <no-reply@example.com>`
 */
export function createSmtpTransport({
  url,
  from,
  mailConnections,
  mailTimeoutSeconds,
}: SmtpOptions): MailTransport {
  const transport = createTransport({
    url,
    requireTLS: requiresTls(url),
    pool: true,
    maxConnections: mailConnections,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 35 * SECOND,
    socketTimeout: mailTimeoutSeconds * SECOND,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = senderHost(from);
  const mark = {
    filename: 'mark.png',
    content: readFileSync(join(import.meta.dirname, 'mark.png')),
    cid: MAIL_MARK.id,
  };
  return {
    deliver: async (mail) => {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: mail.to },
          subject: mail.subject,
          html: mail.html,
          text: mail.text,
          attachments: [mark],
          // The same for every attempt, so that a receiver recognises a repeat after a lost response.
          messageId: `<outbox-${mail.id}@${host}>`,
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.lang },
        });
      } catch (error) {
        if (isAddressRefusal(error)) throw new MailRefusedError('address refused');
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

// RFC 5321: 5yz is permanent; only in reply to RCPT TO is it about the address, otherwise about our configuration.
function isAddressRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code: unknown = Reflect.get(error, 'responseCode');
  return Reflect.get(error, 'command') === 'RCPT TO' && typeof code === 'number' && code >= 500;
}

function senderHost(from: string): string {
  return /@([^\s>@]+)>?$/.exec(from.trim())?.[1] ?? 'localhost';
}
