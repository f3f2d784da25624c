/** Sign-in with an identity provider: signing in, registering, linking, and resuming after a reload. */
import { UNEXPECTED } from '#machines/shared/failure.ts';
import { linkTo } from '#machines/shared/step.ts';
import {
  EMAIL,
  IDENTITY,
  OTHER_EMAIL,
  PASSWORD,
  PROFILE,
  refused,
  SIGNED_IN,
  stepTo,
  WELCOME,
} from '../fixtures/common.ts';
import { SUBMISSION_ID } from '../fixtures/profile-setup.fixtures.ts';
import { answer, type Journey, reject, type Step, tell } from '../journey.ts';
import {
  ANNOUNCED,
  address,
  at,
  awaiting,
  close,
  dialog,
  ENDED,
  identified,
  LEFT,
  see,
  send,
  submitted,
  toLink,
  toSocialSignIn,
  verified,
  wonElsewhere,
} from './auth-steps.ts';

const credentials = { kind: 'social', ...IDENTITY } as const;
const joined = ['register', { credentials, profile: PROFILE, submissionId: SUBMISSION_ID }] as const;
const socialStep = (name: string) =>
  ({ type: 'step.requested', link: { ...linkTo('complete', EMAIL), name, login: '1' } }) as const;
const atLogin = (email = '') =>
  ({ screen: 'signInEmail', auth: 'login', email, name: '', login: '' }) as const;
const atProfile = (name: string) =>
  ({ screen: 'profileSetup', auth: 'complete', email: EMAIL, name, login: '1' }) as const;

const toProfile: readonly Step[] = [
  ...toSocialSignIn,
  answer('signInSocially', { kind: 'unregistered', message: null }),
  see(dialog('profileSetup', 'profile.entering'), {
    screen: 'profileSetup',
    param: 'complete',
    has: { handover: { kind: 'credentials', credentials, name: 'Kim' } },
  }),
];

const signIn: readonly Journey[] = [
  at('a social sign-in closes the dialog and announces the record', [
    ...toSocialSignIn,
    answer('signInSocially', SIGNED_IN),
    see(dialog('closed'), { effects: [ANNOUNCED], param: null }),
    address(undefined),
  ]),
  at('a new user goes to ?auth=complete with e-mail, name and login type [SOCIAL-4] [SOCIAL-11]', [
    ...toProfile,
    address(atProfile('Kim')),
  ]),
  at(
    'a new user registers with the identity and is signed in with it, and the chart forgets its token and address [SOCIAL-5] [ENT-5]',
    [
      ...toProfile,
      tell('profileSetup', submitted),
      answer('register', { kind: 'registered', message: WELCOME }),
      answer('signIn', SIGNED_IN),
      see(dialog('closed'), {
        asks: [joined, ['signIn', { credentials }]],
        effects: [['goHome', undefined], ANNOUNCED, ['notify', { kind: 'joined', message: WELCOME }]],
        param: null,
        has: { handover: null },
      }),
    ],
  ),
  at('a message of the server for a new user is shown as an alert before the profile step', [
    ...toSocialSignIn,
    answer('signInSocially', { kind: 'unregistered', message: WELCOME }),
    see(dialog('profileSetup', 'profile.entering'), {
      effects: [['notify', { kind: 'failure', failure: { ...UNEXPECTED, message: WELCOME } }]],
    }),
  ]),
  at('leaving the profile step discards the identity', [
    ...toProfile,
    close,
    see(dialog('closed'), { effects: LEFT, has: { handover: null } }),
  ]),
  at('an identity that expires during registration asks the user to sign in again', [
    ...toProfile,
    tell('profileSetup', submitted),
    answer('register', { kind: 'proofRefused' }),
    see(dialog('signIn', 'email.entering + idle'), {
      asks: [joined],
      effects: [['notify', { kind: 'failure', failure: { ...UNEXPECTED, code: 'socialRefused' } }]],
      has: { handover: null, link: linkTo('login') },
    }),
    address(atLogin()),
  ]),
  at('after a registration with the identity but without a sign-in, no sign-up by e-mail is left to resume', [
    send({ type: 'verification.pending', email: OTHER_EMAIL }),
    send(stepTo('login')),
    tell('social', { type: 'social.requested' }),
    answer('openPopup', identified),
    answer('signInSocially', { kind: 'unregistered', message: null }),
    see(awaiting('profileSetup', 'profile.entering'), {
      asks: [
        ['openPopup', undefined],
        ['signInSocially', { identity: IDENTITY }],
      ],
    }),
    tell('profileSetup', submitted),
    answer('register', { kind: 'registered', message: WELCOME }),
    answer('signIn', refused('unavailable')),
    see(dialog('signIn', 'password.entering + idle'), {
      asks: [joined, ['signIn', { credentials }]],
      effects: [['notify', { kind: 'joined', message: WELCOME }], ...ENDED],
      has: { pendingEmail: null },
    }),
  ]),
  at('the e-mail form stays usable while the popup is open', [
    send(stepTo('login')),
    tell('social', { type: 'social.requested' }),
    tell('signIn', { type: 'email.submitted', email: EMAIL }),
    answer('checkEmail', { kind: 'registered' }),
    see(dialog('signIn', 'password.entering + openingPopup'), {
      asks: [
        ['openPopup', undefined],
        ['checkEmail', { email: EMAIL }],
      ],
      screen: 'signInPassword',
    }),
  ]),
  at('the button is pressed once for the desktop app; closing the dialog resets it [DESK-9]', [
    send({ type: 'step.requested', link: { ...linkTo('login'), isSocialWanted: true } }),
    see(dialog('signIn', 'email.entering + openingPopup'), { asks: [['openPopup', undefined]] }),
    close,
    see(dialog('closed'), { effects: LEFT, param: null }),
    send(stepTo('login')),
    see(dialog('signIn', 'email.entering + idle'), { param: 'login' }),
  ]),
];

