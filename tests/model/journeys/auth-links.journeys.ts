/** Where each value of `auth` in the address bar lands, and where it goes without what it needs. */
import type { authMachine } from '#machines/auth/auth.machine.ts';
import type { AuthParam } from '#machines/shared/step.ts';
import { arriving, EMAIL, stepTo, VERIFIED } from '../fixtures/common.ts';
import { type Journey, journey, type Step, stepsFor } from '../journey.ts';

const { send, see } = stepsFor<typeof authMachine>();

interface Link {
  readonly auth: AuthParam | null;
  readonly email?: string;
  /** What is true before the link is opened. */
  readonly given?: readonly [words: string, step: Step];
  readonly where: string;
  readonly param: AuthParam | null;
  /** What the flow is asked for, when it is not the link itself. */
  readonly asked?: AuthParam;
  readonly ids?: string;
}

const verified = ['a verified address', send({ type: 'address.verified', verified: VERIFIED })] as const;

const LINKS: readonly Link[] = [
  { auth: 'login', where: 'signIn: enteringEmail', param: 'login', ids: '[QUERY-1]' },
  {
    auth: 'signin-password',
    email: EMAIL,
    where: 'signIn: enteringPassword',
    param: 'signin-password',
    ids: '[QUERY-2]',
  },
  { auth: 'signin-password', where: 'signIn: enteringEmail', param: 'login' },
  { auth: 'signup', where: 'signUp: enteringEmail', param: 'signup', ids: '[QUERY-3]' },
  {
    auth: 'signup-email-verify',
    email: EMAIL,
    where: 'signUp: verifyingEmail',
    param: 'signup-email-verify',
    ids: '[QUERY-4]',
  },
  { auth: 'signup-email-verify', where: 'signUp: enteringEmail', param: 'signup' },
  { auth: 'confirm-email-2', email: EMAIL, where: 'signUp: mailSent.resendable', param: 'confirm-email-2' },
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
  { auth: 'complete', email: EMAIL, where: 'signIn: enteringEmail', param: 'login', asked: 'login' },
  {
    auth: 'complete',
    email: EMAIL,
    given: verified,
    where: 'signUp: choosingPassword',
    param: 'password',
    asked: 'password',
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

const nameOf = ({ auth, email, given, where, ids }: Link) =>
  [
    `auth=${auth ?? 'nothing'}`,
    ...(email === undefined ? [] : ['with an e-mail']),
    ...(given === undefined ? [] : [`and ${given[0]}`]),
    `opens ${where}`,
    ...(ids === undefined ? [] : [ids]),
  ].join(' ');

/** Another dialog is open first: a link means the same from everywhere. */
const elsewhere = (where: string) => stepTo(where.startsWith('signIn') ? 'forgot-email' : 'login');

export const linkJourneys: readonly Journey[] = LINKS.map((link) => {
  const { auth, email = '', given, where, param, asked = auth } = link;
  const expected = where === 'closed' ? {} : { has: { arrival: arriving(asked, email) } };
  const prepared = given === undefined ? [] : [given[1]];
  return journey(nameOf(link), undefined, [
    ...prepared,
    send(stepTo(auth, email)),
    see(where, { param, ...expected }),
    send({ type: 'dialog.closed' }),
    see('closed', { param: null }),
    send(elsewhere(where)),
    send(stepTo(auth, email)),
    see(where, { param, ...expected }),
  ]);
});
