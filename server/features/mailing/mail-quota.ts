import type { MailKind } from '../../deps.ts';
import type { Counted } from '../limits/limits.service.ts';

/** The limits for mails to an address (S17): each kind per minute, all kinds together per hour and day. */
export const addressQuota = (kind: MailKind, emailCanonical: string): Counted[] => [
  { limit: 'mailSpacing', subject: `${kind} ${emailCanonical}` },
  { limit: 'mailsHourly', subject: emailCanonical },
  { limit: 'mailsDaily', subject: emailCanonical },
];
