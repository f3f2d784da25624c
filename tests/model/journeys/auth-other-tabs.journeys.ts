/** Another tab of this browser opens the link of the mail: the waiting dialog continues. */
import { linkTo } from '#machines/shared/step.ts';
import { CODE, EMAIL, OTHER_EMAIL, stepTo, VALIDITY, VERIFIED } from '../fixtures/common.ts';
import { answer, type Journey, tell } from '../journey.ts';
import {
  at,
  awaiting,
  dialog,
  fromStart,
  member,
  NOT_PENDING,
  resumable,
  see,
  send,
  verified,
  visitor,
  wonElsewhere,
} from './auth-steps.ts';

const pending = send({ type: 'verification.pending', email: EMAIL });
const byPassword = resumable({ email: EMAIL, next: 'password' });
const nothing = resumable(null);

export const otherTabJourneys: readonly Journey[] = [
  at('a page whose dialog is closed only offers to continue when another tab confirms the address', [
    pending,
    send({ type: 'resume.dismissed' }),
    wonElsewhere,
    see(verified('closed'), {
      screen: 'resumeByPassword',
      param: null,
      has: { verified: VERIFIED, validity: VALIDITY, pendingEmail: null },
    }),
    byPassword,
  ]),
  at('the dialog that waits for the mail continues by itself', [
    pending,
    send(stepTo('confirm-email-2', EMAIL)),
    see(awaiting('signUp', 'code.entering + idle'), { param: 'confirm-email-2' }),
    wonElsewhere,
    see(verified('signUp', 'password.entering + idle'), {
      screen: 'signUpPassword',
      param: 'password',
      has: { verified: VERIFIED, validity: VALIDITY, pendingEmail: null },
    }),
  ]),
  at('the code typed here grants the right to join as well', [
    pending,
    send(stepTo('confirm-email-2', EMAIL)),
    tell('signUp', { type: 'code.submitted', code: CODE }),
    answer('verifyCode', { kind: 'verified', verified: VERIFIED, validity: VALIDITY }),
    see(verified('signUp', 'password.entering + idle'), {
      asks: [['verifyCode', { email: EMAIL, code: CODE }]],
      effects: [NOT_PENDING],
      has: { verified: VERIFIED, validity: VALIDITY, pendingEmail: null },
    }),
  ]),
  at('another confirmed address is remembered and opens nothing', [
    send({ type: 'verification.pending', email: OTHER_EMAIL }),
    wonElsewhere,
    see(verified('closed'), { screen: 'resumeByPassword', has: { verified: VERIFIED } }),
    byPassword,
    send(stepTo('signup')),
    wonElsewhere,
    see(verified('signUp', 'email.entering + idle'), { param: 'signup' }),
    send(stepTo('password', EMAIL)),
    see(verified('signUp', 'password.entering + idle'), { param: 'password' }),
  ]),
  at('it does not close another open dialog', [
    pending,
    send(stepTo('forgot-email')),
    wonElsewhere,
    see(verified('forgotEmail', 'search.entering'), {
      param: 'forgot-email',
      has: { verified: VERIFIED, link: linkTo('forgot-email') },
    }),
  ]),
  fromStart('while the session is unknown it opens no dialog', [
    pending,
    wonElsewhere,
    see(verified('unknown'), { has: { verified: VERIFIED } }),
    nothing,
    visitor,
    see(verified('closed')),
    byPassword,
  ]),
  at('a member is not asked for a password', [
    member(),
    see(dialog('member.idle')),
    pending,
    wonElsewhere,
    see(verified('member.idle'), { param: null }),
    nothing,
  ]),
];
