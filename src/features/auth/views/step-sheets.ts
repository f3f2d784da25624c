import type { ParseKeys } from 'i18next';
import type { Screen } from '#machines/shared/step.ts';

export interface StepSheet {
  title: ParseKeys;
  subtitle?: ParseKeys;
  /** The distance from the first dialog; decides the direction in which steps slide. */
  depth: number;
  /** Its position among the four steps of sign-up. */
  signUpStep?: number;
}

export const SIGN_UP_STEPS = 4;

/** The header of every auth dialog. */
export const STEP_SHEETS = {
  signInEmail: { title: 'auth.signIn.title', subtitle: 'auth.signIn.subtitle', depth: 0 },
  signInPassword: {
    title: 'auth.signIn.passwordTitle',
    subtitle: 'auth.signIn.passwordSubtitle',
    depth: 1,
  },
  accountLink: { title: 'auth.accountLink.title', subtitle: 'auth.accountLink.subtitle', depth: 1 },
  passwordReset: {
    title: 'auth.passwordReset.title',
    subtitle: 'auth.passwordReset.subtitle',
    depth: 2,
  },
  signUpEmail: { title: 'auth.signUp.title', subtitle: 'auth.signUp.subtitle', depth: 1, signUpStep: 1 },
  signUpVerify: { title: 'auth.verify.title', subtitle: 'auth.verify.subtitle', depth: 2, signUpStep: 2 },
  signUpCode: { title: 'auth.code.title', subtitle: 'auth.code.subtitle', depth: 3, signUpStep: 2 },
  signUpExpired: {
    title: 'auth.expired.title',
    subtitle: 'auth.expired.description',
    depth: 2,
    signUpStep: 2,
  },
  signUpPassword: {
    title: 'auth.choosePassword.title',
    subtitle: 'auth.choosePassword.subtitle',
    depth: 4,
    signUpStep: 3,
  },
  recallingIdentity: { title: 'auth.complete.title', subtitle: 'auth.complete.subtitle', depth: 5 },
  profileSetup: {
    title: 'auth.complete.title',
    subtitle: 'auth.complete.subtitle',
    depth: 5,
    signUpStep: 4,
  },
  forgotEmail: { title: 'auth.forgotEmail.title', subtitle: 'auth.forgotEmail.subtitle', depth: 1 },
  emailFound: { title: 'auth.emailFound.title', depth: 2 },
  invitationSent: {
    title: 'auth.invitationSent.title',
    subtitle: 'auth.invitationSent.description',
    depth: 3,
  },
  forgotPassword: {
    title: 'auth.forgotPassword.title',
    subtitle: 'auth.forgotPassword.subtitle',
    depth: 2,
  },
  passwordSent: { title: 'auth.passwordSent.title', subtitle: 'auth.passwordSent.description', depth: 3 },
} as const satisfies Partial<Record<Screen, StepSheet>>;

export type AuthScreen = keyof typeof STEP_SHEETS;

/** @returns undefined for the screens that are not auth dialogs */
export const asAuthScreen = (screen: Screen | undefined): AuthScreen | undefined =>
  screen !== undefined && isAuthScreen(screen) ? screen : undefined;

const isAuthScreen = (screen: Screen): screen is AuthScreen => Object.hasOwn(STEP_SHEETS, screen);
