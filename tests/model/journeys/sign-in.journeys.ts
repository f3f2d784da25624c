import type { signInMachine } from '#machines/auth/sign-in.machine.ts';
import { UNEXPECTED } from '#machines/shared/failure.ts';
import { linkTo, NO_LINK } from '#machines/shared/step.ts';
import {
  alerts,
  EMAIL,
  OTHER_EMAIL,
  PASSWORD,
  refused,
  SIGNED_IN,
  stepTo,
  TEMPORARILY,
} from '../fixtures/common.ts';
import { answer, answerLate, type Journey, journey, reject, stepsFor } from '../journey.ts';

const { send, see } = stepsFor<typeof signInMachine>();

const atEmail = { link: linkTo('login') };
const atPassword = { link: linkTo('signin-password', EMAIL) };
const submitEmail = { type: 'email.submitted', email: EMAIL } as const;
const submitPassword = { type: 'password.submitted', password: PASSWORD } as const;
const edit = { type: 'email.edited' } as const;
const change = { type: 'email.changeRequested' } as const;
const emailStep = { screen: 'signInEmail', param: 'login' } as const;
const passwordStep = { screen: 'signInPassword', param: 'signin-password' } as const;

const checked = [['checkEmail', { email: EMAIL }]] as const;
const tried = [['signIn', { email: EMAIL, password: PASSWORD }]] as const;
const wrong = refused('invalidCredentials');
const busy = refused('tooManyRequests', 30);

const emails: readonly Journey[] = [
  journey('an existing e-mail leads to the password step [SIGNIN-6]', atEmail, [
    see('email.entering', emailStep),
    send(submitEmail),
    see('email.checking', { ...emailStep, asks: checked }),
    answer('checkEmail', { kind: 'registered' }),
    see('password.entering', { ...passwordStep, has: { email: EMAIL } }),
  ]),
  journey('an unknown e-mail cannot be submitted again before it is edited', atEmail, [
    send(submitEmail),
    answer('checkEmail', { kind: 'unknown' }),
    see('email.unknown', { ...emailStep, asks: checked, has: { email: EMAIL }, refuses: [submitEmail] }),
    send(edit),
    see('email.entering', { ...emailStep, takes: [submitEmail] }),
  ]),
  journey('a second submit while the e-mail is being checked sends nothing', atEmail, [
    send(submitEmail),
    send(submitEmail),
    see('email.checking', { asks: checked, refuses: [submitEmail] }),
  ]),
  journey('a failed check keeps the step and says why; the next try clears the message', atEmail, [
    send(submitEmail),
    answer('checkEmail', busy),
    see('email.entering', { ...emailStep, asks: checked, has: { failure: busy.failure, email: EMAIL } }),
    send({ type: 'email.submitted', email: OTHER_EMAIL }),
    see('email.checking', {
      asks: [['checkEmail', { email: OTHER_EMAIL }]],
      has: { failure: null, email: OTHER_EMAIL },
    }),
    reject('checkEmail'),
    see('email.entering', { has: { failure: UNEXPECTED } }),
  ]),
];

const passwords: readonly Journey[] = [
  journey('the right password signs the member in', atPassword, [
    send(submitPassword),
    see('password.submitting', { ...passwordStep, asks: tried, refuses: [submitPassword, change] }),
    answer('signIn', SIGNED_IN),
    see('signedIn', { has: { signedIn: SIGNED_IN, failure: null } }),
  ]),
  journey('a temporary password signs the member in and is passed on with the sign-in', atPassword, [
    send(submitPassword),
    answer('signIn', TEMPORARILY),
    see('signedIn', { asks: tried, has: { signedIn: TEMPORARILY } }),
  ]),
  journey('a refused sign-in alerts why and can be tried again', atPassword, [
    send(submitPassword),
    answer('signIn', wrong),
    see('password.entering', {
      ...passwordStep,
      asks: tried,
      effects: alerts(wrong.failure),
      has: { failure: wrong.failure, signedIn: null },
    }),
    send(submitPassword),
    see('password.submitting', { asks: tried, has: { failure: null } }),
    reject('signIn'),
    see('password.entering', { effects: alerts(UNEXPECTED), has: { failure: UNEXPECTED, signedIn: null } }),
  ]),
  journey('changing the e-mail leads back to its step, without the message of the password', atPassword, [
    send(submitPassword),
    answer('signIn', wrong),
    see('password.entering', { asks: tried, effects: alerts(wrong.failure), takes: [change] }),
    send(change),
    see('email.entering', { ...emailStep, has: { email: EMAIL, failure: null } }),
  ]),
];

const links: readonly Journey[] = [
  journey('a link to the password step with an e-mail opens it [QUERY-2]', atPassword, [
    see('password.entering', { ...passwordStep, has: { email: EMAIL, link: NO_LINK } }),
  ]),
  journey(
    'a link to the password step without an e-mail asks for the e-mail first',
    { link: linkTo('signin-password') },
    [see('email.entering', { ...emailStep, has: { email: '' } })],
  ),
  journey('a link to the e-mail step opens it with its e-mail [QUERY-1]', { link: linkTo('login', EMAIL) }, [
    see('email.entering', { ...emailStep, has: { email: EMAIL, link: NO_LINK } }),
  ]),
  journey('the address bar moves between the steps and cancels the sign-in in flight', atPassword, [
    send(submitPassword),
    answer('signIn', wrong),
    send(submitPassword),
    see('password.submitting', { asks: [...tried, ...tried], effects: alerts(wrong.failure) }),
    send(stepTo('login')),
    see('email.entering', { has: { email: '', failure: null } }),
    answerLate('signIn', SIGNED_IN),
    see('email.entering', { has: { signedIn: null } }),
    send(submitEmail),
    answer('checkEmail', busy),
    send(stepTo('signin-password', OTHER_EMAIL)),
    see('password.entering', { asks: checked, has: { email: OTHER_EMAIL, failure: null } }),
  ]),
];

export const signInJourneys: readonly Journey[] = [...emails, ...passwords, ...links];
