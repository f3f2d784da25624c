/** The provider's own popup. The SDK cannot cancel one, so its helper is extended to obey an abort signal. */
import {
  type Auth,
  type AuthProvider,
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  type PopupRedirectResolver,
  signInWithPopup,
  type UserCredential,
} from 'firebase/auth';

/** The part of the SDK's helper that is changed here; its public type is empty. */
interface PopupHelper {
  originValidationPromises: Record<string, Promise<void>>;
  _originValidation(auth: Auth): Promise<void>;
  _openPopup(auth: Auth, provider: AuthProvider, ...rest: unknown[]): Promise<{ close(): void }>;
}
const SdkHelper = browserPopupRedirectResolver as unknown as new () => PopupHelper;

const signals = new WeakMap<AuthProvider, AbortSignal>();

/**
 * Returned for a cancelled popup. It never settles: the SDK has forgotten the attempt by then and would throw
 * on a rejection.
 */
const NEVER = new Promise<never>(() => {});

class CancellableHelper extends SdkHelper {
  override async _openPopup(auth: Auth, provider: AuthProvider, ...rest: unknown[]) {
    const signal = signals.get(provider);
    // Cancelled while the provider's script was loading: the SDK would still open the popup.
    if (signal?.aborted) return NEVER;
    const popup = await super._openPopup(auth, provider, ...rest);
    signal?.addEventListener('abort', () => popup.close());
    if (!signal?.aborted) return popup;
    popup.close();
    return NEVER;
  }

  /** Checks that the project allows this site. Forgets a failed check, unlike the SDK itself. */
  override _originValidation(auth: Auth): Promise<void> {
    const asked = super._originValidation(auth);
    asked.catch(() => {
      this.originValidationPromises = {};
    });
    return asked;
  }
}

export const popupHelper: PopupRedirectResolver = CancellableHelper;

/**
 * Opens the popup, always with a choice of accounts.
 *
 * @param language of the provider's pages
 */
export function signInWithGoogle(auth: Auth, language: string, signal: AbortSignal): Promise<UserCredential> {
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ prompt: 'select_account', hl: language });
  signals.set(provider, signal);
  return signInWithPopup(auth, provider);
}
