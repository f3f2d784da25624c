import type { AuthRef } from '#machines/auth/auth.selectors.ts';
import type { Mail } from '#machines/shared/mail.ts';
import { type AuthParam, linkTo } from '#machines/shared/step.ts';
import type { ProfileDraft } from '../forms/profile-draft.ts';
import type { CheckPhone } from '../forms/use-phone-availability.ts';

/** What the dialogs need from the page around them. */
export interface AuthDialogPorts {
  onInfo: (info: 'terms' | 'privacy') => void;
  /** Fetches what social sign-in needs ahead of the click; null where there is none to offer. */
  preloadSocial: (() => void) | null;
  checkPhone: CheckPhone;
  /** Server time, ms since the epoch. */
  now: () => number;
}

/** Where a dialog can lead besides its own flow's events. */
export interface AuthSteps extends AuthDialogPorts {
  /** Keeps what became of every mail: see `useMail`. */
  auth: AuthRef;
  /** Another step, of this flow or another; the coordinator decides whether it may be entered. */
  open: (auth: AuthParam, email?: string) => void;
  sendMail: (mail: Mail) => void;
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
  auth,
  open: (step, email) => auth.send({ type: 'step.requested', link: linkTo(step, email) }),
  sendMail: (mail) => auth.send({ type: 'mail.requested', mail }),
  continueSocially: () =>
    auth.send({ type: 'step.requested', link: { ...linkTo('login'), isSocialWanted: true } }),
  close: () => auth.send({ type: 'dialog.closed' }),
});
