/** Which step each value of `auth` in the address bar opens, also without the data that the step needs. */
import { type AuthParam, linkTo } from '#machines/shared/step.ts';
import { EMAIL, stepTo } from '../fixtures/common.ts';
import type { Expectation, Journey, Step } from '../journey.ts';
import { at, close, dialog, LEFT, see, send, verified, won } from './auth-steps.ts';

interface Link {
  readonly auth: AuthParam | null;
  readonly email?: string;
  /** Whether this browser has verified an address before. */
  readonly isVerified?: true;
  /** Login type of a social sign-up. */
  readonly login?: string;
  /** The expected dialog and the step of its flow. */
  readonly opens: readonly [dialog: Parameters<typeof dialog>[0], running?: string];
  readonly param: AuthParam | null;
  /** The requested step of the flow, if it differs from the link's. */
  readonly asked?: AuthParam;
  readonly asks?: Expectation['asks'];
  readonly ids?: string;
}

const SIGN_IN = ['signIn', 'email.entering + idle'] as const;
const SIGN_UP = ['signUp', 'email.entering + idle'] as const;
const RECALLING = {
  auth: 'complete',
  email: EMAIL,
  login: '1',
  opens: ['recallingIdentity'],
  param: 'complete',
  asks: [['recallIdentity', undefined]],
} as const;

const LINKS: readonly Link[] = [
  { auth: 'login', opens: SIGN_IN, param: 'login', ids: '[QUERY-1]' },
  {
    auth: 'signin-password',
    email: EMAIL,
    opens: ['signIn', 'password.entering + idle'],
    param: 'signin-password',
    ids: '[QUERY-2]',
  },
  { auth: 'signin-password', opens: SIGN_IN, param: 'login' },
  { auth: 'signup', opens: SIGN_UP, param: 'signup', ids: '[QUERY-3]' },
  {
    auth: 'signup-email-verify',
    email: EMAIL,
    opens: ['signUp', 'verification + idle'],
    param: 'signup-email-verify',
    ids: '[QUERY-4]',
  },
  { auth: 'signup-email-verify', opens: SIGN_UP, param: 'signup' },
  {
    auth: 'confirm-email-2',
    email: EMAIL,
    opens: ['signUp', 'code.entering + idle'],
    param: 'confirm-email-2',
  },
  { auth: 'confirm-email-2', opens: SIGN_UP, param: 'signup', ids: '[QUERY-16]' },
  {
    auth: 'hasExpired',
    email: EMAIL,
    opens: ['signUp', 'expired + idle'],
    param: 'hasExpired',
    ids: '[QUERY-5]',
  },
  { auth: 'hasExpired', opens: SIGN_UP, param: 'signup' },
  {
    auth: 'password',
    email: EMAIL,
    isVerified: true,
    opens: ['signUp', 'password.entering + idle'],
    param: 'password',
    ids: '[QUERY-6]',
  },
  { auth: 'password', email: EMAIL, opens: ['signUp', 'verification + idle'], param: 'signup-email-verify' },
  { auth: 'password', opens: SIGN_UP, param: 'signup' },
  { auth: 'complete', email: EMAIL, opens: SIGN_IN, param: 'login', asked: 'login' },
  {
    auth: 'complete',
    email: EMAIL,
    isVerified: true,
    opens: ['signUp', 'password.entering + idle'],
    param: 'password',
    asked: 'password',
  },
  { ...RECALLING, ids: '[QUERY-7]' },
  { ...RECALLING, isVerified: true },
  {
    auth: 'forgot-email',
    opens: ['forgotEmail', 'search.entering'],
    param: 'forgot-email',
    ids: '[QUERY-8]',
  },
  { auth: 'email-invite', opens: ['forgotEmail', 'search.entering'], param: 'forgot-email' },
  { auth: 'doneSendingMail', opens: ['forgotEmail', 'search.entering'], param: 'forgot-email' },
  {
    auth: 'forgot-password',
    email: EMAIL,
    opens: ['forgotPassword', 'request'],
    param: 'forgot-password',
    ids: '[QUERY-11]',
  },
  { auth: 'forgot-password-success', opens: ['forgotPassword', 'request'], param: 'forgot-password' },
  {
    auth: 'reset-email-sent',
    opens: ['forgotPassword', 'request'],
    param: 'forgot-password',
    ids: '[QUERY-14]',
  },
  {
    auth: 'password-reset',
    opens: ['forgotPassword', 'request'],
    param: 'forgot-password',
    ids: '[QUERY-13]',
  },
  { auth: 'super-login', opens: ['closed'], param: null, ids: '[QUERY-15]' },
  { auth: null, opens: ['closed'], param: null },
];

const nameOf = ({ auth, email, login, isVerified, opens, ids }: Link) =>
  [
    `auth=${auth ?? 'nothing'}`,
    ...(email === undefined ? [] : ['with an e-mail']),
    ...(login === undefined ? [] : ['of a social sign-up']),
    ...(isVerified === undefined ? [] : ['and a verified address']),
    `opens ${opens.join(': ').replace(' + idle', '')}`,
    ...(ids === undefined ? [] : [ids]),
  ].join(' ');

export const linkJourneys: readonly Journey[] = LINKS.map((one) => {
  const { auth, email = '', login = '', isVerified = false, opens, param, asked = auth, asks = [] } = one;
  const link = { ...linkTo(asked, email), login };
  const step = send({ type: 'step.requested', link: { ...link, auth } });
  const place = isVerified ? verified : dialog;
  const [where] = opens;
  const isOpen: Step = see(place(...opens), {
    param,
    asks,
    ...(where === 'closed' ? {} : { has: { link } }),
  });
  return at(nameOf(one), [
    ...(isVerified ? won : []),
    step,
    isOpen,
    close,
    see(place('closed'), { param: null, effects: LEFT }),
    // A link must work the same while another dialog is open.
    send(stepTo(where === 'signIn' ? 'forgot-email' : 'login')),
    step,
    isOpen,
  ]);
});
