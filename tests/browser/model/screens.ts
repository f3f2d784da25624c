/** How each screen of the charts is recognised on the page. */
import type { AnyMachineSnapshot } from 'xstate';
import { metaOf, type Screen } from '#machines/shared/step.ts';
import type { Scene } from './scene.ts';

interface ScreenSheet {
  readonly title: string;
  /** A dialog above the page, or the page itself. */
  readonly place: 'dialog' | 'page';
}

/** A new screen does not compile before somebody says how it is recognised. */
const SCREENS = {
  signInEmail: { title: 'Log in', place: 'dialog' },
  signInPassword: { title: 'Enter your password', place: 'dialog' },
  signUpEmail: { title: 'Create your account', place: 'dialog' },
  signUpVerify: { title: 'Verify your email', place: 'dialog' },
  signUpWaiting: { title: 'Enter the code', place: 'dialog' },
  signUpExpired: { title: 'This link is no longer valid', place: 'dialog' },
  signUpPassword: { title: 'Choose a password', place: 'dialog' },
  profileSetup: { title: 'Complete your profile', place: 'dialog' },
  forgotEmail: { title: 'Find your email', place: 'dialog' },
  emailFound: { title: 'Email was found!', place: 'dialog' },
  invitationSent: { title: 'Invitation Sent!', place: 'dialog' },
  forgotPassword: { title: 'Reset your password', place: 'dialog' },
  passwordSent: { title: 'Password sent!', place: 'dialog' },
  socialLink: { title: 'Link your account', place: 'dialog' },
  passwordReset: { title: 'Set a new password', place: 'dialog' },
  emailConfirmation: { title: 'Verify your email', place: 'page' },
  logoutConfirmation: { title: 'Log out?', place: 'dialog' },
  expiryWarning: { title: 'Still there?', place: 'dialog' },
  handoffOffer: { title: 'Log in to Cusplane Desktop?', place: 'dialog' },
  handoffOpening: { title: 'Opening Cusplane Desktop', place: 'dialog' },
  handoffDone: { title: 'Cusplane Desktop is logged in', place: 'dialog' },
  handoffFailed: { title: 'Cusplane Desktop is not logged in yet', place: 'dialog' },
  terms: { title: 'Terms of use', place: 'dialog' },
  privacy: { title: 'Privacy policy', place: 'dialog' },
  manual: { title: 'Manual', place: 'dialog' },
} as const satisfies Record<Screen, ScreenSheet>;

/** What the page must show of a screen that is waiting for somebody. */
export const sceneOf = (screen: Screen, rest: Partial<Scene> = {}): Partial<Scene> => {
  const { title, place } = SCREENS[screen];
  return { title, dialogs: place === 'dialog' ? 1 : 0, focused: place === 'dialog', busy: false, ...rest };
};

const emailOf = ({ context }: AnyMachineSnapshot): string =>
  context?.credentials?.email ?? context?.email ?? context?.arrival?.email ?? '';

/** What the page must show of a situation, derived from the chart; undefined when it draws nothing. */
export function expectedScene(snapshot: AnyMachineSnapshot, email: string): Partial<Scene> | undefined {
  const { screen, auth, info } = metaOf(snapshot);
  if (screen === undefined || snapshot.status !== 'active') return undefined;
  const { focused, ...scene } = sceneOf(screen, { busy: snapshot.hasTag('pending') });
  // What the desktop app put into the address outlives the dialog that it was for.
  const isHeld = snapshot.hasTag('holdsAddress');
  return {
    ...scene,
    ...(scene.busy ? {} : { focused }),
    ...(isHeld ? {} : { auth: auth ?? null }),
    info: info ?? null,
    ...(auth === undefined ? {} : { email: emailOf(snapshot) === '' ? null : email }),
  };
}
