/** The page offers to resume a sign-up that was started in this browser, as long as it is still valid. */
import {
  EMAIL,
  HOUR,
  NOW,
  OTHER_EMAIL,
  requested,
  sent,
  stepTo,
  VALIDITY,
  VERIFICATION,
  VERIFIED,
} from '../fixtures/common.ts';
import { type Journey, type Step, wait } from '../journey.ts';
import {
  after,
  at,
  awaiting,
  close,
  dialog,
  dismiss,
  ENDED,
  kept,
  LEFT,
  mailSent,
  member,
  NOT_PENDING,
  resumable,
  see,
  send,
  sends,
  verified,
  visitor,
  won,
} from './auth-steps.ts';

const pending = send({ type: 'verification.pending', email: EMAIL });
const checkClock = (now: number) => send({ type: 'clock.checked', at: now });
const COOLING = 'mail verification sent';
/** The effects that store the address of a pending mail in the browser. */
const PENDING = [
  ['forgetTicket', undefined],
  ['keepPending', EMAIL],
] as const;
const byMail = resumable({ email: EMAIL, next: 'mail' });
const byPassword = resumable({ email: EMAIL, next: 'password' });
const nothing = resumable(null);

const mails: readonly Journey[] = [
  at('after the verification mail is sent, the dialog closes and an alert shows the address', [
    send(stepTo('signup-email-verify', EMAIL)),
    send(requested(VERIFICATION)),
    see(dialog('signUp', 'verification + idle + mail verification sending'), { asks: [sends(VERIFICATION)] }),
    mailSent,
    see(awaiting('closed', COOLING), {
      effects: [kept(VERIFICATION), ...PENDING, ['notify', { kind: 'verificationMailSent', email: EMAIL }]],
      screen: 'resumeByMail',
      param: null,
      has: { pendingEmail: EMAIL },
    }),
    byMail,
  ]),
  at('a mail whose dialog was closed meanwhile still counts as pending, without an alert', [
    send(stepTo('signup-email-verify', EMAIL)),
    send(requested(VERIFICATION)),
    close,
    see(dialog('closed', 'mail verification sending'), { asks: [sends(VERIFICATION)], effects: LEFT }),
    nothing,
    mailSent,
    see(awaiting('closed', COOLING), {
      effects: [kept(VERIFICATION), ...PENDING],
      has: { pendingEmail: EMAIL },
    }),
    byMail,
  ]),
  at('a mail that is sent while another dialog is open leaves that dialog as it is', [
    send(stepTo('signup-email-verify', EMAIL)),
    send(requested(VERIFICATION)),
    send(stepTo('login')),
    mailSent,
    see(awaiting('signIn', `${COOLING} + email.entering + idle`), {
      asks: [sends(VERIFICATION)],
      effects: [kept(VERIFICATION), ...PENDING],
      screen: 'signInEmail',
    }),
    nothing,
    close,
    see(awaiting('closed', COOLING), { effects: LEFT }),
    byMail,
  ]),
  at('a new mail ends an earlier right to join: only the new address can be resumed', [
    ...won,
    send(sent({ kind: 'verification', email: OTHER_EMAIL })),
    see(awaiting('closed'), {
      effects: [
        ['forgetTicket', undefined],
        ['keepPending', OTHER_EMAIL],
      ],
      has: { verified: null, validity: null, pendingEmail: OTHER_EMAIL },
    }),
    wait(HOUR),
    see(awaiting('closed')),
  ]),
  at('a mail of another kind offers nothing to resume', [
    send(sent({ kind: 'password', email: EMAIL })),
    see(dialog('closed'), { screen: null }),
    nothing,
  ]),
  at('a reloaded page still knows the address of the pending mail', [
    pending,
    see(awaiting('closed'), { screen: 'resumeByMail', has: { pendingEmail: EMAIL } }),
    byMail,
  ]),
];

