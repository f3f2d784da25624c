/** The password of a sign-up, the right to join that it needs, and links to one of the steps. */
import type { signUpMachine } from '#machines/auth/sign-up.machine.ts';
import { UNEXPECTED } from '#machines/shared/failure.ts';
import { type AuthParam, linkTo, NO_LINK } from '#machines/shared/step.ts';
import {
  CODE,
  CREDENTIALS,
  EMAIL,
  OTHER_EMAIL,
  PASSWORD,
  refused,
  stepTo,
  VALIDITY,
  VERIFIED,
} from '../fixtures/common.ts';
import { answer, answerLate, type Journey, journey, reject, stepsFor } from '../journey.ts';

const { send, see } = stepsFor<typeof signUpMachine>();

const at = (auth: AuthParam, email = EMAIL) => ({ link: linkTo(auth, email), verified: null });
const entitled = { link: linkTo('password', EMAIL), verified: VERIFIED };
const choose = { type: 'password.chosen', password: PASSWORD } as const;
const change = { type: 'email.changeRequested' } as const;
const submitCode = { type: 'code.submitted', code: CODE } as const;
const verified = (email: string) =>
  ({ type: 'address.verified', verified: { ...VERIFIED, email }, validity: VALIDITY }) as const;

const emailStep = { screen: 'signUpEmail', param: 'signup' } as const;
const verificationStep = { screen: 'signUpVerify', param: 'signup-email-verify' } as const;
const passwordStep = { screen: 'signUpPassword', param: 'password' } as const;

const checks = [['checkPassword', { email: EMAIL, password: PASSWORD }]] as const;
const coded = [['verifyCode', { email: EMAIL, code: CODE }]] as const;
const chosen = { kind: 'passwordChosen', credentials: CREDENTIALS } as const;
const guessable = { ...UNEXPECTED, code: 'passwordRefused' } as const;
const down = refused('unavailable');
const invalid = refused('verificationInvalid');
const newer = { email: EMAIL, ticket: 'newer-ticket-secret' };

const passwords: readonly Journey[] = [
  journey('a good password ends the flow with the credentials of the verified address', entitled, [
    see('password.entering', { ...passwordStep, has: { email: EMAIL } }),
    send(choose),
    send(choose),
    see('password.checking', { ...passwordStep, asks: checks, refuses: [choose, change] }),
    answer('checkPassword', { kind: 'accepted' }),
    see('concluded', { has: { outcome: chosen } }),
  ]),
  journey('a password that is easy to guess is refused at its step and not kept', entitled, [
    send(choose),
    answer('checkPassword', { kind: 'guessable' }),
    see('password.entering', { ...passwordStep, asks: checks, has: { failure: guessable, outcome: null } }),
    send(choose),
    see('password.checking', { asks: checks, has: { failure: null } }),
  ]),
  journey('a password that could not be checked says why, is not kept and can be tried again', entitled, [
    send(choose),
    answer('checkPassword', down),
    see('password.entering', {
      ...passwordStep,
      asks: checks,
      has: { failure: down.failure, outcome: null },
    }),
    send(choose),
    see('password.checking', { asks: checks, has: { failure: null } }),
    reject('checkPassword'),
    see('password.entering', { has: { failure: UNEXPECTED, outcome: null } }),
  ]),
  journey(
    'changing the e-mail leads from the password back to the first step, without its message',
    entitled,
    [
      send(choose),
      answer('checkPassword', down),
      send(change),
      see('email.entering', { ...emailStep, asks: checks, has: { email: EMAIL, failure: null } }),
    ],
  ),
];

