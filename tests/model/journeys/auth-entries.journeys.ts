/** The other ways in: by the identity provider, with a temporary password, and from the tab that waited. */
import assert from 'node:assert/strict';
import type { authMachine } from '#machines/auth/auth.machine.ts';
import { type AuthSnapshot, authStepOf } from '#machines/auth/auth.selectors.ts';
import { UNEXPECTED } from '#machines/shared/failure.ts';
import {
  arriving,
  EMAIL,
  IDENTITY,
  NEW_PASSWORD,
  OTHER_EMAIL,
  PASSWORD,
  PROFILE,
  RECORD,
  SIGNED_IN,
  stepTo,
  TEMPORARILY,
  VERIFIED,
  WELCOME,
} from '../fixtures/common.ts';
import { SUBMISSION_ID } from '../fixtures/profile-setup.fixtures.ts';
import { answer, type Journey, journey, type Step, stepsFor, tell } from '../journey.ts';

const { send, see } = stepsFor<typeof authMachine>();

const close = { type: 'dialog.closed' } as const;
const left = [
  ['leaveDesktopContext', undefined],
  ['leaveIdentity', undefined],
] as const;
const announced = ['announceSignIn', RECORD] as const;
const at = (title: string, steps: readonly Step[]) => journey(title, undefined, steps);

const identified = { kind: 'identified', identity: IDENTITY };
const credentials = { kind: 'social', ...IDENTITY } as const;
const popup = ['openPopup', undefined] as const;
const login = ['logInSocially', { identity: IDENTITY }] as const;
const link = ['linkAccount', { identity: IDENTITY, password: PASSWORD }] as const;
const joined = ['register', { credentials, profile: PROFILE, submissionId: SUBMISSION_ID }] as const;
const submitted = { type: 'profile.submitted', profile: PROFILE, submissionId: SUBMISSION_ID };

/** The open step as the address bar writes it; nothing else of the identity gets there. */
const address =
  (expected: Record<string, string>): Step =>
  (run) => {
    const snapshot: AuthSnapshot = run.actor.getSnapshot();
    assert.deepEqual(authStepOf(snapshot), expected);
  };

const toLogin: readonly Step[] = [
  send(stepTo('login')),
  tell('social', { type: 'social.requested' }),
  answer('openPopup', identified),
  see('signIn: enteringEmail + signingIn', { asks: [popup, login], screen: 'signInEmail', param: 'login' }),
];
const toProfile: readonly Step[] = [
  ...toLogin,
  answer('logInSocially', { kind: 'unregistered', message: null }),
  see('profileSetup: entering', {
    screen: 'profileSetup',
    param: 'complete',
    has: { credentials, arrival: { ...arriving('complete', EMAIL), name: 'Kim', login: '1' } },
  }),
];

