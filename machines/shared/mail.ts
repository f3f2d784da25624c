/** The mails a visitor can ask for. */
import type { Refused } from './failure.ts';

export type Mail =
  /** Proves a new account's address. */
  | { kind: 'verification'; email: string }
  /** Brings a temporary password. */
  | { kind: 'password'; email: string }
  /** Leads to the sign-in of an account that was found by name and phone; `handle` stands for the account, 10 minutes long. */
  | { kind: 'invitation'; email: string; handle: number };

/** Capitals make no other address, as at the server. */
export const isSameAddress = (one: string, other: string | null): boolean =>
  one.toLowerCase() === other?.toLowerCase();

/** A cool-down belongs to a kind of mail and an address (decisions). */
export const mailIdOf = ({ kind, email }: Pick<Mail, 'kind' | 'email'>) =>
  `mail ${kind} ${email.toLowerCase()}` as const;
export type MailId = ReturnType<typeof mailIdOf>;

/** A moment as it was measured: both ms since the epoch, server time. */
export interface Deadline {
  until: number;
  at: number;
}

export const msLeft = ({ until, at }: Deadline): number => Math.max(0, until - at);

/** `toldToWait`: a mail of this kind was sent a moment ago, perhaps by another browser; this one was not. */
export type MailOutcome =
  | { kind: 'sent'; cooldown: Deadline }
  | { kind: 'toldToWait'; cooldown: Deadline }
  | Refused;
