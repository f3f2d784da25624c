import type { signUpMachine } from '#machines/auth/sign-up.machine.ts';
import { UNEXPECTED } from '#machines/shared/failure.ts';
import {
  arriving,
  CODE,
  CREDENTIALS,
  EMAIL,
  OTHER_EMAIL,
  PASSWORD,
  refused,
  stepTo,
  VERIFIED,
} from '../fixtures/common.ts';
import { answer, type Journey, journey, reject, stepsFor, wait } from '../journey.ts';

const { send, see } = stepsFor<typeof signUpMachine>();

const at = (auth: Parameters<typeof arriving>[0], email = EMAIL) => ({
  arrival: arriving(auth, email),
  verified: null,
});
const submitEmail = { type: 'email.submitted', email: EMAIL } as const;
const askMail = { type: 'mail.requested' } as const;
const change = { type: 'email.changeRequested' } as const;
const edit = { type: 'email.edited' } as const;
const submitCode = { type: 'code.submitted', code: CODE } as const;
const choose = { type: 'password.chosen', password: PASSWORD } as const;

const down = refused('unavailable');
const limited = refused('tooManyRequests', 45);
const unexpected = { code: 'unexpected', retryAfterSeconds: null } as const;
const unavailable = { code: 'unavailable', retryAfterSeconds: null } as const;
const checked = [['checkEmail', { email: EMAIL }]] as const;
const mailed = [['sendVerification', { email: EMAIL }]] as const;
/** The form, and whether another mail may be asked for. */
const resendable = 'mailSent.form.waiting + mailSent.resend.resendable';
const coolingDown = 'mailSent.form.waiting + mailSent.resend.coolingDown';
const verifying = 'mailSent.form.verifying + mailSent.resend.resendable';
const resending = 'mailSent.form.resending + mailSent.resend.resendable';
const coded = [['verifyCode', { email: EMAIL, code: CODE }]] as const;
const alerts = (failure: typeof UNEXPECTED) => [['notify', { kind: 'failure', failure }]] as const;

