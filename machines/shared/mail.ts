/** The mails a visitor can request. */
import type { Refused } from './failure.ts';

export type Mail =
  /** Verifies the email address of a new account. */
  | { kind: 'verification'; email: string }
  /** Contains a temporary password. */
  | { kind: 'password'; email: string }
  /** Contains a sign-in link for an account found by name and phone; `handle` identifies it for 10 minutes. */
  | { kind: 'invitation'; email: string; handle: number };

/** Compares without regard to case, as the server does. */
export const isSameAddress = (one: string, other: string | null): boolean =>
  one.toLowerCase() === other?.toLowerCase();

/** The id of a mailing actor. Each kind of mail and address has its own, with one cool-down (decisions). */
export const mailIdOf = ({ kind, email }: Pick<Mail, 'kind' | 'email'>) =>
  `mail ${kind} ${email.toLowerCase()}` as const;
export type MailId = ReturnType<typeof mailIdOf>;

/** The end of a period and the time it was measured at: both ms since the epoch, server time. */
export interface Deadline {
  until: number;
  at: number;
}

export const msLeft = ({ until, at }: Deadline): number => Math.max(0, until - at);

/** `toldToWait`: not sent, because one of this kind was sent shortly before, perhaps by another browser. */
export type MailOutcome =
  | { kind: 'sent'; cooldown: Deadline }
  | { kind: 'toldToWait'; cooldown: Deadline }
  | Refused;
