/** Words the flows share about accounts. Plain JSON. */
import { type Failure, type LocalizedText, UNEXPECTED } from './failure.ts';
import { isOutcome } from './port.ts';

/** What is kept in local storage while signed in (specification §3). */
export interface AuthRecord {
  accessToken: string;
  /** Expiry, ms since the epoch, server time. */
  expireTime: number;
  /** 0 = e-mail, 1 = social provider. */
  loginType: 0 | 1;
}

/** The right to join with an address: won by the mail's link or code, single use, valid 1 h. */
export interface VerifiedAddress {
  email: string;
  ticket: string;
}

/** Held in memory between the password step and the end of registration, never longer. */
export interface Credentials extends VerifiedAddress {
  password: string;
}

export interface Refused {
  kind: 'refused';
  failure: Failure;
}

/** The failure inside an outcome; a malformed outcome counts as unexpected. */
export const failureOf = (outcome: { kind: string } | Refused): Failure =>
  isOutcome(outcome, 'refused', 'failure') && 'failure' in outcome ? outcome.failure : UNEXPECTED;

export type LogInOutcome = { kind: 'signedIn'; record: AuthRecord } | Refused;
export type EmailCheckOutcome = { kind: 'registered' } | { kind: 'unknown' } | Refused;
/** `waitSeconds`: how long until the next mail of this kind may be asked for. */
export type MailOutcome = { kind: 'sent'; waitSeconds: number } | Refused;
export type VerificationOutcome =
  | { kind: 'verified'; verified: VerifiedAddress }
  | { kind: 'expired' }
  | Refused;

/** What the member filled in; `photo` is opaque to the charts and passes through to the port. */
export interface ProfileForm {
  nickName: string;
  phone: string;
  job: string;
  newsAgree: boolean;
  adAgree: boolean;
  photo: unknown;
}

export type RegistrationOutcome =
  | { kind: 'registered'; message: LocalizedText | string | null }
  | { kind: 'ticketInvalid' }
  | Refused;
