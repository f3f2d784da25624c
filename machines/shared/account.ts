/** Words the flows share about accounts. Plain JSON. */
import type { Refused, ServerText } from './failure.ts';
import type { Deadline } from './mail.ts';

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

/** What the identity provider says about a person. */
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
export type SignInOutcome = SignedIn | Refused;
/**
 * `unregistered`: the provider vouches for a person without an account; `message` is the server's own, if any.
 * `passwordNeeded`: an account with a password has this address already.
 */
export type SocialSignInOutcome =
  | SignedIn
  | { kind: 'unregistered'; message: ServerText }
  | { kind: 'passwordNeeded' }
  | Refused;
/** `guessable`: the server would refuse it, although it satisfies the visible rule. */
export type PasswordCheckOutcome = { kind: 'accepted' } | { kind: 'guessable' } | Refused;
export type EmailCheckOutcome = { kind: 'registered' } | { kind: 'unknown' } | Refused;
/** `alreadyMember`: the address has an account by now. */
export type VerificationOutcome =
  | { kind: 'verified'; verified: VerifiedAddress; validity: Deadline }
  | { kind: 'expired' }
  | { kind: 'alreadyMember' }
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

/**
 * `registeredBefore`: the answer to this registration got lost; the account exists.
 * `proofRefused`: the ticket or the ID token no longer proves the address.
 */
export type RegistrationOutcome =
  | { kind: 'registered'; message: ServerText }
  | { kind: 'registeredBefore' }
  | { kind: 'proofRefused' }
  | Refused;

/** Who is signed in, as the session knows it; `email` is null while the member's profile is unknown. */
export type SessionStatus =
  | { kind: 'unknown' }
  | { kind: 'visitor' }
  | { kind: 'member'; email: string | null };

/** Tells the other charts who is signed in. */
export interface SessionChanged {
  type: 'session.changed';
  session: SessionStatus;
}
