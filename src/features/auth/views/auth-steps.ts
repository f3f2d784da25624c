import type { AuthRef } from '#machines/auth/auth.selectors.ts';
import { type AuthParam, NO_ARRIVAL } from '#machines/shared/step.ts';
import type { ProfileDraft } from '../forms/profile-draft.ts';
import type { CheckPhone } from '../forms/use-phone-availability.ts';

/** What the dialogs ask of the page around them. */
export interface AuthDialogPorts {
  onInfo: (info: 'terms' | 'privacy') => void;
  /** Fetches what social sign-in needs ahead of the click; null where there is none to offer. */
  preloadSocial: (() => void) | null;
  checkPhone: CheckPhone;
}

/** Where a dialog can lead besides its own flow's events. */
export interface AuthSteps extends AuthDialogPorts {
  /** Another step, of this flow or another; the coordinator decides whether it may be entered. */
  open: (auth: AuthParam, email?: string) => void;
  /** Social sign-in from another step than its own; called in the click, so that its popup may open. */
  continueSocially: () => void;
  close: () => void;
  profileDraft: ProfileDraft;
}

export const createAuthSteps = (
  auth: AuthRef,
  ports: AuthDialogPorts & Pick<AuthSteps, 'profileDraft'>,
): AuthSteps => ({
  ...ports,
  open: (step, email = '') =>
    auth.send({ type: 'step.requested', arrival: { ...NO_ARRIVAL, auth: step, email } }),
  continueSocially: () =>
    auth.send({
      type: 'step.requested',
      arrival: { ...NO_ARRIVAL, auth: 'login', isSocialWanted: true },
    }),
  close: () => auth.send({ type: 'dialog.closed' }),
});
