/** Account types shared by the flows. Plain JSON. */
import type { Refused, ServerText } from './failure.ts';
import type { Deadline } from './mail.ts';

/** Stored in local storage while signed in (specification §3). */
export interface AuthRecord {
  accessToken: string;
  /** Expiry, ms since the epoch, server time. */
  expireTime: number;
  /** 0 = e-mail, 1 = social provider. */
  loginType: 0 | 1;
}

/** A verified email address; its ticket, obtained with the mail's link or code, allows one registration within 1 h. */
export interface VerifiedAddress {
  email: string;
  ticket: string;
}

/** A user as the identity provider describes them. */
export interface SocialIdentity {
  /** The provider's id of the account, which tells two accounts with one name apart. */
  id: string;
  /** Signed by the provider, valid for minutes. */
  idToken: string;
  email: string;
  name: string;
}

/** Held in memory from the choice of the password to the end of the registration, never longer. */
export interface EmailCredentials extends VerifiedAddress {
  kind: 'email';
  password: string;
}
export interface SocialCredentials extends SocialIdentity {
  kind: 'social';
}
export type Credentials = EmailCredentials | SocialCredentials;

/** A temporary password consumed by a sign-in, and the email address it belongs to. */
export interface TemporaryPassword {
  email: string;
  password: string;
}

/** A successful sign-in; `temporary` is null if the member used their own password. */
export interface SignedIn {
  kind: 'signedIn';
  record: AuthRecord;
  temporary: TemporaryPassword | null;
}
export type SignInOutcome = SignedIn | Refused;
/**
 * `unregistered`: the provider confirms the identity, but no account has it; `message` comes from the server, if any.
 * `passwordNeeded`: an account with a password already has this email address.
 */
export type SocialSignInOutcome =
  | SignedIn
  | { kind: 'unregistered'; message: ServerText }
  | { kind: 'passwordNeeded' }
  | Refused;
/** `guessable`: follows the visible rules, but the server would refuse it as easy to guess. */
export type PasswordCheckOutcome = { kind: 'accepted' } | { kind: 'guessable' } | Refused;
export type EmailCheckOutcome = { kind: 'registered' } | { kind: 'unknown' } | Refused;
/** `alreadyMember`: the address has an account by now. */
export type VerificationOutcome =
  | { kind: 'verified'; verified: VerifiedAddress; validity: Deadline }
  | { kind: 'expired' }
  | { kind: 'alreadyMember' }
  | Refused;

/** The submitted profile form; `photo` is opaque to the charts and passed to the port unchanged. */
export interface ProfileForm {
  /** Entered by the user only in a social sign-up; otherwise the verified address. */
  email: string;
  nickName: string;
  phone: string;
  job: string;
  newsAgree: boolean;
  adAgree: boolean;
  photo: unknown;
}

/**
 * `registeredBefore`: the account exists; the response to an earlier attempt was lost.
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

/** The event that tells the other charts who is signed in. */
export interface SessionChanged {
  type: 'session.changed';
  session: SessionStatus;
}