const linkAccount = ['linkAccount', { identity: IDENTITY, password: PASSWORD }] as const;
const proves = tell('accountLink', { type: 'password.submitted', password: PASSWORD });

const linking: readonly Journey[] = [
  at('an account with a password is never taken over: a separate dialog asks for the password', [
    ...toLink,
    address({ screen: 'accountLink', auth: 'login', email: '', name: '', login: '' }),
  ]),
  at('the password links the two: signed in', [
    ...toLink,
    proves,
    answer('linkAccount', SIGNED_IN),
    see(dialog('closed'), { asks: [linkAccount], effects: [ANNOUNCED], has: { handover: null } }),
  ]),
  at('a wrong password is reported, and the identity is kept for the next try', [
    ...toLink,
    proves,
    answer('linkAccount', refused('invalidCredentials')),
    see(dialog('accountLink', 'password.entering'), {
      asks: [linkAccount],
      effects: [['notify', { kind: 'failure', failure: refused('invalidCredentials').failure }]],
      has: { handover: { kind: 'identity', identity: IDENTITY } },
    }),
  ]),
  at('declining to link leads back to sign-in and discards the identity', [
    ...toLink,
    tell('accountLink', { type: 'link.declined' }),
    see(dialog('signIn', 'email.entering + idle'), { has: { handover: null, link: linkTo('login') } }),
    address(atLogin()),
  ]),
  at('an identity that expires before the password is submitted asks the user to sign in again', [
    ...toLink,
    proves,
    answer('linkAccount', refused('socialRefused')),
    see(dialog('signIn', 'email.entering + idle'), {
      asks: [linkAccount],
      effects: [['notify', { kind: 'failure', failure: refused('socialRefused').failure }]],
      has: { handover: null, link: linkTo('login') },
    }),
  ]),
  at('closing the dialog discards the identity', [
    ...toLink,
    close,
    see(dialog('closed'), { effects: LEFT, has: { handover: null } }),
  ]),
  at('a step of sign-in replaces linking: Back leads to the form, not to two dialogs', [
    ...toLink,
    send(stepTo('login')),
    see(dialog('signIn', 'email.entering + idle'), { screen: 'signInEmail', has: { handover: null } }),
  ]),
];

const recall = [['recallIdentity', undefined]] as const;
const toRecall: readonly Step[] = [
  send(socialStep('Kim Minsu')),
  see(dialog('recallingIdentity'), { asks: recall, screen: 'recallingIdentity', param: 'complete' }),
  address({ screen: 'recallingIdentity', auth: 'complete', email: EMAIL, name: 'Kim Minsu', login: '1' }),
];
const atSignIn = [
  see(dialog('signIn', 'email.entering + idle'), { has: { link: linkTo('login', EMAIL) } }),
  address(atLogin(EMAIL)),
];

const recalling: readonly Journey[] = [
  at('a social sign-up continues after a reload, with the name kept in the address', [
    ...toRecall,
    answer('recallIdentity', identified),
    see(dialog('profileSetup', 'profile.entering'), {
      has: { handover: { kind: 'credentials', credentials, name: 'Kim Minsu' } },
    }),
    address(atProfile('Kim Minsu')),
  ]),
  at('the name comes from the provider if the address has none', [
    send(socialStep('')),
    answer('recallIdentity', identified),
    address(atProfile('Kim')),
  ]),
  at('a name that belongs to another step is not used for the sign-up', [
    send({ type: 'step.requested', link: { ...linkTo('login'), name: 'Somebody' } }),
    tell('social', { type: 'social.requested' }),
    answer('openPopup', identified),
    answer('signInSocially', { kind: 'unregistered', message: null }),
    address(atProfile('Kim')),
  ]),
  at('a provider without a session leads to sign-in, with the e-mail kept', [
    ...toRecall,
    answer('recallIdentity', { kind: 'absent' }),
    ...atSignIn,
  ]),
  at('an unreachable provider leads to sign-in, with the e-mail kept', [
    ...toRecall,
    reject('recallIdentity'),
    ...atSignIn,
  ]),
  at('the same address twice asks the provider only once', [
    ...toRecall,
    send(socialStep('Kim Minsu')),
    see(dialog('recallingIdentity')),
  ]),
  at('a resumable sign-up by e-mail does not replace the wait for the provider', [
    ...toRecall,
    wonElsewhere,
    see(verified('recallingIdentity')),
    address({ screen: 'recallingIdentity', auth: 'complete', email: EMAIL, name: 'Kim Minsu', login: '1' }),
  ]),
  at('another link, or closing, ends the wait for the provider', [
    ...toRecall,
    send(stepTo('signup')),
    see(dialog('signUp', 'email.entering + idle')),
    send(socialStep('')),
    close,
    see(dialog('closed'), { asks: recall, effects: LEFT, param: null }),
  ]),
];

export const socialJourneys: readonly Journey[] = [...signIn, ...linking, ...recalling];
