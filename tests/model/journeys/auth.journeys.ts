import assert from 'node:assert/strict';
import type { authMachine } from '#machines/auth/auth.machine.ts';
import {
  CODE,
  CREDENTIALS,
  EMAIL,
  PASSWORD,
  PROFILE,
  RECORD,
  refused,
  SIGNED_IN,
  stepTo,
  VERIFIED,
  WELCOME,
} from '../fixtures/common.ts';
import { SUBMISSION_ID } from '../fixtures/profile-setup.fixtures.ts';
import { answer, type Journey, journey, type Step, stepsFor, tell } from '../journey.ts';
import { flowsOf, type Run } from '../run.ts';
import { brokenJourneys } from './auth-broken.journeys.ts';
import { entryJourneys } from './auth-entries.journeys.ts';
import { linkJourneys } from './auth-links.journeys.ts';

const { send, see } = stepsFor<typeof authMachine>();

const close = { type: 'dialog.closed' } as const;
const authorised = (isAuthorised: boolean) => ({ type: 'session.changed', isAuthorised }) as const;
const won = { type: 'address.verified', verified: VERIFIED } as const;
const chosen = { type: 'password.chosen', password: PASSWORD };
const submitted = { type: 'profile.submitted', profile: PROFILE, submissionId: SUBMISSION_ID };
const joined = [
  'register',
  { credentials: CREDENTIALS, profile: PROFILE, submissionId: SUBMISSION_ID },
] as const;
const loggedIn = ['logIn', { email: EMAIL, password: PASSWORD }] as const;
const firstSignIn = ['logIn', { credentials: CREDENTIALS }] as const;
const registered = { kind: 'registered', message: WELCOME };

const at = (title: string, steps: readonly Step[]) => journey(title, undefined, steps);
const left = [
  ['leaveDesktopContext', undefined],
  ['leaveIdentity', undefined],
] as const;
const closed = see('closed', { screen: null, param: null });
/** From a verified address to the last step. */
const toProfile: Step[] = [
  send(won),
  send(stepTo('password', EMAIL)),
  see('signUp: choosingPassword', {
    param: 'password',
    has: { verified: VERIFIED },
    effects: [['keepAwaited', '']],
  }),
  tell('signUp', chosen),
  see('profileSetup: entering', {
    param: 'complete',
    screen: 'profileSetup',
    has: { credentials: CREDENTIALS },
  }),
];
/** A step of the open flow must not open the flow anew: its view would lose focus and scroll. */
function sameFlow(): { isNoted: Step; isTheSame: Step } {
  let noted = '';
  const current: (run: Run) => string = (run) => flowsOf(run.snapshot())[0]?.actor.sessionId ?? '';
  return {
    isNoted: (run) => {
      noted = current(run);
    },
    isTheSame: (run) => {
      assert.equal(current(run), noted, 'the same flow is open');
    },
  };
}

const flow = sameFlow();

