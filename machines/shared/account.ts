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

/** What the identity provider said of somebody. */
export interface SocialIdentity {
  /** Signed by the provider, valid for minutes. */
  idToken: string;
  email: string;
  name: string;
}

/** Held in memory between the proof of an address and the end of registration, never longer. */
export interface EmailCredentials extends VerifiedAddress {
  kind: 'email';
  password: string;
}
export interface SocialCredentials extends SocialIdentity {
  kind: 'social';
}
export type Credentials = EmailCredentials | SocialCredentials;

export interface Refused {
  kind: 'refused';
  failure: Failure;
}

/** The failure inside an outcome; a malformed outcome counts as unexpected. */
export const failureOf = (outcome: { kind: string } | Refused): Failure =>
  isOutcome(outcome, 'refused', 'failure') && 'failure' in outcome ? outcome.failure : UNEXPECTED;

/** A temporary password that was used up by a sign-in, with the address it belongs to. */
export interface TemporaryPassword {
  email: string;
  password: string;
}

/** A sign-in that worked; `temporary` is null with the member's own password. */
export interface SignedIn {
  kind: 'signedIn';
  record: AuthRecord;
  temporary: TemporaryPassword | null;
}
export type LogInOutcome = SignedIn | Refused;
/**
 * `unregistered`: the provider vouches for somebody without an account; `message` is the server's own, if any.
 * `passwordNeeded`: an account with a password has this address already.
 */
export type SocialLogInOutcome =
  | SignedIn
  | { kind: 'unregistered'; message: LocalizedText | string | null }
  | { kind: 'passwordNeeded' }
  | Refused;
/** `guessable`: the server would refuse it, although it satisfies the visible rule. */
export type PasswordCheckOutcome = { kind: 'accepted' } | { kind: 'guessable' } | Refused;
export type EmailCheckOutcome = { kind: 'registered' } | { kind: 'unknown' } | Refused;
/** `waitSeconds`: how long until the next mail of this kind may be asked for. */
export type MailOutcome = { kind: 'sent'; waitSeconds: number } | Refused;
export type VerificationOutcome =
  | { kind: 'verified'; verified: VerifiedAddress }
  | { kind: 'expired' }
  | Refused;

/** What the member filled in; `photo` is opaque to the charts and passes through to the port. */
export interface ProfileForm {
  /** Asked for in a social sign-up only; otherwise the verified address. */
  email: string;
  nickName: string;
  phone: string;
  job: string;
  newsAgree: boolean;
  adAgree: boolean;
  photo: unknown;
}

export type RegistrationOutcome =
  | { kind: 'registered'; message: LocalizedText | string | null }
  /** The ticket or the ID token no longer proves the address. */
  | { kind: 'proofRefused' }
  | Refused;
