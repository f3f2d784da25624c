/** The way in by an identity provider: signing in, registering, linking, and going on after a reload. */
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
  at('a new user registers by the identity and is signed in by it [SOCIAL-5]', [
    ...toProfile,
    tell('profileSetup', submitted),
    answer('register', { kind: 'registered', message: WELCOME }),
    answer('signIn', SIGNED_IN),
    see(dialog('closed'), {
      asks: [joined, ['signIn', { credentials }]],
      effects: [['goHome', undefined], ANNOUNCED, ['notify', { kind: 'success', message: WELCOME }]],
      param: null,
      has: { handover: null },
    }),
  ]),
  at('the words of the server for a new user are alerted on the way to the profile', [
    ...toSocialSignIn,
    answer('signInSocially', { kind: 'unregistered', message: WELCOME }),
    see(dialog('profileSetup', 'profile.entering'), {
      effects: [['notify', { kind: 'failure', failure: { ...UNEXPECTED, message: WELCOME } }]],
    }),
  ]),
  at('the identity is gone when the profile step is left', [
    ...toProfile,
    close,
    see(dialog('closed'), { effects: LEFT, has: { handover: null } }),
  ]),
  at('an identity that ran out during registration is said: sign in again', [
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
  at('registered by the identity but not signed in: nothing of a sign-up by e-mail is left to resume', [
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
      effects: [['notify', { kind: 'success', message: WELCOME }], ...ENDED],
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
  at('the button that the desktop app asked for is pressed once; closing the dialog resets it [DESK-9]', [
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
  at('an account with a password is never taken over: a dialog of its own asks for the password', [
    ...toLink,
    address({ screen: 'accountLink', auth: 'login', email: '', name: '', login: '' }),
  ]),
  at('the password links the two: signed in', [
    ...toLink,
    proves,
    answer('linkAccount', SIGNED_IN),
    see(dialog('closed'), { asks: [linkAccount], effects: [ANNOUNCED], has: { handover: null } }),
  ]),
  at('a wrong password says so, and the identity waits for the next try', [
    ...toLink,
    proves,
    answer('linkAccount', refused('invalidCredentials')),
    see(dialog('accountLink', 'password.entering'), {
      asks: [linkAccount],
      effects: [['notify', { kind: 'failure', failure: refused('invalidCredentials').failure }]],
      has: { handover: { kind: 'identity', identity: IDENTITY } },
    }),
  ]),
  at('linking is declined: back to sign-in, and the identity is gone', [
    ...toLink,
    tell('accountLink', { type: 'link.declined' }),
    see(dialog('signIn', 'email.entering + idle'), { has: { handover: null, link: linkTo('login') } }),
    address(atLogin()),
  ]),
  at('an identity that ran out while the password was typed is said: sign in again', [
    ...toLink,
    proves,
    answer('linkAccount', refused('socialRefused')),
    see(dialog('signIn', 'email.entering + idle'), {
      asks: [linkAccount],
      effects: [['notify', { kind: 'failure', failure: refused('socialRefused').failure }]],
      has: { handover: null, link: linkTo('login') },
    }),
  ]),
  at('linking is closed: the identity is gone', [
    ...toLink,
    close,
    see(dialog('closed'), { effects: LEFT, has: { handover: null } }),
  ]),
  at('a step of sign-in takes the place of linking: Back leads to the form, not into two dialogs', [
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
  at('a social sign-up goes on after a reload, with the name the address kept', [
    ...toRecall,
    answer('recallIdentity', identified),
    see(dialog('profileSetup', 'profile.entering'), {
      has: { handover: { kind: 'credentials', credentials, name: 'Kim Minsu' } },
    }),
    address(atProfile('Kim Minsu')),
  ]),
  at('a name comes from the provider when the address has none', [
    send(socialStep('')),
    answer('recallIdentity', identified),
    address(atProfile('Kim')),
  ]),
  at('a name that belongs to another step is not taken for the one of the sign-up', [
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
  at('a provider that cannot be asked leads to sign-in, with the e-mail kept', [
    ...toRecall,
    reject('recallIdentity'),
    ...atSignIn,
  ]),
  at('the same address, said again, asks the provider once', [
    ...toRecall,
    send(socialStep('Kim Minsu')),
    see(dialog('recallingIdentity')),
  ]),
  at('a sign-up by e-mail that could be resumed takes no screen from the wait for the provider', [
    ...toRecall,
    wonElsewhere,
    see(verified('recallingIdentity')),
    address({ screen: 'recallingIdentity', auth: 'complete', email: EMAIL, name: 'Kim Minsu', login: '1' }),
  ]),
  at('another link, or closing, ends the wait for the provider', [
    ...toRecall,
    send(stepTo('signup')),
    see(dialog('signUp', 'email.entering')),
    send(socialStep('')),
    close,
    see(dialog('closed'), { asks: recall, effects: LEFT, param: null }),
  ]),
];

export const socialJourneys: readonly Journey[] = [...signIn, ...linking, ...recalling];
