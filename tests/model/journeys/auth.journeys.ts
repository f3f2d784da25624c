/** The coordinator: transitions between flows, and what the end of each leads to. */
import assert from 'node:assert/strict';
import { NO_LINK } from '#machines/shared/step.ts';
import {
  CODE,
  CREDENTIALS,
  EMAIL,
  INVITATION,
  PASSWORD,
  PASSWORD_MAIL,
  PROFILE,
  RECORD,
  refused,
  requested,
  SIGNED_IN,
  stepTo,
  VALIDITY,
  VERIFIED,
  WELCOME,
} from '../fixtures/common.ts';
import { SUBMISSION_ID } from '../fixtures/profile-setup.fixtures.ts';
import { answer, type Journey, type Step, tell } from '../journey.ts';
import { flowsOf, type Run } from '../run.ts';
import { brokenJourneys } from './auth-broken.journeys.ts';
import { linkJourneys } from './auth-links.journeys.ts';
import { mailingJourneys } from './auth-mailings.journeys.ts';
import { memberJourneys } from './auth-member.journeys.ts';
import { otherTabJourneys } from './auth-other-tabs.journeys.ts';
import { progressJourneys } from './auth-progress.journeys.ts';
import { socialJourneys } from './auth-social.journeys.ts';
import { socialSignUpJourneys } from './auth-social-sign-up.journeys.ts';
import {
  address,
  at,
  close,
  dialog,
  ENDED,
  kept,
  LEFT,
  mailSent,
  NOT_PENDING,
  see,
  send,
  sends,
  submitted,
  toProfile,
  verified,
} from './auth-steps.ts';
import { temporaryJourneys } from './auth-temporary.journeys.ts';

const joined = [
  'register',
  { credentials: CREDENTIALS, profile: PROFILE, submissionId: SUBMISSION_ID },
] as const;
const registered = { kind: 'registered', message: WELCOME };
const FOUND = { nickName: 'Kim', email: EMAIL, handle: 493_021 };
const search = { nickName: 'Kim', phone: '+82-10-1234-5678' };

/** A step of the open flow must not restart it: its view would lose focus and scroll position. */
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

const steps: readonly Journey[] = [
  at('a link leads from each flow to each other one', [
    send(stepTo('login')),
    see(dialog('signIn', 'email.entering + idle')),
    send(stepTo('signup')),
    see(dialog('signUp', 'email.entering + idle')),
    send(stepTo('forgot-email')),
    see(dialog('forgotEmail', 'search.entering')),
    send(stepTo('forgot-password')),
    see(dialog('forgotPassword', 'request')),
    send(stepTo('login')),
    see(dialog('signIn', 'email.entering + idle')),
    close,
    see(dialog('closed'), { screen: null, param: null, effects: LEFT, has: { link: NO_LINK } }),
  ]),
  at('a step of the open sign-in is passed to it and keeps its data', [
    send(stepTo('signin-password', EMAIL)),
    flow.isNoted,
    see(dialog('signIn', 'password.entering + idle')),
    send(stepTo('login', EMAIL)),
    flow.isTheSame,
    see(dialog('signIn', 'email.entering + idle')),
    address({ screen: 'signInEmail', auth: 'login', email: EMAIL, name: '', login: '' }),
  ]),
  at('a step of the open search for an address is passed to it and keeps its data', [
    send(stepTo('forgot-email')),
    tell('forgotEmail', { type: 'search.submitted', ...search }),
    answer('findEmail', { kind: 'found', account: FOUND }),
    flow.isNoted,
    send(stepTo('forgot-email')),
    flow.isTheSame,
    see(dialog('forgotEmail', 'search.entering'), { asks: [['findEmail', search]] }),
    send(stepTo('email-invite')),
    see(dialog('forgotEmail', 'found')),
  ]),
  at('a step of the open request for a password is passed to it and keeps its data', [
    send(stepTo('forgot-password', EMAIL)),
    send(requested(PASSWORD_MAIL)),
    mailSent,
    see(dialog('forgotPassword', 'sent + mail password sent'), {
      asks: [sends(PASSWORD_MAIL)],
      effects: [kept(PASSWORD_MAIL)],
      param: 'forgot-password-success',
    }),
    flow.isNoted,
    send(stepTo('forgot-password')),
    flow.isTheSame,
    see(dialog('forgotPassword', 'request + mail password sent')),
    send(stepTo('reset-email-sent')),
    see(dialog('forgotPassword', 'sent + mail password sent')),
  ]),
  at('a step of the open sign-up is passed to it and keeps its data', [
    send(stepTo('confirm-email-2', EMAIL)),
    tell('signUp', { type: 'code.submitted', code: CODE }),
    answer('verifyCode', { kind: 'verified', verified: VERIFIED, validity: VALIDITY }),
    flow.isNoted,
    send(stepTo('signup', EMAIL)),
    flow.isTheSame,
    see(verified('signUp', 'email.entering + idle'), {
      asks: [['verifyCode', { email: EMAIL, code: CODE }]],
      effects: [NOT_PENDING],
    }),
    send(stepTo('password', EMAIL)),
    see(verified('signUp', 'password.entering + idle')),
  ]),
  at('sending the invitation that the search requests leads to its last step', [
    send(stepTo('forgot-email')),
    tell('forgotEmail', { type: 'search.submitted', ...search }),
    answer('findEmail', { kind: 'found', account: FOUND }),
    see(dialog('forgotEmail', 'found'), { asks: [['findEmail', search]], param: 'email-invite' }),
    send(requested(INVITATION)),
    mailSent,
    see(dialog('forgotEmail', 'invitationSent + mail invitation sent'), {
      asks: [sends(INVITATION)],
      effects: [kept(INVITATION)],
      param: 'doneSendingMail',
    }),
  ]),
];