const cards: readonly Journey[] = [
  at('the offer to resume stays dismissed until the next mail', [
    pending,
    dismiss,
    see(after('mailAwaited.dismissed')('closed'), { screen: null, has: { pendingEmail: EMAIL } }),
    nothing,
    send(stepTo('login')),
    close,
    see(after('mailAwaited.dismissed')('closed'), { effects: LEFT }),
    nothing,
    send(sent(VERIFICATION)),
    see(awaiting('closed'), { effects: PENDING, screen: 'resumeByMail' }),
    byMail,
  ]),
  at('the offer to choose a password is dismissed; the right to join stays', [
    ...won,
    byPassword,
    dismiss,
    see(after('addressVerified.dismissed')('closed'), { screen: null, has: { verified: VERIFIED } }),
    nothing,
    send(stepTo('password', EMAIL)),
    see(after('addressVerified.dismissed')('signUp', 'password.entering + idle')),
  ]),
  at('the offer to resume with the mail becomes the offer to choose a password', [
    pending,
    dismiss,
    send({ type: 'address.verified', verified: VERIFIED, validity: VALIDITY }),
    see(verified('closed'), {
      effects: [NOT_PENDING],
      screen: 'resumeByPassword',
      has: { pendingEmail: null },
    }),
    byPassword,
  ]),
  at('any dialog hides the offer', [
    pending,
    send(stepTo('forgot-email')),
    see(awaiting('forgotEmail', 'search.entering'), { screen: 'forgotEmail' }),
    nothing,
  ]),
];

const isOver = (where: string, screen: null | 'signInEmail'): Step =>
  see(where, {
    screen,
    effects: [['forgetTicket', undefined]],
    has: { verified: null, validity: null },
  });

const lives: readonly Journey[] = [
  at('the right to join expires after an hour, and the offer with it', [
    ...won,
    wait(HOUR - 1),
    see(verified('closed'), { screen: 'resumeByPassword' }),
    wait(1),
    isOver(dialog('closed'), null),
    nothing,
  ]),
  at('the right to join expires after an hour while a dialog is open, which stays', [
    ...won,
    send(stepTo('login')),
    wait(HOUR),
    isOver(dialog('signIn', 'email.entering + idle'), 'signInEmail'),
  ]),
  at('a dismissed offer expires after the hour as well', [
    ...won,
    dismiss,
    wait(HOUR),
    isOver(dialog('closed'), null),
  ]),
  at('the right to join ends at once if the computer wakes after the hour', [
    ...won,
    checkClock(VALIDITY.until - 1),
    see(verified('closed')),
    checkClock(VALIDITY.until),
    isOver(dialog('closed'), null),
  ]),
  at('the right to join ends if the computer wakes after the hour while a dialog is open', [
    ...won,
    send(stepTo('login')),
    checkClock(VALIDITY.until),
    isOver(dialog('signIn', 'email.entering + idle'), 'signInEmail'),
  ]),
  at('sleep neither extends the right to join nor restores a dismissed offer', [
    ...won,
    dismiss,
    wait(600_000),
    checkClock(NOW + HOUR - 60_000),
    see(after('addressVerified.dismissed')('closed')),
    wait(59_999),
    see(after('addressVerified.dismissed')('closed')),
    wait(1),
    isOver(dialog('closed'), null),
  ]),
  at('a sign-up survives the sign-in of another member, and is offered again after the logout', [
    ...won,
    member(null),
    see(verified('member.idle'), { has: { verified: VERIFIED } }),
    member(OTHER_EMAIL),
    see(verified('member.idle'), { has: { verified: VERIFIED } }),
    nothing,
    visitor,
    see(verified('closed'), { screen: 'resumeByPassword' }),
    byPassword,
    send(sent(VERIFICATION)),
    member(OTHER_EMAIL),
    visitor,
    see(awaiting('closed'), { effects: PENDING, screen: 'resumeByMail', has: { pendingEmail: EMAIL } }),
    byMail,
  ]),
  at('the member whose address it is has nothing to resume', [
    ...won,
    member(),
    see(dialog('member.idle'), { effects: ENDED, screen: null, has: { verified: null, validity: null } }),
    visitor,
    see(dialog('closed')),
    pending,
    member(),
    see(dialog('member.idle'), { effects: ENDED, has: { pendingEmail: null } }),
  ]),
];

export const progressJourneys: readonly Journey[] = [...mails, ...cards, ...lives];
