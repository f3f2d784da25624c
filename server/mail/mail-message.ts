import { z } from 'zod';
import type { Mail } from '../deps.ts';

const link = z.url({ protocol: /^https?$/ });
const instant = z.number().int();

// Drops the names in the payload, which users typed: the server must not mail anyone's text to a stranger. An answer of
// staff quotes its question, because a person has read both.
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
  z.object({
    kind: z.enum([
      'passwordSet',
      'passwordChanged',
      'accountDeleted',
      'accountBlocked',
      'accountUnblocked',
      'socialLinked',
      'socialUnlinked',
      'appSignedIn',
      'tokenReused',
      'newDevice',
    ]),
    link,
    occurredAt: instant,
  }),
  // Optional: an earlier version queued receipts without it.
  z.object({ kind: z.literal('inquiryReceipt'), link, reference: z.string().optional() }),
  z.object({ kind: z.literal('downloadLink'), link }),
  z.object({
    kind: z.literal('inquiryAnswer'),
    link,
    occurredAt: instant,
    answer: z.string().min(1),
    question: z.string().min(1),
  }),
]);

/** A mail as stored in the outbox: the data for its text, which is rendered only on delivery. */
export const queuedMailSchema = z.object({
  id: z.number().int(),
  // A control character in an address could only be an attempt at header injection (S12).
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

/** A mail as sent: in one language, as HTML and as equivalent plain text. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  links: string[];
}
