import type { forgotPasswordMachine } from '#machines/auth/forgot-password.machine.ts';
import { UNEXPECTED } from '#machines/shared/failure.ts';
import { arriving, EMAIL, NOW, OTHER_EMAIL, refused, stepTo } from '../fixtures/common.ts';
import { answer, type Journey, journey, reject, stepsFor, wait } from '../journey.ts';

const { send, see } = stepsFor<typeof forgotPasswordMachine>();

const input = { arrival: arriving('forgot-password', EMAIL) };
const submit = { type: 'email.submitted', email: EMAIL } as const;
const asked = [['requestPassword', { email: EMAIL }]] as const;
const submitOther = { type: 'email.submitted', email: OTHER_EMAIL } as const;
const askedOther = [['requestPassword', { email: OTHER_EMAIL }]] as const;
const sent = { kind: 'sent', waitSeconds: 60, at: NOW } as const;
const again = { type: 'resend.requested' } as const;
const limited = refused('tooManyRequests', 45);

export const forgotPasswordJourneys: readonly Journey[] = [
  journey('the mail is asked for once, then the dialog says it is sent', input, [
    see('entering', { screen: 'forgotPassword', param: 'forgot-password', has: { email: EMAIL } }),
    send(submit),
    send(submit),
    see('requesting', { asks: asked, screen: 'forgotPassword', param: 'forgot-password', refuses: [submit] }),
    answer('requestPassword', sent),
    see('sent', { screen: 'passwordSent', param: 'forgot-password-success', has: { isSent: true } }),
    send(again),
    see('entering', { param: 'forgot-password', has: { email: EMAIL } }),
  ]),
  journey('the same address rests for exactly the time the server says, whatever is open meanwhile', input, [
    send(submit),
    answer('requestPassword', sent),
    see('sent', { asks: asked, has: { resting: [EMAIL], restsUntil: NOW + 60_000 } }),
    wait(20_000),
    send(again),
    see('entering', { refuses: [submit, { ...submit, email: EMAIL.toUpperCase() }], takes: [submitOther] }),
    send(submit),
    wait(39_999),
    see('entering', { refuses: [submit] }),
    wait(1),
    see('entering', { has: { resting: [] }, takes: [submit] }),
    send(submit),
    see('requesting', { asks: asked }),
  ]),
  journey('another address is sent at once; both rest until the later cool-down ends', input, [
    send(submit),
    answer('requestPassword', sent),
    wait(30_000),
    send(again),
    send(submitOther),
    answer('requestPassword', { kind: 'sent', waitSeconds: 90, at: NOW + 30_000 }),
    see('sent', {
      asks: [...asked, ...askedOther],
      has: { resting: [EMAIL, OTHER_EMAIL], restsUntil: NOW + 120_000 },
    }),
    send(again),
    wait(89_999),
    see('entering', { refuses: [submit, submitOther] }),
    wait(1),
    see('entering', { takes: [submit, submitOther] }),
  ]),
  journey('a refused request leaves the address free', input, [
    send(submit),
    answer('requestPassword', limited),
    see('entering', {
      asks: asked,
      effects: [['notify', { kind: 'failure', failure: limited.failure }]],
      has: { resting: [] },
      takes: [submit],
    }),
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