const coordination: readonly Journey[] = [
  at('each flow is left for each other one, by link', [
    send(stepTo('login')),
    see('signIn: enteringEmail + idle'),
    send(stepTo('signup')),
    see('signUp: enteringEmail'),
    send(stepTo('forgot-email')),
    see('forgotEmail: entering'),
    send(stepTo('forgot-password')),
    see('forgotPassword: entering'),
    send(stepTo('login')),
    see('signIn: enteringEmail + idle'),
    send(close),
    see('closed', { screen: null, param: null, effects: left }),
  ]),
  at('a step of the open flow is passed to it: what it knows stays', [
    send(stepTo('signin-password', EMAIL)),
    flow.isNoted,
    see('signIn: enteringPassword + idle'),
    tell('signIn', { type: 'password.submitted', password: PASSWORD }),
    answer('logIn', refused('invalidCredentials')),
    send(stepTo('login', EMAIL)),
    flow.isTheSame,
    see('signIn: enteringEmail + idle', {
      asks: [loggedIn],
      effects: [['notify', { kind: 'failure', failure: refused('invalidCredentials').failure }]],
    }),
    send(stepTo('forgot-email')),
    tell('forgotEmail', { type: 'search.submitted', nickName: 'Kim', phone: '+82-10-1234-5678' }),
    answer('findEmail', { kind: 'found', account: { nickName: 'Kim', userId: EMAIL, userIdx: 1 } }),
    send(stepTo('forgot-email')),
    see('forgotEmail: entering', { asks: [['findEmail', { nickName: 'Kim', phone: '+82-10-1234-5678' }]] }),
    send(stepTo('email-invite')),
    see('forgotEmail: found'),
    send(stepTo('forgot-password', EMAIL)),
    tell('forgotPassword', { type: 'email.submitted', email: EMAIL }),
    answer('requestPassword', { kind: 'sent', waitSeconds: 60 }),
    send(stepTo('forgot-password')),
    see('forgotPassword: entering', { asks: [['requestPassword', { email: EMAIL }]] }),
    send(stepTo('reset-email-sent')),
    see('forgotPassword: sent'),
    send(stepTo('confirm-email-2', EMAIL)),
    tell('signUp', { type: 'code.submitted', code: CODE }),
    answer('verifyCode', { kind: 'verified', verified: VERIFIED }),
    send(stepTo('signup', EMAIL)),
    see('signUp: enteringEmail', {
      asks: [['verifyCode', { email: EMAIL, code: CODE }]],
      effects: [['keepTicket', VERIFIED]],
    }),
    send(stepTo('password', EMAIL)),
    see('signUp: choosingPassword'),
  ]),
  at('a successful sign-in closes the dialog and announces the record', [
    send(stepTo('signin-password', EMAIL)),
    tell('signIn', { type: 'password.submitted', password: PASSWORD }),
    answer('logIn', SIGNED_IN),
    see('closed', { asks: [loggedIn], effects: [['announceSignIn', RECORD]], param: null }),
  ]),
  at(
    'after the mail is sent an alert names the address and the address bar is cleared [SIGNUP-12] [SIGNUP-13]',
    [
      send(stepTo('signup-email-verify', EMAIL)),
      tell('signUp', { type: 'mail.requested' }),
      answer('sendVerification', { kind: 'sent', waitSeconds: 60 }),
      see('closed', {
        asks: [['sendVerification', { email: EMAIL }]],
        effects: [
          ['keepAwaited', EMAIL],
          ['notify', { kind: 'verificationMailSent', email: EMAIL }],
        ],
        param: null,
        has: { awaitedEmail: EMAIL },
      }),
      send(won),
      see('closed', { has: { verified: VERIFIED, awaitedEmail: '' }, effects: [['keepAwaited', '']] }),
    ],
  ),
  at('valid passwords lead to the profile [SIGNUP-24]', toProfile),
  at(
    'after registration the member is signed in, welcomed and on the page [COMPLETE-29] [COMPLETE-31] [COMPLETE-32]',
    [
      ...toProfile,
      tell('profileSetup', submitted),
      answer('register', registered),
      answer('logIn', SIGNED_IN),
      see('closed', {
        asks: [joined, firstSignIn],
        effects: [
          ['goHome', undefined],
          ['announceSignIn', RECORD],
          ['notify', { kind: 'success', message: WELCOME }],
        ],
        param: null,
        has: { credentials: null },
      }),
    ],
  ),
  at('the password is gone when the profile step is left by closing [ENT-2]', [
    ...toProfile,
    send(close),
    see('closed', { has: { credentials: null, verified: VERIFIED }, effects: left }),
  ]),
  at('the password is gone when the profile step is left by a link [ENT-2]', [
    ...toProfile,
    send(stepTo('login')),
    see('signIn: enteringEmail + idle', { has: { credentials: null } }),
  ]),
  at(
    'registered but not signed in: that is said, at the password step of sign-in, and the right to join is spent',
    [
      ...toProfile,
      tell('profileSetup', submitted),
      answer('register', registered),
      answer('logIn', refused('unavailable')),
      see('signIn: enteringPassword + idle', {
        asks: [joined, firstSignIn],
        effects: [
          ['forgetTicket', undefined],
          ['notify', { kind: 'success', message: WELCOME }],
        ],
        param: 'signin-password',
        has: { credentials: null, verified: null, awaitedEmail: '' },
      }),
    ],
  ),
  at('a right to join that ran out leads to the expired variant', [
    ...toProfile,
    tell('profileSetup', submitted),
    answer('register', { kind: 'proofRefused' }),
    see('signUp: verificationExpired', {
      asks: [joined],
      effects: [['forgetTicket', undefined]],
      param: 'hasExpired',
      has: { credentials: null, verified: null, awaitedEmail: '' },
    }),
  ]),
  at('the address bar catching up with the profile step changes nothing', [
    ...toProfile,
    tell('profileSetup', submitted),
    answer('register', refused('phoneUnavailable')),
    send(stepTo('complete', EMAIL)),
    see('profileSetup: entering', {
      asks: [joined],
      effects: [['notify', { kind: 'failure', failure: refused('phoneUnavailable').failure }]],
      has: { credentials: CREDENTIALS },
    }),
  ]),
  at('a right won by the code is known when the password step is opened again', [
    send(stepTo('confirm-email-2', EMAIL)),
    tell('signUp', { type: 'code.submitted', code: CODE }),
    answer('verifyCode', { kind: 'verified', verified: VERIFIED }),
    tell('signUp', chosen),
    see('profileSetup: entering', {
      asks: [['verifyCode', { email: EMAIL, code: CODE }]],
      effects: [['keepTicket', VERIFIED]],
      has: { verified: VERIFIED },
    }),
    send(stepTo('password', EMAIL)),
    see('signUp: choosingPassword', { param: 'password', has: { credentials: null } }),
  ]),
  at('an authorised member sees no dialog, from a link or an open one [QUERY-19] [QUERY-20]', [
    send(won),
    send(stepTo('login')),
    see('signIn: enteringEmail + idle', { effects: [['keepAwaited', '']] }),
    send(authorised(true)),
    see('closed', {
      param: null,
      effects: [
        ['forgetTicket', undefined],
        ['keepAwaited', ''],
      ],
      has: { isAuthorised: true, verified: null },
    }),
    send(stepTo('signup')),
    closed,
    send(authorised(false)),
    see('closed', { has: { isAuthorised: false } }),
    send(stepTo('login')),
    see('signIn: enteringEmail + idle'),
    send(authorised(false)),
    see('signIn: enteringEmail + idle'),
  ]),
];

export const authJourneys: readonly Journey[] = [
  ...linkJourneys,
  ...coordination,
  ...entryJourneys,
  ...brokenJourneys,
];