const social: readonly Journey[] = [
  at(
    'a social sign-in closes the dialog and announces the record; the address is clean [SOCIAL-8] [SOCIAL-12]',
    [...toLogin, answer('logInSocially', SIGNED_IN), see('closed', { effects: [announced], param: null })],
  ),
  at('somebody new goes to ?auth=complete with e-mail, name and login type [SOCIAL-4] [SOCIAL-11]', [
    ...toProfile,
    address({ screen: 'profileSetup', auth: 'complete', email: EMAIL, name: 'Kim', login: '1' }),
  ]),
  at('somebody new registers by the identity and is signed in; the address is clean [SOCIAL-5] [SOCIAL-12]', [
    ...toProfile,
    tell('profileSetup', submitted),
    answer('register', { kind: 'registered', message: WELCOME }),
    answer('logIn', SIGNED_IN),
    see('closed', {
      asks: [joined, ['logIn', { credentials }]],
      effects: [['goHome', undefined], announced, ['notify', { kind: 'success', message: WELCOME }]],
      param: null,
      has: { credentials: null },
    }),
  ]),
  at(
    'the server message of an unsuccessful social login is alerted on the way there [SOCIAL-9] [SOCIAL-11]',
    [
      ...toLogin,
      answer('logInSocially', { kind: 'unregistered', message: WELCOME }),
      see('profileSetup: entering', {
        effects: [['notify', { kind: 'failure', failure: { ...UNEXPECTED, message: WELCOME } }]],
        param: 'complete',
        has: { credentials },
      }),
    ],
  ),
  at('the identity is gone when the profile step is left', [
    ...toProfile,
    send(close),
    see('closed', { effects: left, has: { credentials: null } }),
  ]),
  at('an identity that ran out during registration is said: sign in again', [
    ...toProfile,
    tell('profileSetup', submitted),
    answer('register', { kind: 'proofRefused' }),
    see('signIn: enteringEmail + idle', {
      asks: [joined],
      effects: [['notify', { kind: 'failure', failure: { ...UNEXPECTED, code: 'socialRefused' } }]],
      param: 'login',
      has: { credentials: null, arrival: arriving('login') },
    }),
  ]),
  at('an account with a password takes the dialog over until it is proved', [
    ...toLogin,
    answer('logInSocially', { kind: 'passwordNeeded' }),
    see('signIn: enteringEmail + enteringPassword', { screen: 'socialLink', param: 'login' }),
    tell('social', { type: 'password.submitted', password: PASSWORD }),
    answer('linkAccount', SIGNED_IN),
    see('closed', { asks: [link], effects: [announced] }),
  ]),
  at('the e-mail form stays usable beside the popup', [
    send(stepTo('login')),
    tell('social', { type: 'social.requested' }),
    tell('signIn', { type: 'email.submitted', email: EMAIL }),
    answer('checkEmail', { kind: 'registered' }),
    see('signIn: enteringPassword + openingPopup', {
      asks: [popup, ['checkEmail', { email: EMAIL }]],
      screen: 'signInPassword',
    }),
  ]),
  at(
    'opened by the app with oauth=google the button is pressed once; closing resets it [DESK-3] [DESK-8] [DESK-9]',
    [
      send({ type: 'step.requested', arrival: { ...arriving('login'), isSocialWanted: true } }),
      see('signIn: enteringEmail + openingPopup', { asks: [popup] }),
      send(close),
      see('closed', { effects: left, param: null }),
      send(stepTo('login')),
      see('signIn: enteringEmail + idle', { param: 'login' }),
    ],
  ),
  at('a social sign-up goes on after a reload, with the name the address kept', [
    send({
      type: 'step.requested',
      arrival: { ...arriving('complete', EMAIL), name: 'Kim Minsu', login: '1' },
    }),
    answer('recallIdentity', identified),
    see('profileSetup: entering', {
      asks: [['recallIdentity', undefined]],
      param: 'complete',
      has: { credentials },
    }),
    address({ screen: 'profileSetup', auth: 'complete', email: EMAIL, name: 'Kim Minsu', login: '1' }),
  ]),
  at('a name comes from the provider when the address has none', [
    send({ type: 'step.requested', arrival: { ...arriving('complete', EMAIL), login: '1' } }),
    answer('recallIdentity', identified),
    address({ screen: 'profileSetup', auth: 'complete', email: EMAIL, name: 'Kim', login: '1' }),
  ]),
];

const fresh = { ...RECORD, accessToken: 'fresh-token-secret' };
const held = { record: RECORD, temporary: { email: EMAIL, password: PASSWORD } };
/** Signed in with a temporary password: a reload keeps the session, which hears of it later. */
const toReset: readonly Step[] = [
  send(stepTo('signin-password', EMAIL)),
  tell('signIn', { type: 'password.submitted', password: PASSWORD }),
  answer('logIn', TEMPORARILY),
  see('passwordReset: entering', {
    asks: [['logIn', { email: EMAIL, password: PASSWORD }]],
    effects: [['storeSignIn', RECORD]],
    screen: 'passwordReset',
    param: 'password-reset',
    has: { held },
  }),
];
const isIn = see('closed', { effects: [announced], param: null, has: { held: null } });

