import type { signInMachine } from '#machines/auth/sign-in.machine.ts';
import { UNEXPECTED } from '#machines/shared/failure.ts';
import {
  arriving,
  EMAIL,
  OTHER_EMAIL,
  PASSWORD,
  refused,
  SIGNED_IN,
  stepTo,
  TEMPORARILY,
} from '../fixtures/common.ts';
import { answer, type Journey, journey, reject, stepsFor } from '../journey.ts';

const { send, see } = stepsFor<typeof signInMachine>();

const fresh = { arrival: arriving('login') };
const known = { arrival: arriving('signin-password', EMAIL) };
const submitEmail = { type: 'email.submitted', email: EMAIL } as const;
const submitPassword = { type: 'password.submitted', password: PASSWORD } as const;
const edit = { type: 'email.edited' } as const;
const change = { type: 'email.changeRequested' } as const;
const wrong = refused('invalidCredentials');
const busy = refused('tooManyRequests', 30);
const unexpected = { code: 'unexpected', retryAfterSeconds: null } as const;

export const signInJourneys: readonly Journey[] = [
  journey('an existing e-mail leads to the password step [SIGNIN-6]', fresh, [
    see('enteringEmail', { screen: 'signInEmail', param: 'login' }),
    send(submitEmail),
    see('checkingEmail', { asks: [['checkEmail', { email: EMAIL }]], param: 'login' }),
    answer('checkEmail', { kind: 'registered' }),
    see('enteringPassword', { screen: 'signInPassword', param: 'signin-password', has: { email: EMAIL } }),
  ]),
  journey('an unknown e-mail says so, and Continue waits until it is edited [SIGNIN-7] [SIGNIN-11]', fresh, [
    send(submitEmail),
    see('checkingEmail', { asks: [['checkEmail', { email: EMAIL }]] }),
    answer('checkEmail', { kind: 'unknown' }),
    see('accountMissing', { screen: 'signInEmail', param: 'login', refuses: [submitEmail] }),
    send(edit),
    see('enteringEmail', { takes: [submitEmail] }),
  ]),
  journey('Continue does nothing while the existence check runs [SIGNIN-10]', fresh, [
    send(submitEmail),
    send(submitEmail),
    see('checkingEmail', { refuses: [submitEmail], asks: [['checkEmail', { email: EMAIL }]] }),
  ]),
  journey('a failed existence check keeps the step, says why, and a new try forgets it', fresh, [
    send(submitEmail),
    answer('checkEmail', busy),
    see('enteringEmail', {
      asks: [['checkEmail', { email: EMAIL }]],
      has: { problem: { code: 'tooManyRequests', retryAfterSeconds: 30 } },
    }),
    send({ type: 'email.submitted', email: OTHER_EMAIL }),
    see('checkingEmail', {
      has: { problem: null, email: OTHER_EMAIL },
      asks: [['checkEmail', { email: OTHER_EMAIL }]],
    }),
    reject('checkEmail'),
    see('enteringEmail', { has: { problem: unexpected } }),
  ]),
  journey('a link to the password step with an e-mail opens it [QUERY-2]', known, [
    see('enteringPassword', { screen: 'signInPassword', param: 'signin-password', has: { email: EMAIL } }),
  ]),
  journey(
    'a link to the password step without an e-mail asks for it first',
    { arrival: arriving('signin-password') },
    [see('enteringEmail', { param: 'login' })],
  ),
  journey(
    'a link to the first step opens it with the e-mail filled [QUERY-1] [QUERY-24]',
    {
      arrival: arriving('login', EMAIL),
    },
    [see('enteringEmail', { param: 'login', has: { email: EMAIL } })],
  ),
  journey('Change leads back to the e-mail [SIGNIN-13]', known, [
    send(submitPassword),
    answer('logIn', wrong),
    see('enteringPassword', {
      asks: [['logIn', { email: EMAIL, password: PASSWORD }]],
      effects: [['notify', { kind: 'failure', failure: wrong.failure }]],
      takes: [change],
    }),
    send(change),
    see('enteringEmail', { param: 'login', has: { email: EMAIL, problem: null } }),
  ]),
  journey('the right password signs in and nothing of it is kept', known, [
    send(submitPassword),
    see('submittingPassword', {
      param: 'signin-password',
      asks: [['logIn', { email: EMAIL, password: PASSWORD }]],
      refuses: [submitPassword],
    }),
    answer('logIn', SIGNED_IN),
    see('signedIn', { has: { signedIn: SIGNED_IN, problem: null } }),
  ]),
  journey('a temporary password signs in too, and goes on to the offer of a new one', known, [
    send(submitPassword),
    answer('logIn', TEMPORARILY),
    see('signedIn', {
      asks: [['logIn', { email: EMAIL, password: PASSWORD }]],
      has: { signedIn: TEMPORARILY },
    }),
  ]),
  journey('a refused login alerts the server message and stays signed out [SIGNIN-21]', known, [
    send(submitPassword),
    answer('logIn', wrong),
    see('enteringPassword', {
      asks: [['logIn', { email: EMAIL, password: PASSWORD }]],
      effects: [['notify', { kind: 'failure', failure: wrong.failure }]],
      has: { problem: { code: 'invalidCredentials', retryAfterSeconds: null }, signedIn: null },
    }),
    send(submitPassword),
    see('submittingPassword', {
      has: { problem: null },
      asks: [['logIn', { email: EMAIL, password: PASSWORD }]],
    }),
    reject('logIn'),
    see('enteringPassword', {
      effects: [['notify', { kind: 'failure', failure: UNEXPECTED }]],
      has: { problem: unexpected, signedIn: null },
    }),
  ]),
  journey('the address bar moves between the steps and a call under way is dropped', known, [
    send(submitPassword),
    answer('logIn', wrong),
    send(submitPassword),
    send(stepTo('login')),
    see('enteringEmail', {
      asks: [
        ['logIn', { email: EMAIL, password: PASSWORD }],
        ['logIn', { email: EMAIL, password: PASSWORD }],
      ],
      effects: [['notify', { kind: 'failure', failure: wrong.failure }]],
      has: { email: '', problem: null },
    }),
    send(submitEmail),
    answer('checkEmail', busy),
    send(stepTo('signin-password', OTHER_EMAIL)),
    see('enteringPassword', {
      asks: [['checkEmail', { email: EMAIL }]],
      has: { email: OTHER_EMAIL, problem: null },
    }),
  ]),
];
