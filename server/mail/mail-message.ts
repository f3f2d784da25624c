import { z } from 'zod';
import type { Mail } from '../deps.ts';

const link = z.url({ protocol: /^https?$/ });
const instant = z.number().int();

// Names people typed are in the payload but never in a mail: nobody can make this server send their text to a stranger.
const contentSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('verification'),
    link,
    code: z.string().regex(/^\d{6}$/),
    expiresAt: instant,
  }),
  z.object({ kind: z.literal('invitation'), link }),
  z.object({
    kind: z.literal('temporaryPassword'),
    link,
    temporaryPassword: z.string().min(1),
    expiresAt: instant,
  }),
  z.object({ kind: z.literal('signInAlert'), link, occurredAt: instant, failures: z.number().int() }),
  z.object({ kind: z.literal('passwordChanged'), link, occurredAt: instant }),
  z.object({ kind: z.literal('inquiryReceipt'), link }),
]);

/** A mail as the outbox holds it: what it says as data, rendered only when it is delivered. */
export const queuedMailSchema = z.object({
  id: z.number().int(),
  // A control sign in an address could only be an attempt at a header of its own (S12).
  to: z.string().regex(/^[^\s\p{Cc}<>,;@]+@[^\s\p{Cc}<>,;@]+$/u),
  lang: z.enum(['ko', 'en']),
  createdAt: instant,
  attempts: z.number().int(),
  content: contentSchema,
});

export type QueuedMail = z.infer<typeof queuedMailSchema>;
export type MailContent = z.infer<typeof contentSchema>;
export type MailKind = Mail['kind'];
export type MailLanguage = Mail['lang'];

/** A mail as it leaves: the words in one language, as HTML and as text that says the same. */
export type RenderedMail = { subject: string; html: string; text: string; links: string[] };
