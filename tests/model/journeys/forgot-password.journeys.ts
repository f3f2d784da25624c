import type { forgotPasswordMachine } from '#machines/auth/forgot-password.machine.ts';
import { UNEXPECTED } from '#machines/shared/failure.ts';
import { arriving, EMAIL, OTHER_EMAIL, refused, stepTo } from '../fixtures/common.ts';
import { answer, type Journey, journey, reject, stepsFor } from '../journey.ts';

const { send, see } = stepsFor<typeof forgotPasswordMachine>();

const input = { arrival: arriving('forgot-password', EMAIL) };
const submit = { type: 'email.submitted', email: EMAIL } as const;
const asked = [['requestPassword', { email: EMAIL }]] as const;
const sent = { kind: 'sent', waitSeconds: 60 } as const;
const limited = refused('tooManyRequests', 45);

export const forgotPasswordJourneys: readonly Journey[] = [
  journey('the mail is asked for once, then the dialog says it is sent', input, [
    see('entering', { screen: 'forgotPassword', param: 'forgot-password', has: { email: EMAIL } }),
    send(submit),
    send(submit),
    see('requesting', { asks: asked, screen: 'forgotPassword', param: 'forgot-password', refuses: [submit] }),
    answer('requestPassword', sent),
    see('sent', { screen: 'passwordSent', param: 'forgot-password-success', has: { isSent: true } }),
    send({ type: 'resend.requested' }),
    see('entering', { param: 'forgot-password', has: { email: EMAIL } }),
  ]),
  journey('a refusal is said at the field, and a new try forgets it', input, [
    send(submit),
    answer('requestPassword', limited),
    see('entering', {
      asks: asked,
      has: { problem: { code: 'tooManyRequests', retryAfterSeconds: 45 }, isSent: false },
      effects: [['notify', { kind: 'failure', failure: limited.failure }]],
    }),
    send({ type: 'email.submitted', email: OTHER_EMAIL }),
    see('requesting', {
      asks: [['requestPassword', { email: OTHER_EMAIL }]],
      has: { problem: null, email: OTHER_EMAIL },
    }),
    reject('requestPassword'),
    see('entering', {
      has: { problem: { code: 'unexpected', retryAfterSeconds: null }, isSent: false },
      effects: [['notify', { kind: 'failure', failure: UNEXPECTED }]],
    }),
    send(stepTo('forgot-password', EMAIL)),
    see('entering', { has: { email: EMAIL, problem: null } }),
  ]),
  journey('links to the confirmation need a mail that was sent', input, [
    send(stepTo('forgot-password-success')),
    see('entering', { param: 'forgot-password' }),
    send(stepTo('reset-email-sent')),
    see('entering', { param: 'forgot-password', has: { email: EMAIL } }),
    send(submit),
    answer('requestPassword', sent),
    send(stepTo('forgot-password')),
    see('entering', { asks: asked }),
    send(stepTo('reset-email-sent')),
    see('sent', { param: 'forgot-password-success' }),
    send(stepTo('forgot-password')),
    send(stepTo('forgot-password-success')),
    see('sent'),
    send(stepTo('password-reset')),
    see('entering', { param: 'forgot-password' }),
  ]),
];
