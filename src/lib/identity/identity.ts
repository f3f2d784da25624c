import type { IdentityCode } from './identity-codes.ts';

/** A user's identity as reported by the provider. */
export interface SocialIdentity {
  /** The provider's id of the account. */
  id: string;
  /** Signed by the provider, valid for an hour at most; the server verifies it. */
  idToken: string;
  email: string;
  name: string;
}

export type IdentityAnswer =
  | { kind: 'identified'; identity: SocialIdentity }
  | { kind: 'failed'; code: IdentityCode };

/** The port to the identity provider. Nothing here rejects: failures are returned. */
export interface IdentityClient {
  /** False where no identity service is set up; then every sign-in fails with `operation-not-allowed`. */
  readonly isAvailable: boolean;
  /** Fetches the SDK ahead of the click: on hover, on focus, when the dialog opens. */
  preload(): void;
  /**
   * Lets the user choose an account. Call it synchronously in the click handler, or the browser blocks the popup. A
   * second call cancels the first.
   *
   * @param signal ends the attempt at once and closes the popup
   */
  signIn(signal: AbortSignal): Promise<IdentityAnswer>;
  /**
   * The user who is still signed in with the provider, as after a reload; null when there is none or it cannot be
   * determined.
   */
  recall(): Promise<SocialIdentity | null>;
  /** Ends the session with the provider and removes what the browser keeps of it (S30). Works offline. */
  signOut(): Promise<void>;
}
