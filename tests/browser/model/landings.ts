/** Where Back, Forward, a reload and a typed address lead (the table of the address bar), written by hand. */
import type { AuthParam, Screen } from '#machines/shared/step.ts';

/** A screen with its address. */
export interface Place {
  readonly screen: Screen | 'closed';
  /** The query names the address of the step. */
  readonly email?: boolean;
}

export interface Landing {
  readonly at: Place;
  /** Where Back leads: a previous step, or the page without a dialog. Absent after a typed address. */
  readonly back?: Place;
  /** Where Forward leads from there: the screen itself, unless its data is gone. */
  readonly forward?: Place;
  readonly reload: Place;
}

export interface Address {
  readonly auth: AuthParam | 'terms' | 'privacy' | 'nonsense';
  /** Uses an address without an account. */
  readonly email?: true;
  /** Asks for a social sign-up, as the address of its profile does. */
  readonly login?: true;
  readonly lands: Place;
  readonly ids: string;
}

const closed = { screen: 'closed' } as const;
const bare = (screen: Screen): Place => ({ screen });
const withEmail = (screen: Screen): Place => ({ screen, email: true });

export const LANDINGS = {
  signIn: [
    { at: bare('signInEmail'), back: closed, reload: bare('signInEmail') },
    { at: withEmail('signInPassword'), back: withEmail('signInEmail'), reload: withEmail('signInPassword') },
  ],
  signUp: [
    { at: bare('signUpEmail'), back: closed, reload: bare('signUpEmail') },
    { at: withEmail('signUpVerify'), back: withEmail('signUpEmail'), reload: withEmail('signUpVerify') },
    { at: withEmail('signUpCode'), reload: withEmail('signUpCode') },
    { at: withEmail('signUpExpired'), reload: withEmail('signUpExpired') },
    { at: withEmail('signUpPassword'), reload: withEmail('signUpPassword') },
  ],
  // It shares its address with the step before.
  accountLink: [
    { at: bare('accountLink'), back: closed, forward: bare('signInEmail'), reload: bare('signInEmail') },
  ],
  // The password was lost with the dialog; the right to join was not.
  profileSetup: [
    {
      at: withEmail('profileSetup'),
      back: withEmail('signUpPassword'),
      forward: withEmail('signUpPassword'),
      reload: withEmail('signUpPassword'),
    },
  ],
  forgotEmail: [
    { at: bare('forgotEmail'), back: bare('signInEmail'), reload: bare('forgotEmail') },
    { at: bare('emailFound'), back: bare('forgotEmail'), reload: bare('forgotEmail') },
    { at: bare('invitationSent'), back: bare('emailFound'), reload: bare('forgotEmail') },
  ],
  forgotPassword: [
    {
      at: withEmail('forgotPassword'),
      back: withEmail('signInPassword'),
      reload: withEmail('forgotPassword'),
    },
    { at: withEmail('passwordSent'), back: withEmail('forgotPassword'), reload: withEmail('forgotPassword') },
  ],
} as const satisfies Record<string, readonly Landing[]>;

export const ADDRESSES = {
  signIn: [
    { auth: 'login', lands: bare('signInEmail'), ids: '[QUERY-1]' },
    { auth: 'signin-password', email: true, lands: withEmail('signInPassword'), ids: '[QUERY-2]' },
    { auth: 'signin-password', lands: bare('signInEmail'), ids: '' },
    { auth: 'complete', lands: bare('signInEmail'), ids: '[S09]' },
    { auth: 'complete', email: true, lands: withEmail('signInEmail'), ids: '[S09]' },
    { auth: 'complete', email: true, login: true, lands: withEmail('signInEmail'), ids: '[S36]' },
    { auth: 'super-login', lands: closed, ids: '[QUERY-15] [S35]' },
    { auth: 'nonsense', lands: closed, ids: '[S35]' },
  ],
  signUp: [
    { auth: 'signup', lands: bare('signUpEmail'), ids: '[QUERY-3]' },
    // Before an email is known: afterwards the step has that of the steps before.
    { auth: 'password', lands: bare('signUpEmail'), ids: '[S09]' },
    { auth: 'signup-email-verify', email: true, lands: withEmail('signUpVerify'), ids: '[QUERY-4]' },
    { auth: 'hasExpired', email: true, lands: withEmail('signUpExpired'), ids: '[QUERY-5]' },
    { auth: 'confirm-email-2', email: true, lands: withEmail('signUpCode'), ids: '[QUERY-16]' },
    { auth: 'password', email: true, lands: withEmail('signUpVerify'), ids: '[S09]' },
  ],
  accountLink: [],
  profileSetup: [],
  forgotEmail: [
    { auth: 'forgot-email', lands: bare('forgotEmail'), ids: '[QUERY-8]' },
    { auth: 'email-invite', lands: bare('forgotEmail'), ids: '' },
    { auth: 'doneSendingMail', lands: bare('forgotEmail'), ids: '' },
  ],
  forgotPassword: [
    { auth: 'forgot-password', lands: bare('forgotPassword'), ids: '[QUERY-11]' },
    { auth: 'forgot-password-success', lands: bare('forgotPassword'), ids: '' },
    { auth: 'reset-email-sent', lands: bare('forgotPassword'), ids: '[QUERY-14]' },
    { auth: 'password-reset', lands: bare('forgotPassword'), ids: '[QUERY-13]' },
  ],
} as const satisfies Record<keyof typeof LANDINGS, readonly Address[]>;

/** Where a flow that was begun on `/about`, after `/`, leads when it has ended well, and Back from there: never into a dialog. */
export const ENDINGS = [
  { after: 'signUp', leadsTo: '/', back: '/about' },
  { after: 'signIn', leadsTo: '/about', back: '/' },
] as const;

export type LandingChart = keyof typeof LANDINGS;
