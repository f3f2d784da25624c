/** How does a member get back in? A temporary password by mail (specification §4, decisions). */
import { assign, setup } from 'xstate';
import { failureOf, type MailOutcome } from '../shared/account.ts';
import { type Failure, type Notice, type Problem, problemOf, UNEXPECTED } from '../shared/failure.ts';
import { isOutcome, port } from '../shared/port.ts';
import type { Arrival, FlowTag, StepMeta, StepRequested } from '../shared/step.ts';

export interface ForgotPasswordContext {
  arrival: Arrival;
  email: string;
  isSent: boolean;
  problem: Problem | null;
}

export type ForgotPasswordEvent =
  | StepRequested
  | { type: 'email.submitted'; email: string }
  | { type: 'resend.requested' };

export const forgotPasswordMachine = setup({
  types: {
    context: {} as ForgotPasswordContext,
    events: {} as ForgotPasswordEvent,
    input: {} as { arrival: Arrival },
    tags: {} as FlowTag,
    meta: {} as StepMeta,
  },
  actors: { requestPassword: port<MailOutcome, { email: string }>('requestPassword') },
  guards: {
    canShowSent: ({ context: { arrival, isSent } }) =>
      isSent && (arrival.auth === 'forgot-password-success' || arrival.auth === 'reset-email-sent'),
    isSent: (_, outcome: MailOutcome) => isOutcome(outcome, 'sent', 'waitSeconds'),
  },
  actions: {
    notify: (_, _notice: Notice) => {},
    rememberArrival: assign(({ context }, arrival: Arrival) => ({
      arrival,
      email: arrival.email === '' ? context.email : arrival.email,
      problem: null,
    })),
    rememberEmail: assign((_, email: string) => ({ email, problem: null })),
    rememberSent: assign({ isSent: true }),
    rememberProblem: assign((_, failure: Failure) => ({ problem: problemOf(failure) })),
  },
}).createMachine({
  id: 'forgotPassword',
  context: ({ input }) => ({
    arrival: input.arrival,
    email: input.arrival.email,
    isSent: false,
    problem: null,
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
      always: [{ guard: 'canShowSent', target: 'sent' }, { target: 'entering' }],
    },
    entering: {
      meta: { screen: 'forgotPassword', auth: 'forgot-password' },
      on: {
        'email.submitted': {
          target: 'requesting',
          actions: { type: 'rememberEmail', params: ({ event }) => event.email },
        },
      },
    },
    requesting: {
      tags: 'pending',
      meta: { screen: 'forgotPassword', auth: 'forgot-password' },
      invoke: {
        id: 'requestPassword',
        src: 'requestPassword',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => event.output },
            target: 'sent',
            actions: 'rememberSent',
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
    sent: {
      meta: { screen: 'passwordSent', auth: 'forgot-password-success' },
      on: { 'resend.requested': { target: 'entering' } },
    },
  },
});
