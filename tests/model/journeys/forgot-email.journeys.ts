import type { forgotEmailMachine } from '#machines/auth/forgot-email.machine.ts';
import { UNEXPECTED } from '#machines/shared/failure.ts';
import { arriving, refused, stepTo } from '../fixtures/common.ts';
import { ACCOUNT } from '../fixtures/forgot-email.fixtures.ts';
import { answer, type Journey, journey, reject, stepsFor, wait } from '../journey.ts';

const { send, see } = stepsFor<typeof forgotEmailMachine>();

const input = { arrival: arriving('forgot-email') };
const answers = { nickName: 'Kim', phone: '+82-10-1234-5678' };
const search = { type: 'search.submitted', ...answers } as const;
const invite = { type: 'invitation.requested' } as const;
const searched = [['findEmail', answers]] as const;
const invited = [['sendInvitation', { account: ACCOUNT }]] as const;
const found = { kind: 'found', account: ACCOUNT } as const;
const sent = { kind: 'sent', waitSeconds: 60 } as const;
const missing = refused('accountNotFound');
const stale = refused('handleInvalid');
const unexpected = { code: 'unexpected', retryAfterSeconds: null } as const;
const handleInvalid = { code: 'handleInvalid', retryAfterSeconds: null } as const;

export const forgotEmailJourneys: readonly Journey[] = [
  journey('nickname and phone lead to the account found', input, [
    see('entering', { screen: 'forgotEmail', param: 'forgot-email' }),
    send(search),
    send(search),
    see('searching', {
      asks: searched,
      screen: 'forgotEmail',
      param: 'forgot-email',
      refuses: [search],
      has: answers,
    }),
    answer('findEmail', found),
    see('found', { screen: 'emailFound', param: 'email-invite', has: { account: ACCOUNT } }),
  ]),
  journey('an account not found is said, and the same answers may be tried again', input, [
    send(search),
    answer('findEmail', missing),
    see('entering', {
      asks: searched,
      has: { problem: { code: 'accountNotFound', retryAfterSeconds: null }, account: null },
      effects: [['notify', { kind: 'failure', failure: missing.failure }]],
    }),
    send(search),
    see('searching', { asks: searched, has: { problem: null } }),
    reject('findEmail'),
    see('entering', {
      has: { problem: unexpected },
      effects: [['notify', { kind: 'failure', failure: UNEXPECTED }]],
    }),
    send(stepTo('forgot-email')),
    see('entering', { has: { problem: null } }),
  ]),
  journey('the invitation goes out once and is then confirmed', input, [
    send(search),
    answer('findEmail', found),
    send(invite),
    send(invite),
    see('sendingInvitation', {
      asks: [...searched, ...invited],
      screen: 'emailFound',
      param: 'email-invite',
      refuses: [invite],
    }),
    answer('sendInvitation', sent),
    see('invitationSent.coolingDown', {
      screen: 'invitationSent',
      param: 'doneSendingMail',
      has: { isInvited: true, cooldownMs: 60_000 },
      refuses: [invite],
    }),
    wait(59_999),
    see('invitationSent.coolingDown'),
    wait(1),
    see('invitationSent.resendable', { takes: [invite] }),
  ]),
  journey('a failed invitation stays with the account found', input, [
    send(search),
    answer('findEmail', found),
    send(invite),
    answer('sendInvitation', stale),
    see('found', {
      asks: [...searched, ...invited],
      has: { problem: handleInvalid, isInvited: false },
      effects: [['notify', { kind: 'failure', failure: stale.failure }]],
    }),
    send(invite),
    see('sendingInvitation', { asks: invited, has: { problem: null } }),
    reject('sendInvitation'),
    see('found', {
      has: { problem: unexpected, isInvited: false },
      effects: [['notify', { kind: 'failure', failure: UNEXPECTED }]],
    }),
  ]),
  journey('the invitation can be sent again, as often as the server allows', input, [
    send(search),
    answer('findEmail', found),
    send(invite),
    answer('sendInvitation', sent),
    wait(60_000),
    send(invite),
    see('resendingInvitation', {
      asks: [...searched, ...invited, ...invited],
      screen: 'invitationSent',
      param: 'doneSendingMail',
      refuses: [invite],
    }),
    answer('sendInvitation', { kind: 'sent', waitSeconds: 90 }),
    see('invitationSent.coolingDown', { has: { cooldownMs: 90_000 } }),
    wait(90_000),
    send(invite),
    answer('sendInvitation', refused('tooManyRequests', 45)),
    see('invitationSent.coolingDown', {
      asks: invited,
      has: { cooldownMs: 45_000, problem: { code: 'tooManyRequests', retryAfterSeconds: 45 } },
    }),
    wait(44_999),
    see('invitationSent.coolingDown'),
    wait(1),
    see('invitationSent.resendable'),
    send(invite),
    see('resendingInvitation', { asks: invited, has: { problem: null } }),
    answer('sendInvitation', stale),
    see('invitationSent.resendable', {
      has: { problem: handleInvalid },
      effects: [['notify', { kind: 'failure', failure: stale.failure }]],
    }),
    send(invite),
    reject('sendInvitation'),
    see('invitationSent.resendable', {
      asks: invited,
      has: { problem: unexpected },
      effects: [['notify', { kind: 'failure', failure: UNEXPECTED }]],
    }),
  ]),
  journey('links to the later steps need what those steps show', input, [
    send(stepTo('email-invite')),
    see('entering', { param: 'forgot-email' }),
    send(stepTo('doneSendingMail')),
    see('entering', { param: 'forgot-email' }),
    send(search),
    answer('findEmail', found),
    send(stepTo('doneSendingMail')),
    see('entering', { asks: searched }),
    send(stepTo('email-invite')),
    see('found', { has: { account: ACCOUNT } }),
    send(invite),
    answer('sendInvitation', sent),
    send(stepTo('forgot-email')),
    see('entering', { asks: invited }),
    send(stepTo('doneSendingMail')),
    see('invitationSent.resendable', { param: 'doneSendingMail' }),
    send(stepTo('email-invite')),
    see('found'),
    send(stepTo('forgot-email')),
    send(search),
    see('searching', { asks: searched, has: { account: null, isInvited: false } }),
  ]),
];
