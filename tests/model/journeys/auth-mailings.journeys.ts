/** One actor per kind of mail and address keeps the cool-down, independent of the dialogs. */

import { UNEXPECTED } from '#machines/shared/failure.ts';
import { mailIdOf } from '#machines/shared/mail.ts';
import {
  COOLDOWN,
  EMAIL,
  NOW,
  OTHER_EMAIL,
  PASSWORD_MAIL,
  refused,
  requested,
  stepTo,
  VERIFICATION,
} from '../fixtures/common.ts';
import { LONGER } from '../fixtures/mailing.fixtures.ts';
import { answer, type Journey, reject, type Step, wait } from '../journey.ts';
import {
  at,
  awaiting,
  close,
  dialog,
  fromStart,
  kept,
  LEFT,
  mailSent,
  member,
  see,
  send,
  sends,
} from './auth-steps.ts';

const SHOUTED = { ...VERIFICATION, email: EMAIL.toUpperCase() };
const TO_OTHER = { ...VERIFICATION, email: OTHER_EMAIL };
const known = (mail: typeof VERIFICATION, cooldown = COOLDOWN) =>
  send({ type: 'cooldown.known', mail, cooldown });
const checkClock = (now: number) => send({ type: 'clock.checked', at: now });

const toPassword: readonly Step[] = [
  send(stepTo('forgot-password')),
  send(requested(PASSWORD_MAIL)),
  see(dialog('forgotPassword', 'request + mail password sending'), {
    asks: [sends(PASSWORD_MAIL)],
    has: { mailings: [mailIdOf(PASSWORD_MAIL)] },
  }),
];
const passwordSent: readonly Step[] = [
  ...toPassword,
  mailSent,
  see(dialog('forgotPassword', 'sent + mail password sent'), {
    effects: [kept(PASSWORD_MAIL)],
    param: 'forgot-password-success',
  }),
];

export const mailingJourneys: readonly Journey[] = [
  at('a second request of the same mail goes to the same actor, which keeps its cool-down', [
    ...passwordSent,
    send(requested(PASSWORD_MAIL)),
    see(dialog('forgotPassword', 'sent + mail password sent'), {
      has: { mailings: [mailIdOf(PASSWORD_MAIL)] },
    }),
    wait(59_999),
    send(requested(PASSWORD_MAIL)),
    see(dialog('forgotPassword', 'sent + mail password sent')),
    wait(1),
    send(requested(PASSWORD_MAIL)),
    see(dialog('forgotPassword', 'sent + mail password sending'), {
      asks: [sends(PASSWORD_MAIL)],
      has: { mailings: [mailIdOf(PASSWORD_MAIL)] },
    }),
  ]),
  at('the cool-down survives closing and reopening the dialog', [
    ...passwordSent,
    close,
    see(dialog('closed', 'mail password sent'), { effects: LEFT }),
    send(stepTo('forgot-password', EMAIL)),
    send(requested(PASSWORD_MAIL)),
    see(dialog('forgotPassword', 'mail password sent + request')),
    wait(60_000),
    see(dialog('forgotPassword', 'mail password ready + request')),
  ]),
  at('an address in other capitals is the same address', [
    send(requested(VERIFICATION)),
    send(requested(SHOUTED)),
    see(dialog('closed', 'mail verification sending'), {
      asks: [sends(VERIFICATION)],
      has: { mailings: [mailIdOf(VERIFICATION)] },
    }),
  ]),
  at('another address and another kind of mail have their own cool-downs', [
    send(requested(VERIFICATION)),
    mailSent,
    send(requested(TO_OTHER)),
    send(requested(PASSWORD_MAIL)),
    see(awaiting('closed', 'mail verification sent + mail verification sending + mail password sending'), {
      asks: [sends(VERIFICATION), sends(TO_OTHER), sends(PASSWORD_MAIL)],
      effects: [kept(VERIFICATION), ['forgetTicket', undefined], ['keepPending', EMAIL]],
      has: { mailings: [VERIFICATION, TO_OTHER, PASSWORD_MAIL].map(mailIdOf) },
    }),
  ]),
  fromStart('a cool-down from another tab or an earlier visit starts without a mail from this one', [
    known(VERIFICATION),
    see(dialog('unknown', 'mail verification toldToWait'), { has: { mailings: [mailIdOf(VERIFICATION)] } }),
    send(requested(VERIFICATION)),
    see(dialog('unknown', 'mail verification toldToWait')),
    wait(60_000),
    send(requested(VERIFICATION)),
    see(dialog('unknown', 'mail verification sending'), { asks: [sends(VERIFICATION)] }),
  ]),
  at('a longer cool-down from another tab reaches the running actor', [
    known(VERIFICATION),
    wait(10_000),
    known(VERIFICATION, LONGER),
    wait(59_999),
    see(dialog('closed', 'mail verification toldToWait'), { has: { mailings: [mailIdOf(VERIFICATION)] } }),
    wait(1),
    see(dialog('closed', 'mail verification ready')),
  ]),
  at('every cool-down is corrected when the computer wakes', [
    known(VERIFICATION),
    known(TO_OTHER, LONGER),
    checkClock(COOLDOWN.until),
    see(dialog('closed', 'mail verification ready + mail verification toldToWait')),
    wait(10_000),
    see(dialog('closed', 'mail verification ready + mail verification ready')),
  ]),
  at('a mail that cannot be sent shows why and can be requested again; the dialog stays', [
    ...toPassword,
    answer('sendMail', refused('unavailable')),
    see(dialog('forgotPassword', 'request + mail password refused'), {
      effects: [['notify', { kind: 'failure', failure: refused('unavailable').failure }]],
    }),
    send(requested(PASSWORD_MAIL)),
    reject('sendMail'),
    see(dialog('forgotPassword', 'request + mail password refused'), {
      asks: [sends(PASSWORD_MAIL)],
      effects: [['notify', { kind: 'failure', failure: UNEXPECTED }]],
    }),
    send(requested(PASSWORD_MAIL)),
    mailSent,
    see(dialog('forgotPassword', 'sent + mail password sent'), {
      asks: [sends(PASSWORD_MAIL)],
      effects: [kept(PASSWORD_MAIL)],
    }),
  ]),
  at('a mail that another browser requested a moment ago must be waited for, and the step stays', [
    ...toPassword,
    answer('sendMail', { kind: 'toldToWait', cooldown: { until: NOW + 45_000, at: NOW } }),
    see(dialog('forgotPassword', 'request + mail password toldToWait'), {
      effects: [kept(PASSWORD_MAIL, { until: NOW + 45_000, at: NOW })],
    }),
  ]),
  at('a mail that is sent after a member has signed in opens nothing', [
    ...toPassword,
    member(),
    mailSent,
    see(dialog('member.idle', 'mail password sent'), { effects: [kept(PASSWORD_MAIL)] }),
  ]),
];
