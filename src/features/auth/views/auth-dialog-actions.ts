import type { AuthRef } from '#machines/auth/auth.selectors.ts';
import type { Mail } from '#machines/shared/mail.ts';
import { type AuthParam, linkTo } from '#machines/shared/step.ts';
import type { ProfileDraft } from '../forms/profile-draft.ts';
import type { CheckPhone } from '../forms/use-phone-availability.ts';

/** The functions of the page that the dialogs need. */
export interface AuthDialogPorts {
  onInfo: (info: 'terms' | 'privacy') => void;
  /** Preloads the social sign-in before the click; null if no provider is configured. */
  preloadSocial: (() => void) | null;
  checkPhone: CheckPhone;
  /** Server time, ms since the epoch. */
  now: () => number;
}

/** The actions of a dialog in addition to the events of its own flow. */
export interface AuthDialogActions extends AuthDialogPorts {
  /** Holds the state of every mail: see `useMail`. */
  auth: AuthRef;
  /** Requests a step of this or another flow; the coordinator decides whether it may be entered. */
  open: (auth: AuthParam, email?: string) => void;
  sendMail: (mail: Mail) => void;
  close: () => void;
  profileDraft: ProfileDraft;
}

export const createAuthDialogActions = (
  auth: AuthRef,
  ports: AuthDialogPorts & Pick<AuthDialogActions, 'profileDraft'>,
): AuthDialogActions => ({
  ...ports,
  auth,
  open: (step, email) => auth.send({ type: 'step.requested', link: linkTo(step, email) }),
  sendMail: (mail) => auth.send({ type: 'mail.requested', mail }),
  close: () => auth.send({ type: 'dialog.closed' }),
});
