/** Which address was it? Nickname and phone must both match one account (decisions). */
import { assign, setup } from 'xstate';
import { failureOf, type MailOutcome, type Refused } from '../shared/account.ts';
import { type Failure, type Notice, type Problem, problemOf, UNEXPECTED } from '../shared/failure.ts';
import { isOutcome, port } from '../shared/port.ts';
import type { Arrival, FlowTag, StepMeta, StepRequested } from '../shared/step.ts';

/** `userIdx` is the random handle of decisions.md, valid 10 minutes, never the database id. */
export interface FoundAccount {
  nickName: string;
  userId: string;
  userIdx: number;
}

export type FindEmailOutcome = { kind: 'found'; account: FoundAccount } | Refused;

export interface ForgotEmailContext {
  arrival: Arrival;
  nickName: string;
  phone: string;
  account: FoundAccount | null;
  isInvited: boolean;
  problem: Problem | null;
  cooldownMs: number;
}

export type ForgotEmailEvent =
  | StepRequested
  | { type: 'search.submitted'; nickName: string; phone: string }
  | { type: 'invitation.requested' };

export const forgotEmailMachine = setup({
  types: {
    context: {} as ForgotEmailContext,
    events: {} as ForgotEmailEvent,
    input: {} as { arrival: Arrival },
    tags: {} as FlowTag,
    meta: {} as StepMeta,
  },
  actors: {
    findEmail: port<FindEmailOutcome, { nickName: string; phone: string }>('findEmail'),
    sendInvitation: port<MailOutcome, { account: FoundAccount | null }>('sendInvitation'),
  },
  delays: { resendCooldown: ({ context }) => context.cooldownMs },
  guards: {
    canShowFound: ({ context }) => context.arrival.auth === 'email-invite' && context.account !== null,
    canShowInvited: ({ context }) => context.arrival.auth === 'doneSendingMail' && context.isInvited,
    isFound: (_, outcome: FindEmailOutcome) => isOutcome(outcome, 'found', 'account'),
    isSent: (_, outcome: MailOutcome) => isOutcome(outcome, 'sent', 'waitSeconds'),
    isToldToWait: (_, outcome: MailOutcome) => (failureOf(outcome).retryAfterSeconds ?? 0) > 0,
  },
  actions: {
    notify: (_, _notice: Notice) => {},
    rememberArrival: assign((_, arrival: Arrival) => ({ arrival, problem: null })),
    rememberSearch: assign((_, { nickName, phone }: { nickName: string; phone: string }) => ({
      nickName,
      phone,
      account: null,
      isInvited: false,
      problem: null,
    })),
    rememberAccount: assign((_, outcome: FindEmailOutcome) => ({
      account: outcome.kind === 'found' ? outcome.account : null,
    })),
    rememberInvitation: assign((_, outcome: MailOutcome) => ({
      isInvited: true,
      cooldownMs: 1000 * (outcome.kind === 'sent' ? outcome.waitSeconds : 0),
    })),
    rememberWait: assign((_, failure: Failure) => ({ cooldownMs: 1000 * (failure.retryAfterSeconds ?? 0) })),
    rememberProblem: assign((_, failure: Failure) => ({ problem: problemOf(failure) })),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'forgotEmail',
  context: ({ input }) => ({
    arrival: input.arrival,
    nickName: '',
    phone: '',
    account: null,
    isInvited: false,
    problem: null,
    cooldownMs: 0,
  }),
  initial: 'arriving',
  on: {
    'step.requested': {
      target: '.arriving',
      actions: { type: 'rememberArrival', params: ({ event }) => event.arrival },
    },
  },
  states: {
    arriving: {
      description: 'Decides which step the link or address may open.',
      always: [
        { guard: 'canShowFound', target: 'found' },
        { guard: 'canShowInvited', target: 'invitationSent.resendable' },
        { target: 'entering' },
      ],
    },
    entering: {
      meta: { screen: 'forgotEmail', auth: 'forgot-email' },
      on: {
        'search.submitted': {
          target: 'searching',
          actions: { type: 'rememberSearch', params: ({ event }) => event },
        },
      },
    },
    searching: {
      tags: 'pending',
      meta: { screen: 'forgotEmail', auth: 'forgot-email' },
      invoke: {
        id: 'findEmail',
        src: 'findEmail',
        input: ({ context }) => ({ nickName: context.nickName, phone: context.phone }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'found',
            actions: { type: 'rememberAccount', params: ({ event }) => event.output },
          },
          {
            target: 'entering',
            actions: [
              { type: 'rememberProblem', params: ({ event }) => failureOf(event.output) },
              {
                type: 'notify',
                params: ({ event }) => ({ kind: 'failure', failure: failureOf(event.output) }),
              },
            ],
          },
        ],
        onError: {
          target: 'entering',
          actions: [
            { type: 'rememberProblem', params: UNEXPECTED },
            { type: 'notify', params: { kind: 'failure', failure: UNEXPECTED } },
          ],
        },
      },
    },
    found: {
      meta: { screen: 'emailFound', auth: 'email-invite' },
      on: { 'invitation.requested': { target: 'sendingInvitation', actions: 'forgetProblem' } },
    },
    sendingInvitation: {
      tags: 'pending',
      meta: { screen: 'emailFound', auth: 'email-invite' },
      invoke: {
        id: 'sendInvitation',
        src: 'sendInvitation',
        input: ({ context }) => ({ account: context.account }),
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => event.output },
            target: 'invitationSent.coolingDown',
            actions: { type: 'rememberInvitation', params: ({ event }) => event.output },
          },
          {
            target: 'found',
            actions: [
              { type: 'rememberProblem', params: ({ event }) => failureOf(event.output) },
              {
                type: 'notify',
                params: ({ event }) => ({ kind: 'failure', failure: failureOf(event.output) }),
              },
            ],
          },
        ],
        onError: {
          target: 'found',
          actions: [
            { type: 'rememberProblem', params: UNEXPECTED },
            { type: 'notify', params: { kind: 'failure', failure: UNEXPECTED } },
          ],
        },
      },
    },
    invitationSent: {
      meta: { screen: 'invitationSent', auth: 'doneSendingMail' },
      initial: 'coolingDown',
      states: {
        coolingDown: { after: { resendCooldown: { target: 'resendable' } } },
        resendable: {
          on: {
            'invitation.requested': { target: '#forgotEmail.resendingInvitation', actions: 'forgetProblem' },
          },
        },
      },
    },
    resendingInvitation: {
      tags: 'pending',
      meta: { screen: 'invitationSent', auth: 'doneSendingMail' },
      invoke: {
        id: 'sendInvitation',
        src: 'sendInvitation',
        input: ({ context }) => ({ account: context.account }),
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => event.output },
            target: 'invitationSent.coolingDown',
            actions: { type: 'rememberInvitation', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isToldToWait', params: ({ event }) => event.output },
            target: 'invitationSent.coolingDown',
            actions: [
              { type: 'rememberWait', params: ({ event }) => failureOf(event.output) },
              { type: 'rememberProblem', params: ({ event }) => failureOf(event.output) },
            ],
          },
          {
            target: 'invitationSent.resendable',
            actions: [
              { type: 'rememberProblem', params: ({ event }) => failureOf(event.output) },
              {
                type: 'notify',
                params: ({ event }) => ({ kind: 'failure', failure: failureOf(event.output) }),
              },
            ],
          },
        ],
        onError: {
          target: 'invitationSent.resendable',
          actions: [
            { type: 'rememberProblem', params: UNEXPECTED },
            { type: 'notify', params: { kind: 'failure', failure: UNEXPECTED } },
          ],
        },
      },
    },
  },
});