export const signUpJourneys: readonly Journey[] = [
  journey('an e-mail already used is said, and another may be entered [SIGNUP-6]', at('signup', ''), [
    see('enteringEmail', { screen: 'signUpEmail', param: 'signup' }),
    send(submitEmail),
    see('checkingEmail', { asks: checked, param: 'signup', refuses: [submitEmail] }),
    answer('checkEmail', { kind: 'registered' }),
    see('emailTaken', { screen: 'signUpEmail', param: 'signup', refuses: [submitEmail] }),
    send(edit),
    see('enteringEmail', { takes: [submitEmail] }),
  ]),
  journey('a failed check says something went wrong and keeps the step [SIGNUP-7]', at('signup', ''), [
    send(submitEmail),
    answer('checkEmail', down),
    see('enteringEmail', { asks: checked, has: { problem: unavailable } }),
    send(submitEmail),
    see('checkingEmail', { asks: checked, has: { problem: null } }),
    reject('checkEmail'),
    see('enteringEmail', { has: { problem: unexpected } }),
  ]),
  journey('an unused e-mail goes to the verification step [SIGNUP-8]', at('signup', ''), [
    send(submitEmail),
    answer('checkEmail', { kind: 'unknown' }),
    see('verifyingEmail', {
      asks: checked,
      screen: 'signUpVerify',
      param: 'signup-email-verify',
      has: { email: EMAIL },
    }),
  ]),
  journey('Change on the verification step leads back to the e-mail [SIGNUP-10]', at('signup-email-verify'), [
    see('verifyingEmail', { param: 'signup-email-verify', takes: [change] }),
    send(change),
    see('enteringEmail', { param: 'signup', has: { email: EMAIL } }),
  ]),
  journey('the button sends the mail once, then the dialog is done', at('signup-email-verify'), [
    send(askMail),
    send(askMail),
    see('sendingMail', {
      asks: mailed,
      param: 'signup-email-verify',
      screen: 'signUpVerify',
      refuses: [askMail],
    }),
    answer('sendVerification', { kind: 'sent', waitSeconds: 60 }),
    see('concluded', { has: { outcome: { kind: 'mailSent', email: EMAIL } } }),
  ]),
  journey('a failed sending changes the step to verify again [SIGNUP-14]', at('signup-email-verify'), [
    send(askMail),
    answer('sendVerification', down),
    see('sendingFailed', {
      asks: mailed,
      screen: 'signUpVerify',
      param: 'signup-email-verify',
      has: { problem: unavailable },
      effects: alerts(down.failure),
    }),
    send(askMail),
    see('sendingMail', { asks: mailed, has: { problem: null } }),
    reject('sendVerification'),
    see('sendingFailed', { has: { problem: unexpected }, effects: alerts(UNEXPECTED) }),
    send(change),
    see('enteringEmail', { has: { problem: null, email: EMAIL } }),
  ]),
  journey('the expired variant offers to verify again [SIGNUP-17]', at('hasExpired'), [
    see('verificationExpired', { screen: 'signUpExpired', param: 'hasExpired', takes: [askMail] }),
    send(askMail),
    see('renewingMail', { asks: mailed, screen: 'signUpExpired', param: 'hasExpired', refuses: [askMail] }),
    answer('sendVerification', { kind: 'sent', waitSeconds: 60 }),
    see('concluded', { has: { outcome: { kind: 'mailSent', email: EMAIL } } }),
  ]),
  journey('the expired variant stays when the new mail fails', at('hasExpired'), [
    send(askMail),
    answer('sendVerification', down),
    see('verificationExpired', {
      asks: mailed,
      has: { problem: unavailable },
      effects: alerts(down.failure),
    }),
    send(askMail),
    see('renewingMail', { asks: mailed, has: { problem: null } }),
    reject('sendVerification'),
    see('verificationExpired', { has: { problem: unexpected }, effects: alerts(UNEXPECTED) }),
    send(change),
    see('enteringEmail', { param: 'signup', has: { problem: null } }),
  ]),
  journey('the code of the mail leads to the password step and its right is kept', at('confirm-email-2'), [
    see(resendable, { screen: 'signUpWaiting', param: 'confirm-email-2' }),
    send(submitCode),
    send(submitCode),
    see(verifying, {
      asks: coded,
      screen: 'signUpWaiting',
      param: 'confirm-email-2',
      refuses: [submitCode],
    }),
    answer('verifyCode', { kind: 'verified', verified: VERIFIED }),
    see('choosingPassword', {
      screen: 'signUpPassword',
      param: 'password',
      has: { verified: VERIFIED },
      effects: [['keepTicket', VERIFIED]],
    }),
  ]),
  journey('a wrong code is said and may be typed again', at('confirm-email-2'), [
    send(submitCode),
    answer('verifyCode', refused('verificationInvalid')),
    see(resendable, {
      asks: coded,
      has: { problem: { code: 'verificationInvalid', retryAfterSeconds: null }, verified: null },
    }),
    send(submitCode),
    see(verifying, { asks: coded, has: { problem: null } }),
    reject('verifyCode'),
    see(resendable, { has: { problem: unexpected } }),
    send(change),
    see('enteringEmail', { has: { problem: null } }),
  ]),
  journey('an expired verification leads to hasExpired [SIGNUP-19]', at('confirm-email-2'), [
    send(submitCode),
    answer('verifyCode', { kind: 'expired' }),
    see('verificationExpired', {
      asks: coded,
      screen: 'signUpExpired',
      param: 'hasExpired',
      has: { email: EMAIL },
    }),
  ]),
  journey('a mail sent again must cool down for exactly the time the server says', at('confirm-email-2'), [
    send(askMail),
    see(resending, {
      asks: mailed,
      screen: 'signUpWaiting',
      param: 'confirm-email-2',
      refuses: [askMail],
    }),
    answer('sendVerification', { kind: 'sent', waitSeconds: 60 }),
    see(coolingDown, {
      has: { cooldownMs: 60_000 },
      refuses: [askMail],
      takes: [submitCode, change],
    }),
    wait(59_999),
    see(coolingDown),
    wait(1),
    see(resendable, { takes: [askMail] }),
  ]),
  journey('the cool-down goes on through wrong codes, from its own beginning', at('confirm-email-2'), [
    send(askMail),
    answer('sendVerification', { kind: 'sent', waitSeconds: 60 }),
    wait(20_000),
    send(submitCode),
    see('mailSent.form.verifying + mailSent.resend.coolingDown', { asks: [...mailed, ...coded] }),
    answer('verifyCode', refused('verificationInvalid')),
    see(coolingDown, { refuses: [askMail], takes: [submitCode] }),
    wait(20_000),
    send(submitCode),
    reject('verifyCode'),
    wait(19_999),
    see(coolingDown, { asks: coded, refuses: [askMail] }),
    wait(1),
    see(resendable, { takes: [askMail] }),
  ]),
  journey('the cool-down may end while a code is checked', at('confirm-email-2'), [
    send(askMail),
    answer('sendVerification', { kind: 'sent', waitSeconds: 60 }),
    send(submitCode),
    wait(60_000),
    see(verifying, { asks: [...mailed, ...coded], refuses: [askMail, change] }),
    answer('verifyCode', refused('verificationInvalid')),
    see(resendable, { takes: [askMail] }),
  ]),
  journey(
    'told to wait, the mail cools down for that time; any other failure may be tried at once',
    at('confirm-email-2'),
    [
      send(askMail),
      answer('sendVerification', limited),
      see(coolingDown, {
        asks: mailed,
        has: { cooldownMs: 45_000, problem: { code: 'tooManyRequests', retryAfterSeconds: 45 } },
      }),
      wait(44_999),
      see(coolingDown),
      wait(1),
      see(resendable),
      send(askMail),
      see(resending, { asks: mailed, has: { problem: null } }),
      answer('sendVerification', down),
      see(resendable, { has: { problem: unavailable }, effects: alerts(down.failure) }),
      send(askMail),
      reject('sendVerification'),
      see(resendable, { asks: mailed, has: { problem: unexpected }, effects: alerts(UNEXPECTED) }),
    ],
  ),
  journey(
    'valid passwords lead on with the verified address [SIGNUP-24]',
    {
      arrival: arriving('password', EMAIL),
      verified: VERIFIED,
    },
    [
      see('choosingPassword', { screen: 'signUpPassword', param: 'password', has: { email: EMAIL } }),
      send(choose),
      see('concluded', { has: { outcome: { kind: 'passwordChosen', credentials: CREDENTIALS } } }),
    ],
  ),
  journey(
    'the verified address fills a link without an e-mail, and may be changed',
    {
      arrival: arriving('password'),
      verified: VERIFIED,
    },
    [
      see('choosingPassword', { param: 'password', has: { email: EMAIL } }),
      send(change),
      see('enteringEmail', { param: 'signup' }),
    ],
  ),
  journey(
    'a right to join with another address does not open the password step',
    {
      arrival: arriving('password', OTHER_EMAIL),
      verified: VERIFIED,
    },
    [see('verifyingEmail', { param: 'signup-email-verify', has: { email: OTHER_EMAIL } })],
  ),
  journey('a link to the password step without a right to join shows an earlier step', at('password'), [
    see('verifyingEmail', { param: 'signup-email-verify', refuses: [choose] }),
    send(stepTo('password')),
    see('enteringEmail', { param: 'signup', has: { email: EMAIL }, refuses: [choose] }),
  ]),
  ...(['signup-email-verify', 'confirm-email-2', 'hasExpired', 'password'] as const).map((auth) =>
    journey(`a link to ${auth} without an e-mail asks for it`, at(auth, ''), [
      see('enteringEmail', { param: 'signup' }),
    ]),
  ),
  journey(
    'a right won earlier does not skip the first step when that is asked for',
    {
      arrival: arriving('signup', EMAIL),
      verified: VERIFIED,
    },
    [see('enteringEmail', { param: 'signup', has: { email: EMAIL } })],
  ),
  journey(
    'the address bar moves between the steps, and a mail under way is dropped',
    at('signup-email-verify'),
    [
      send(askMail),
      answer('sendVerification', down),
      send(askMail),
      send(stepTo('signup', OTHER_EMAIL)),
      see('enteringEmail', {
        asks: [...mailed, ...mailed],
        effects: alerts(down.failure),
        has: { email: OTHER_EMAIL, problem: null },
      }),
      send(stepTo('hasExpired', EMAIL)),
      see('verificationExpired', { has: { email: EMAIL } }),
    ],
  ),
];
