import type { signUpMachine } from '#machines/auth/sign-up.machine.ts';
import { UNEXPECTED } from '#machines/shared/failure.ts';
import { linkTo } from '#machines/shared/step.ts';
import {
  CODE,
  EMAIL,
  OTHER_EMAIL,
  PASSWORD_MAIL,
  refused,
  sent,
  VALIDITY,
  VERIFICATION,
  VERIFIED,
} from '../fixtures/common.ts';
import { answer, type Journey, journey, reject, stepsFor } from '../journey.ts';

const { send, see } = stepsFor<typeof signUpMachine>();

const at = (auth: Parameters<typeof linkTo>[0], email = EMAIL) => ({
  link: linkTo(auth, email),
  verified: null,
});
const submitEmail = { type: 'email.submitted', email: EMAIL } as const;
const submitCode = { type: 'code.submitted', code: CODE } as const;
const edit = { type: 'email.edited' } as const;
const change = { type: 'email.changeRequested' } as const;

const emailStep = { screen: 'signUpEmail', param: 'signup' } as const;
const verificationStep = { screen: 'signUpVerify', param: 'signup-email-verify' } as const;
const codeStep = { screen: 'signUpCode', param: 'confirm-email-2' } as const;
const expiredStep = { screen: 'signUpExpired', param: 'hasExpired' } as const;
const passwordStep = { screen: 'signUpPassword', param: 'password' } as const;

const checked = [['checkEmail', { email: EMAIL }]] as const;
const coded = [['verifyCode', { email: EMAIL, code: CODE }]] as const;
const mailSent = { kind: 'mailSent', email: EMAIL } as const;
const down = refused('unavailable');
const invalid = refused('verificationInvalid');

const emails: readonly Journey[] = [
  journey('an e-mail that is not used yet leads to the verification step [SIGNUP-8]', at('signup', ''), [
    see('email.entering', emailStep),
    send(submitEmail),
    send(submitEmail),
    see('email.checking', { ...emailStep, asks: checked, refuses: [submitEmail] }),
    answer('checkEmail', { kind: 'unknown' }),
    see('verification', { ...verificationStep, has: { email: EMAIL } }),
  ]),
  journey('an e-mail that is used cannot be submitted again before it is edited', at('signup', ''), [
    send(submitEmail),
    answer('checkEmail', { kind: 'registered' }),
    see('email.taken', { ...emailStep, asks: checked, has: { email: EMAIL }, refuses: [submitEmail] }),
    send(edit),
    see('email.entering', { ...emailStep, takes: [submitEmail] }),
  ]),
  journey('a failed check keeps the step and says why; the next try clears the message', at('signup', ''), [
    send(submitEmail),
    answer('checkEmail', down),
    see('email.entering', { ...emailStep, asks: checked, has: { failure: down.failure } }),
    send(submitEmail),
    see('email.checking', { asks: checked, has: { failure: null } }),
    reject('checkEmail'),
    see('email.entering', { has: { failure: UNEXPECTED } }),
  ]),
];

const mails: readonly Journey[] = (
  [
    ['verification', 'signup-email-verify', verificationStep],
    ['expired', 'hasExpired', expiredStep],
  ] as const
).flatMap(([state, auth, step]) => [
  journey(`once its mail was sent, the step "${auth}" ends the flow`, at(auth), [
    see(state, { ...step, has: { email: EMAIL } }),
    send(sent({ ...VERIFICATION, email: EMAIL.toUpperCase() })),
    see('concluded', { has: { outcome: mailSent } }),
  ]),
  journey(`a mail of another kind or to another address does not end the step "${auth}"`, at(auth), [
    send(sent(PASSWORD_MAIL)),
    send(sent({ ...VERIFICATION, email: OTHER_EMAIL })),
    see(state, { ...step, has: { outcome: null } }),
  ]),
  journey(`changing the e-mail leads from the step "${auth}" back to the first one`, at(auth), [
    send(change),
    see('email.entering', { ...emailStep, has: { email: EMAIL } }),
  ]),
]);

const codes: readonly Journey[] = [
  journey(
    'the code of the mail leads to the password, and the right to join is reported',
    at('confirm-email-2'),
    [
      see('code.entering', { ...codeStep, has: { email: EMAIL } }),
      send(submitCode),
      send(submitCode),
      see('code.verifying', { ...codeStep, asks: coded, refuses: [submitCode, change] }),
      answer('verifyCode', { kind: 'verified', verified: VERIFIED, validity: VALIDITY }),
      see('password.entering', {
        ...passwordStep,
        effects: [['tells', { type: 'address.verified', verified: VERIFIED, validity: VALIDITY }]],
        has: { verified: VERIFIED },
      }),
    ],
  ),
  journey('a wrong code says so and can be typed again', at('confirm-email-2'), [
    send(submitCode),
    answer('verifyCode', invalid),
    see('code.entering', { ...codeStep, asks: coded, has: { failure: invalid.failure, verified: null } }),
    send(submitCode),
    see('code.verifying', { asks: coded, has: { failure: null } }),
    reject('verifyCode'),
    see('code.entering', { has: { failure: UNEXPECTED } }),
    send(change),
    see('email.entering', { ...emailStep, has: { failure: null } }),
  ]),
  journey('a code that has expired leads to the step that sends a new mail', at('confirm-email-2'), [
    send(submitCode),
    answer('verifyCode', { kind: 'expired' }),
    see('expired', { ...expiredStep, asks: coded, has: { email: EMAIL, verified: null } }),
  ]),
  journey(
    'a code whose address has an account by now leads to the e-mail that is used',
    at('confirm-email-2'),
    [
      send(submitCode),
      answer('verifyCode', { kind: 'alreadyMember' }),
      see('email.taken', { ...emailStep, asks: coded, has: { email: EMAIL, verified: null } }),
    ],
  ),
  journey('a mail sent again while the code is awaited keeps the step', at('confirm-email-2'), [
    send(sent(VERIFICATION)),
    see('code.entering', codeStep),
  ]),
];

export const signUpJourneys: readonly Journey[] = [...emails, ...mails, ...codes];
