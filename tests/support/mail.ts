import { z } from 'zod';
import { json, type Send } from './send.ts';
import { until } from './until.ts';

const mailSchema = z.object({
  id: z.number(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  links: z.array(z.string()),
});
export type Mail = z.infer<typeof mailSchema>;

/** The mails of an address in the development mailbox, newest first. */
export async function mailsTo(send: Send, to: string): Promise<Mail[]> {
  const response = await send(`/dev/mailbox.json?to=${encodeURIComponent(to)}`);
  return z.array(mailSchema).parse(await response.json());
}

/**
 * Waits until an address has at least `count` mails. @returns the newest
 */
export function latestMail(send: Send, to: string, count = 1): Promise<Mail> {
  return until(`mail ${count} to ${to}`, async () => {
    const mails = await mailsTo(send, to);
    return mails.length >= count ? mails[0] : undefined;
  });
}

/** The secret of a mail's link: it sits in the fragment, so that no server ever sees it. */
export function linkSecret(mail: Mail): string {
  for (const link of mail.links) {
    const secret = new URLSearchParams(new URL(link).hash.slice(1)).get('token');
    if (secret) return secret;
  }
  throw new Error(`No link with a secret in "${mail.subject}": ${mail.links.join(' ')}`);
}

/** The 6-digit code of a mail. */
export function mailCode(mail: Mail): string {
  const code = /(?<!\d)\d{6}(?!\d)/.exec(mail.text)?.[0];
  if (!code) throw new Error(`No code in "${mail.subject}"`);
  return code;
}

/** Requests a temporary password and reads it from its mail. */
export async function mailedPassword(send: Send, email: string): Promise<string> {
  const before = await mailsTo(send, email);
  await send('/api/v1/user/find/pass', { method: 'POST', ...json({ email, lang: 'en', redirectUrl: '' }) });
  const mail = await latestMail(send, email, before.length + 1);
  const password = /\w{4}-\w{4}-\w{4}-\w{3}/.exec(mail.text)?.[0];
  if (!password) throw new Error(`No temporary password in "${mail.subject}"`);
  return password;
}
