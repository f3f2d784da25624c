/** Where each value of `auth` in the address bar lands, and where it goes without what it needs. */
import type { authMachine } from '#machines/auth/auth.machine.ts';
import type { AuthParam } from '#machines/shared/step.ts';
import { arriving, EMAIL, stepTo, VERIFIED } from '../fixtures/common.ts';
import { type Journey, journey, type Sight, type Step, stepsFor } from '../journey.ts';

const { send, see } = stepsFor<typeof authMachine>();

interface Link {
  readonly auth: AuthParam | null;
  readonly email?: string;
  /** What is true before the link is opened. */
  readonly given?: readonly [words: string, ...steps: Step[]];
  readonly where: string;
  readonly param: AuthParam | null;
  /** What the flow is asked for, when it is not the link itself. */
  readonly asked?: AuthParam;
  /** Login type of a social sign-up. */
  readonly login?: string;
  readonly asks?: Sight['asks'];
  readonly ids?: string;
}

const left = [
  ['leaveDesktopContext', undefined],
  ['leaveIdentity', undefined],
] as const;
const verified = [
  'a verified address',
  send({ type: 'address.verified', verified: VERIFIED }),
  see('closed', { effects: [['keepAwaited', '']] }),
] as const;

const LINKS: readonly Link[] = [
  { auth: 'login', where: 'signIn: enteringEmail + idle', param: 'login', ids: '[QUERY-1]' },
  {
    auth: 'signin-password',
    email: EMAIL,
    where: 'signIn: enteringPassword + idle',
    param: 'signin-password',
    ids: '[QUERY-2]',
  },
  { auth: 'signin-password', where: 'signIn: enteringEmail + idle', param: 'login' },
  { auth: 'signup', where: 'signUp: enteringEmail', param: 'signup', ids: '[QUERY-3]' },
  {
    auth: 'signup-email-verify',
    email: EMAIL,
    where: 'signUp: verifyingEmail',
    param: 'signup-email-verify',
    ids: '[QUERY-4]',
  },
  { auth: 'signup-email-verify', where: 'signUp: enteringEmail', param: 'signup' },
  {
    auth: 'confirm-email-2',
    email: EMAIL,
    where: 'signUp: mailSent.form.waiting + mailSent.resend.resendable',
    param: 'confirm-email-2',
  },
  { auth: 'confirm-email-2', where: 'signUp: enteringEmail', param: 'signup', ids: '[QUERY-16]' },
  {
    auth: 'hasExpired',
    email: EMAIL,
    where: 'signUp: verificationExpired',
    param: 'hasExpired',
    ids: '[QUERY-5]',
  },
  { auth: 'hasExpired', where: 'signUp: enteringEmail', param: 'signup' },
  {
    auth: 'password',
    email: EMAIL,
    given: verified,
    where: 'signUp: choosingPassword',
    param: 'password',
    ids: '[QUERY-6]',
  },
  { auth: 'password', email: EMAIL, where: 'signUp: verifyingEmail', param: 'signup-email-verify' },
  { auth: 'password', where: 'signUp: enteringEmail', param: 'signup' },
  { auth: 'complete', email: EMAIL, where: 'signIn: enteringEmail + idle', param: 'login', asked: 'login' },
  {
    auth: 'complete',
    email: EMAIL,
    given: verified,
    where: 'signUp: choosingPassword',
    param: 'password',
    asked: 'password',
  },
  {
    auth: 'complete',
    email: EMAIL,
    login: '1',
    where: 'signIn: enteringEmail + recalling',
    param: 'complete',
    asks: [['recallIdentity', undefined]],
    ids: '[QUERY-7]',
  },
  {
    auth: 'complete',
    email: EMAIL,
    login: '1',
    given: verified,
    where: 'signIn: enteringEmail + recalling',
    param: 'complete',
    asks: [['recallIdentity', undefined]],
  },
  { auth: 'forgot-email', where: 'forgotEmail: entering', param: 'forgot-email', ids: '[QUERY-8]' },
  { auth: 'email-invite', where: 'forgotEmail: entering', param: 'forgot-email' },
  { auth: 'doneSendingMail', where: 'forgotEmail: entering', param: 'forgot-email' },
  {
    auth: 'forgot-password',
    email: EMAIL,
    where: 'forgotPassword: entering',
    param: 'forgot-password',
    ids: '[QUERY-11]',
  },
  { auth: 'forgot-password-success', where: 'forgotPassword: entering', param: 'forgot-password' },
  {
    auth: 'reset-email-sent',
    where: 'forgotPassword: entering',
    param: 'forgot-password',
    ids: '[QUERY-14]',
  },
  { auth: 'password-reset', where: 'forgotPassword: entering', param: 'forgot-password', ids: '[QUERY-13]' },
  { auth: 'super-login', where: 'closed', param: null, ids: '[QUERY-15]' },
  { auth: null, where: 'closed', param: null },
];

const nameOf = ({ auth, email, login, given, where, ids }: Link) =>
  [
    `auth=${auth ?? 'nothing'}`,
    ...(email === undefined ? [] : ['with an e-mail']),
    ...(login === undefined ? [] : ['of a social sign-up']),
    ...(given === undefined ? [] : [`and ${given[0]}`]),
    `opens ${where.replace(' + idle', '')}`,
    ...(ids === undefined ? [] : [ids]),
  ].join(' ');

/** Another dialog is open first: a link means the same from everywhere. */
const elsewhere = (where: string) => stepTo(where.startsWith('signIn') ? 'forgot-email' : 'login');

export const linkJourneys: readonly Journey[] = LINKS.map((link) => {
  const { auth, email = '', login = '', given, where, param, asked = auth, asks = [] } = link;
  const step = { type: 'step.requested', arrival: { ...arriving(auth, email), login } } as const;
  const expected = where === 'closed' ? {} : { asks, has: { arrival: { ...arriving(asked, email), login } } };
  const [, ...prepared] = given ?? [''];
  return journey(nameOf(link), undefined, [
    ...prepared,
    send(step),
    see(where, { param, ...expected }),
    send({ type: 'dialog.closed' }),
    see('closed', { param: null, effects: left }),
    send(elsewhere(where)),
    send(step),
    see(where, { param, ...expected }),
  ]);
});