const signIns: readonly Journey[] = [
  at('a successful sign-in closes the dialog and announces the record', [
    send(stepTo('signin-password', EMAIL)),
    tell('signIn', { type: 'password.submitted', password: PASSWORD }),
    answer('signIn', SIGNED_IN),
    see(dialog('closed'), {
      asks: [['signIn', { email: EMAIL, password: PASSWORD }]],
      effects: [['announceSignIn', RECORD]],
      param: null,
    }),
    address(undefined),
  ]),
];

const signUps: readonly Journey[] = [
  at('valid passwords lead to the profile, with the verified address in the address bar [SIGNUP-24]', [
    ...toProfile,
    address({ screen: 'profileSetup', auth: 'complete', email: EMAIL, name: '', login: '' }),
  ]),
  at(
    'after e-mail registration the member is logged in with e-mail and password, welcomed, and at home [COMPLETE-29]',
    [
      ...toProfile,
      tell('profileSetup', submitted),
      answer('register', registered),
      answer('signIn', SIGNED_IN),
      see(verified('closed'), {
        asks: [joined, ['signIn', { credentials: CREDENTIALS }]],
        effects: [
          ['goHome', undefined],
          ['announceSignIn', RECORD],
          ['notify', { kind: 'joined', message: WELCOME }],
        ],
        param: null,
        has: { handover: null },
      }),
    ],
  ),
  at('closing the profile step discards the password [ENT-2]', [
    ...toProfile,
    close,
    see(verified('closed'), { has: { handover: null, verified: VERIFIED }, effects: LEFT }),
  ]),
  at('leaving the profile step by a link discards the password [ENT-2]', [
    ...toProfile,
    send(stepTo('login')),
    see(verified('signIn', 'email.entering + idle'), { has: { handover: null } }),
  ]),
  at(
    'after a registration without a sign-in, the password step of sign-in says so, and the right to join is spent',
    [
      ...toProfile,
      tell('profileSetup', submitted),
      answer('register', registered),
      answer('signIn', refused('unavailable')),
      see(dialog('signIn', 'password.entering + idle'), {
        asks: [joined, ['signIn', { credentials: CREDENTIALS }]],
        effects: [['notify', { kind: 'joined', message: WELCOME }], ...ENDED],
        param: 'signin-password',
        has: { handover: null, verified: null, validity: null },
      }),
      address({ screen: 'signInPassword', auth: 'signin-password', email: EMAIL, name: '', login: '' }),
    ],
  ),
  at('an expired right to join leads to the "expired" step and is not passed to it', [
    ...toProfile,
    tell('profileSetup', submitted),
    answer('register', { kind: 'proofRefused' }),
    see(dialog('signUp', 'expired + idle'), {
      asks: [joined],
      effects: ENDED,
      param: 'hasExpired',
      has: { handover: null, verified: null, validity: null },
    }),
    send(stepTo('password', EMAIL)),
    see(dialog('signUp', 'verification + idle'), { param: 'signup-email-verify' }),
  ]),
  at('the address bar catching up with the profile step changes nothing', [
    ...toProfile,
    flow.isNoted,
    send(stepTo('complete', EMAIL)),
    flow.isTheSame,
    see(verified('profileSetup', 'profile.entering'), {
      has: { handover: { kind: 'credentials', credentials: CREDENTIALS, name: '' } },
    }),
  ]),
  at('a right granted by the code is kept when the password step is opened again', [
    send(stepTo('confirm-email-2', EMAIL)),
    tell('signUp', { type: 'code.submitted', code: CODE }),
    answer('verifyCode', { kind: 'verified', verified: VERIFIED, validity: VALIDITY }),
    see(verified('signUp', 'password.entering + idle'), {
      asks: [['verifyCode', { email: EMAIL, code: CODE }]],
      effects: [NOT_PENDING],
      has: { verified: VERIFIED, validity: VALIDITY },
    }),
    close,
    send(stepTo('password', EMAIL)),
    see(verified('signUp', 'password.entering + idle'), { effects: LEFT, param: 'password' }),
  ]),
];

export const authJourneys: readonly Journey[] = [
  ...linkJourneys,
  ...steps,
  ...signIns,
  ...signUps,
  ...socialJourneys,
  ...socialSignUpJourneys,
  ...temporaryJourneys,
  ...memberJourneys,
  ...progressJourneys,
  ...otherTabJourneys,
  ...mailingJourneys,
  ...brokenJourneys,
];
