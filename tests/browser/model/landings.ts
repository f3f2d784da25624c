/** Where back, forward, a reload and a typed address lead (the table of the address bar), written by hand. */
import type { AuthParam, Screen } from '#machines/shared/step.ts';

export interface Landing {
  readonly screen: Screen;
  /** Where the way back leads: a step before, or the page without a dialog. Absent after a typed address. */
  readonly back?: Screen | 'closed';
  /** Forward again from there; the screen itself unless what it needs is gone. */
  readonly forward?: Screen;
  readonly reload: Screen;
}

export interface Address {
  readonly auth: AuthParam | 'terms' | 'privacy' | 'nonsense';
  /** With an address nobody has used. */
  readonly email?: true;
  readonly lands: Screen | 'closed';
  readonly ids: string;
}

export const LANDINGS = {
  signIn: [
    { screen: 'signInEmail', back: 'closed', reload: 'signInEmail' },
    { screen: 'signInPassword', back: 'signInEmail', reload: 'signInPassword' },
  ],
  signUp: [
    { screen: 'signUpEmail', back: 'closed', reload: 'signUpEmail' },
    { screen: 'signUpVerify', back: 'signUpEmail', reload: 'signUpVerify' },
    { screen: 'signUpWaiting', reload: 'signUpWaiting' },
    { screen: 'signUpExpired', reload: 'signUpExpired' },
    { screen: 'signUpPassword', reload: 'signUpPassword' },
  ],
  // It shares its address with the step before.
  social: [{ screen: 'socialLink', back: 'closed', forward: 'signInEmail', reload: 'signInEmail' }],
  // The password left with the dialog; the right to join has not.
  profileSetup: [
    { screen: 'profileSetup', back: 'signUpPassword', forward: 'signUpPassword', reload: 'signUpPassword' },
  ],
  forgotEmail: [
    { screen: 'forgotEmail', back: 'signInEmail', reload: 'forgotEmail' },
    { screen: 'emailFound', back: 'forgotEmail', reload: 'forgotEmail' },
    { screen: 'invitationSent', back: 'emailFound', reload: 'forgotEmail' },
  ],
  forgotPassword: [
    { screen: 'forgotPassword', back: 'signInPassword', reload: 'forgotPassword' },
    { screen: 'passwordSent', back: 'forgotPassword', reload: 'forgotPassword' },
  ],
} as const satisfies Record<string, readonly Landing[]>;

export const ADDRESSES = {
  signIn: [
    { auth: 'login', lands: 'signInEmail', ids: '[QUERY-1]' },
    { auth: 'signin-password', email: true, lands: 'signInPassword', ids: '[QUERY-2]' },
    { auth: 'signin-password', lands: 'signInEmail', ids: '' },
    { auth: 'complete', email: true, lands: 'signInEmail', ids: '' },
    { auth: 'super-login', lands: 'closed', ids: '[QUERY-15]' },
    { auth: 'nonsense', lands: 'closed', ids: '[S35]' },
  ],
  signUp: [
    { auth: 'signup', lands: 'signUpEmail', ids: '[QUERY-3]' },
    { auth: 'signup-email-verify', email: true, lands: 'signUpVerify', ids: '[QUERY-4]' },
    { auth: 'signup-email-verify', lands: 'signUpEmail', ids: '' },
    { auth: 'hasExpired', email: true, lands: 'signUpExpired', ids: '[QUERY-5]' },
    { auth: 'hasExpired', lands: 'signUpEmail', ids: '' },
    { auth: 'confirm-email-2', email: true, lands: 'signUpWaiting', ids: '[QUERY-16]' },
    { auth: 'confirm-email-2', lands: 'signUpEmail', ids: '' },
    { auth: 'password', email: true, lands: 'signUpVerify', ids: '' },
    { auth: 'password', lands: 'signUpEmail', ids: '' },
  ],
  social: [],
  profileSetup: [],
  forgotEmail: [
    { auth: 'forgot-email', lands: 'forgotEmail', ids: '[QUERY-8]' },
    { auth: 'email-invite', lands: 'forgotEmail', ids: '' },
    { auth: 'doneSendingMail', lands: 'forgotEmail', ids: '' },
  ],
  forgotPassword: [
    { auth: 'forgot-password', lands: 'forgotPassword', ids: '[QUERY-11]' },
    { auth: 'forgot-password-success', lands: 'forgotPassword', ids: '' },
    { auth: 'reset-email-sent', lands: 'forgotPassword', ids: '[QUERY-14]' },
    { auth: 'password-reset', lands: 'forgotPassword', ids: '[QUERY-13]' },
  ],
} as const satisfies Record<keyof typeof LANDINGS, readonly Address[]>;

export type LandingChart = keyof typeof LANDINGS;
