/** How does a member get back in? A temporary password by mail (specification §4, decisions). */
import { assign, cancel, raise, setup } from 'xstate';
import { failureOf, type Refused } from '../shared/account.ts';
import { type Failure, type Notice, type Problem, problemOf, UNEXPECTED } from '../shared/failure.ts';
import { isOutcome, port } from '../shared/port.ts';
import type { Arrival, FlowTag, StepMeta, StepRequested } from '../shared/step.ts';

/** `at`: when the answer came, ms since the epoch on the clock of the page. */
export type PasswordMailOutcome = { kind: 'sent'; waitSeconds: number; at: number } | Refused;

export interface ForgotPasswordContext {
  arrival: Arrival;
  email: string;
  isSent: boolean;
  problem: Problem | null;
  /** Addresses a mail went to; until the cool-down ends the server would say so again and send none. */
  resting: string[];
  /** The end of the cool-down, on the clock of the page, for the countdown. */
  restsUntil: number;
}

/** The server tells addresses apart without regard to capitals. */
const addressOf = (email: string): string => email.toLowerCase();

export type ForgotPasswordEvent =
  | StepRequested
  | { type: 'email.submitted'; email: string }
  | { type: 'resend.requested' }
  | { type: 'cooldown.ended' };

export const forgotPasswordMachine = setup({
  types: {
    context: {} as ForgotPasswordContext,
    events: {} as ForgotPasswordEvent,
    input: {} as { arrival: Arrival },
    tags: {} as FlowTag,
    meta: {} as StepMeta,
  },
  actors: { requestPassword: port<PasswordMailOutcome, { email: string }>('requestPassword') },
  guards: {
    canShowSent: ({ context: { arrival, isSent } }) =>
      isSent && (arrival.auth === 'forgot-password-success' || arrival.auth === 'reset-email-sent'),
    isSendable: ({ context }, email: string) => !context.resting.includes(addressOf(email)),
    isSent: (_, outcome: PasswordMailOutcome) => isOutcome(outcome, 'sent', 'waitSeconds'),
  },
  actions: {
    notify: (_, _notice: Notice) => {},
    rememberArrival: assign(({ context }, arrival: Arrival) => ({
      arrival,
      email: arrival.email === '' ? context.email : arrival.email,
      problem: null,
    })),
    rememberEmail: assign((_, email: string) => ({ email, problem: null })),
    rememberSent: assign(({ context }, outcome: PasswordMailOutcome) =>
      outcome.kind === 'sent'
        ? {
            isSent: true,
            resting: [...context.resting, addressOf(context.email)],
            restsUntil: outcome.at + 1000 * outcome.waitSeconds,
          }
        : {},
    ),
    cancelCooldown: cancel('cooldown'),
    // Not a delay of a state: it goes on while the steps change.
    startCooldown: raise(
      { type: 'cooldown.ended' },
      {
        id: 'cooldown',
        delay: (_, outcome: PasswordMailOutcome) =>
          1000 * (outcome.kind === 'sent' ? outcome.waitSeconds : 0),
      },
    ),
    endCooldown: assign({ resting: [] }),
    rememberProblem: assign((_, failure: Failure) => ({ problem: problemOf(failure) })),
  },
}).createMachine({
  id: 'forgotPassword',
  context: ({ input }) => ({
    arrival: input.arrival,
    email: input.arrival.email,
    isSent: false,
    problem: null,
    resting: [],
    restsUntil: 0,
  }),
  initial: 'arriving',
  on: {
    'step.requested': {
      target: '.arriving',
      actions: { type: 'rememberArrival', params: ({ event }) => event.arrival },
    },
    'cooldown.ended': {
      description: 'Every address may be sent again. Said by the chart itself, whatever step is open.',
      actions: 'endCooldown',
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
          guard: { type: 'isSendable', params: ({ event }) => event.email },
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
            actions: [
              { type: 'rememberSent', params: ({ event }) => event.output },
              'cancelCooldown',
              { type: 'startCooldown', params: ({ event }) => event.output },
            ],
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
