import type { IdentityCode } from './identity-codes.ts';

/** What the identity provider said of somebody. */
export interface SocialIdentity {
  /** Signed by the provider, valid for an hour at most; the server verifies it. */
  idToken: string;
  email: string;
  name: string;
}

export type IdentityAnswer =
  | { kind: 'identified'; identity: SocialIdentity }
  | { kind: 'failed'; code: IdentityCode };

/** The port to the identity provider. Nothing here rejects: what goes wrong is an answer. */
export interface IdentityClient {
  /** False where no identity service is set up; then every sign-in fails with `operation-not-allowed`. */
  readonly isAvailable: boolean;
  /** Fetches the SDK ahead of the click: on hover, on focus, when the dialog opens. */
  preload(): void;
  /**
   * Lets somebody choose an account. Call it in the click itself: the popup opens before this returns, or the browser
   * blocks it. A second call cancels the first.
   *
   * @param signal ends the attempt at once and closes the popup
   */
  signIn(signal: AbortSignal): Promise<IdentityAnswer>;
  /** Who is signed in with the provider, such as after a reload; null when nobody is or nobody can tell now. */
  recall(): Promise<SocialIdentity | null>;
  /** Ends the session with the provider and removes what the browser keeps of it (S30). Works offline. */
  signOut(): Promise<void>;
}