const otherTabs: readonly Journey[] = [
  ...(
    [
      ['verification', 'signup-email-verify'],
      ['code.entering', 'confirm-email-2'],
      ['expired', 'hasExpired'],
    ] as const
  ).map(([state, auth]) =>
    journey(`another tab that verified the address of the step "${auth}" moves it on`, at(auth), [
      see(state),
      send(verified(EMAIL.toUpperCase())),
      see('password.entering', {
        ...passwordStep,
        has: { verified: { ...VERIFIED, email: EMAIL.toUpperCase() } },
      }),
    ]),
  ),
  journey('another tab that verified another address changes nothing', at('confirm-email-2'), [
    send(verified(OTHER_EMAIL)),
    see('code.entering', { has: { email: EMAIL, verified: null }, refuses: [verified(OTHER_EMAIL)] }),
  ]),
  journey('another tab that verified the address cancels the code being checked', at('confirm-email-2'), [
    send(submitCode),
    send(verified(EMAIL)),
    see('password.entering', { asks: coded }),
    answerLate('verifyCode', { kind: 'expired' }),
    see('password.entering', { ...passwordStep, has: { verified: VERIFIED } }),
  ]),
  journey(
    'another tab that verified the address clears the message about a wrong code',
    at('confirm-email-2'),
    [
      send(submitCode),
      answer('verifyCode', invalid),
      see('code.entering', { asks: coded, has: { failure: invalid.failure } }),
      send(verified(EMAIL)),
      see('password.entering', { has: { verified: VERIFIED, failure: null } }),
    ],
  ),
  journey('a newer right to join asks for the password again instead of using the older one', entitled, [
    send(choose),
    see('password.checking', { asks: checks, has: { outcome: chosen } }),
    send({ ...verified(EMAIL), verified: newer }),
    see('password.entering', { has: { verified: newer, outcome: null } }),
    send(choose),
    answer('checkPassword', { kind: 'accepted' }),
    see('concluded', {
      asks: checks,
      has: { outcome: { kind: 'passwordChosen', credentials: { ...CREDENTIALS, ...newer } } },
    }),
  ]),
];

const links: readonly Journey[] = [
  ...(['signup-email-verify', 'confirm-email-2', 'hasExpired', 'password'] as const).map((auth) =>
    journey(`a link to the step "${auth}" without an e-mail asks for the e-mail first`, at(auth, ''), [
      see('email.entering', { ...emailStep, has: { email: '', link: NO_LINK } }),
    ]),
  ),
  journey('a link to the password without a right to join leads to the verification', at('password'), [
    see('verification', { ...verificationStep, has: { email: EMAIL }, refuses: [choose] }),
    send(stepTo('password')),
    see('email.entering', { ...emailStep, has: { email: EMAIL } }),
  ]),
  journey(
    'a right to join with another address does not open the password step',
    { link: linkTo('password', OTHER_EMAIL), verified: VERIFIED },
    [see('verification', { ...verificationStep, has: { email: OTHER_EMAIL } })],
  ),
  journey(
    'a right to join fills a link to the password that names no e-mail',
    { link: linkTo('password'), verified: VERIFIED },
    [see('password.entering', { ...passwordStep, has: { email: EMAIL } })],
  ),
  journey(
    'a right to join does not skip the first step if a link opens it',
    { link: linkTo('signup', EMAIL), verified: VERIFIED },
    [see('email.entering', { ...emailStep, has: { email: EMAIL } })],
  ),
  journey('the address bar moves between the steps and cancels the check in flight', entitled, [
    send(choose),
    send(stepTo('signup', OTHER_EMAIL)),
    see('email.entering', { asks: checks, has: { email: OTHER_EMAIL, outcome: null } }),
    answerLate('checkPassword', { kind: 'accepted' }),
    see('email.entering', { ...emailStep, has: { outcome: null } }),
    send(stepTo('hasExpired', EMAIL)),
    see('expired', { screen: 'signUpExpired', has: { email: EMAIL, link: NO_LINK } }),
    send(stepTo('password', EMAIL)),
    send(choose),
    answer('checkPassword', down),
    send(stepTo('password', EMAIL)),
    see('password.entering', { ...passwordStep, asks: checks, has: { failure: null } }),
  ]),
];

export const signUpPasswordJourneys: readonly Journey[] = [...passwords, ...otherTabs, ...links];