const temporary: readonly Journey[] = [
  at('after a temporary password a new one is offered', toReset),
  at('proved with a temporary password, a new one is offered as after any sign-in with it', [
    ...toLogin,
    answer('logInSocially', { kind: 'passwordNeeded' }),
    tell('social', { type: 'password.submitted', password: PASSWORD }),
    answer('linkAccount', TEMPORARILY),
    see('passwordReset: entering', {
      asks: [link],
      effects: [['storeSignIn', RECORD]],
      has: { held },
      screen: 'passwordReset',
    }),
    tell('passwordReset', { type: 'reset.skipped' }),
    see('closed', { effects: [announced] }),
  ]),
  at('the new password ends the offer: its own token is announced, and the change confirmed', [
    ...toReset,
    tell('passwordReset', { type: 'password.chosen', password: NEW_PASSWORD }),
    answer('replacePassword', { kind: 'changed', record: fresh, message: WELCOME }),
    see('closed', {
      asks: [['replacePassword', { held, password: NEW_PASSWORD }]],
      effects: [
        ['announceSignIn', fresh],
        ['notify', { kind: 'success', message: WELCOME }],
      ],
      has: { held: null },
    }),
  ]),
  at('the offer is skipped: signed in', [...toReset, tell('passwordReset', { type: 'reset.skipped' }), isIn]),
  at('the offer is closed: signed in', [...toReset, send(close), isIn]),
  at('the offer is left by a link: signed in', [...toReset, send(stepTo('forgot-email')), isIn]),
  at('the address bar catching up with the offer changes nothing', [
    ...toReset,
    send(stepTo('password-reset')),
    see('passwordReset: entering', { has: { held } }),
  ]),
  at('a session from another tab takes the offer away', [
    ...toReset,
    send({ type: 'session.changed', isAuthorised: true }),
    see('closed', {
      effects: [
        ['forgetTicket', undefined],
        ['keepAwaited', ''],
      ],
      has: { held: null },
    }),
  ]),
];

const awaited = { type: 'address.awaited', email: EMAIL } as const;
const elsewhere = { type: 'address.verifiedElsewhere', verified: VERIFIED } as const;
const goesOn = see('signUp: choosingPassword', {
  screen: 'signUpPassword',
  param: 'password',
  has: { verified: VERIFIED, awaitedEmail: '', arrival: arriving('password', EMAIL) },
});

const resumed: readonly Journey[] = [
  at('a page loaded anew still knows the address it waits for, and goes on when another tab confirms it', [
    send(awaited),
    see('closed', { has: { awaitedEmail: EMAIL } }),
    send(elsewhere),
    goesOn,
  ]),
  at('the dialog that waits for the mail goes on by itself', [
    send(awaited),
    send(stepTo('confirm-email-2', EMAIL)),
    see('signUp: mailSent.form.waiting + mailSent.resend.resendable', { param: 'confirm-email-2' }),
    send(elsewhere),
    goesOn,
  ]),
  at('an address nobody waits for here is remembered and opens nothing', [
    send({ type: 'address.awaited', email: OTHER_EMAIL }),
    send(elsewhere),
    see('closed', { has: { verified: VERIFIED } }),
    send(stepTo('signup')),
    send(elsewhere),
    see('signUp: enteringEmail', { param: 'signup' }),
    send(stepTo('password', EMAIL)),
    see('signUp: choosingPassword', { param: 'password' }),
  ]),
  at('another dialog is not taken away by it', [
    send(awaited),
    send(stepTo('forgot-email')),
    send(elsewhere),
    see('forgotEmail: entering', { param: 'forgot-email', has: { verified: VERIFIED } }),
  ]),
  at('a member is not asked for a password', [
    send({ type: 'session.changed', isAuthorised: true }),
    send(awaited),
    send(elsewhere),
    see('closed', {
      effects: [
        ['forgetTicket', undefined],
        ['keepAwaited', ''],
      ],
      param: null,
    }),
  ]),
];

export const entryJourneys: readonly Journey[] = [...social, ...temporary, ...resumed];
