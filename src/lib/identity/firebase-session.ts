/** A small interface to the identity service's SDK. Loaded on demand: nothing on the first page imports it. */
import { _getProvider, type FirebaseApp, initializeApp, setLogLevel } from 'firebase/app';
import {
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  signInWithCredential,
  signOut,
  type User,
} from 'firebase/auth';
import type { ChosenAccount } from './chooser-popup.ts';
import { popupHelper, signInWithGoogle } from './google-popup.ts';
import type { SocialIdentity } from './identity.ts';

declare module 'firebase/app' {
  /** How the SDK's products find each other; not part of its public types. */
  export function _getProvider(
    app: FirebaseApp,
    name: 'auth-internal',
  ): { getImmediate(): { addAuthTokenListener(listener: (token: string | null) => void): void } };
}

export interface SessionOptions {
  apiKey: string;
  projectId: string;
  /** Host of the provider's popup; absent with the emulator, which has none. */
  authDomain?: string;
  /** Origin of the emulator. */
  emulator?: string;
}

export type FirebaseSession = ReturnType<typeof openSession>;

/**
 * Starts the SDK. It keeps the user in IndexedDB, else local, else session storage, and renews the token before it
 * expires.
 */
export function openSession({ emulator, ...options }: SessionOptions) {
  // The SDK's own log may name accounts.
  setLogLevel('silent');
  const app = initializeApp(options);
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
    ...(emulator === undefined ? { popupRedirectResolver: popupHelper } : {}),
  });
  if (emulator !== undefined) connectAuthEmulator(auth, emulator, { disableWarnings: true });
  keepTokenFresh(app);

  return {
    /** @param language of the provider's pages */
    signInByPopup: async (language: string, signal: AbortSignal): Promise<SocialIdentity> =>
      identityOf((await signInWithGoogle(auth, language, signal)).user),
    /** Signs in with an account of the development chooser, which only the emulator accepts. */
    signInAs: async (account: ChosenAccount): Promise<SocialIdentity> => {
      const { id, email, name, isEmailVerified } = account;
      const claims = JSON.stringify({ sub: id, email, name, email_verified: isEmailVerified });
      return identityOf((await signInWithCredential(auth, GoogleAuthProvider.credential(claims))).user);
    },
    /** The user kept in the browser, once the service has confirmed it. */
    recall: async (): Promise<SocialIdentity | null> => {
      await auth.authStateReady();
      return auth.currentUser === null ? null : identityOf(auth.currentUser);
    },
    signOut: () => signOut(auth),
  };
}

async function identityOf(user: User): Promise<SocialIdentity> {
  const { uid: id, email, displayName } = user;
  return { id, idToken: await user.getIdToken(), email: email ?? '', name: displayName ?? '' };
}

/** The SDK renews tokens ahead of time only while one of its products listens for them, so register a listener. */
function keepTokenFresh(app: FirebaseApp): void {
  _getProvider(app, 'auth-internal')
    .getImmediate()
    .addAuthTokenListener(() => {});
}
