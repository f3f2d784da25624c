/** The provider's own popup. The SDK cannot cancel one, so its helper is taught to listen to a signal. */
import {
  type Auth,
  type AuthProvider,
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  type PopupRedirectResolver,
  signInWithPopup,
  type UserCredential,
} from 'firebase/auth';
import { IdentityError } from './identity-codes.ts';

/** The part of the SDK's helper that is changed here; its public type is empty. */
interface PopupHelper {
  _openPopup(auth: Auth, provider: AuthProvider, ...rest: unknown[]): Promise<{ close(): void }>;
}
const SdkHelper = browserPopupRedirectResolver as unknown as new () => PopupHelper;

const signals = new WeakMap<AuthProvider, AbortSignal>();

class CancellableHelper extends SdkHelper {
  override async _openPopup(auth: Auth, provider: AuthProvider, ...rest: unknown[]) {
    const signal = signals.get(provider);
    // Cancelled while the provider's script was on its way: the SDK would open the popup all the same.
    if (signal?.aborted) throw new IdentityError('cancelled-popup-request');
    const popup = await super._openPopup(auth, provider, ...rest);
    signal?.addEventListener('abort', () => popup.close());
    return popup;
  }
}

export const popupHelper: PopupRedirectResolver = CancellableHelper;

/** Opens the popup, always with a choice of accounts. */
export function signInWithGoogle(auth: Auth, signal: AbortSignal): Promise<UserCredential> {
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ prompt: 'select_account' });
  signals.set(provider, signal);
  return signInWithPopup(auth, provider);
}
