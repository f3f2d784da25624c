/** How does a member prove who they are? E-mail first, then the password (specification §4). */
import { assign, setup } from 'xstate';
import { type EmailCheckOutcome, failureOf, type LogInOutcome, type SignedIn } from '../shared/account.ts';
import { type Failure, type Notice, type Problem, problemOf, UNEXPECTED } from '../shared/failure.ts';
import { isOutcome, port } from '../shared/port.ts';
import type { Arrival, FlowTag, StepMeta, StepRequested } from '../shared/step.ts';

export interface SignInContext {
  arrival: Arrival;
  email: string;
  problem: Problem | null;
  /** Set once, on the way to the final state. */
  signedIn: SignedIn | null;
}

export type SignInEvent =
  | StepRequested
  | { type: 'email.submitted'; email: string }
  | { type: 'email.edited' }
  | { type: 'email.changeRequested' }
  | { type: 'password.submitted'; password: string };

export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    input: {} as { arrival: Arrival },
    output: {} as { signedIn: SignedIn | null },
    tags: {} as FlowTag,
    meta: {} as StepMeta,
  },
  actors: {
    checkEmail: port<EmailCheckOutcome, { email: string }>('checkEmail'),
    logIn: port<LogInOutcome, { email: string; password: string }>('logIn'),
  },
  guards: {
    canEnterPassword: ({ context }) =>
      context.arrival.auth === 'signin-password' && context.arrival.email !== '',
    isRegistered: (_, outcome: EmailCheckOutcome) => isOutcome(outcome, 'registered'),
    isUnknown: (_, outcome: EmailCheckOutcome) => isOutcome(outcome, 'unknown'),
    isSignedIn: (_, outcome: LogInOutcome) => isOutcome(outcome, 'signedIn', 'record'),
  },
  actions: {
    notify: (_, _notice: Notice) => {},
    rememberArrival: assign((_, arrival: Arrival) => ({ arrival, email: arrival.email, problem: null })),
    rememberEmail: assign((_, email: string) => ({ email })),
    rememberProblem: assign((_, failure: Failure) => ({ problem: problemOf(failure) })),
    forgetProblem: assign({ problem: null }),
    rememberSignIn: assign((_, outcome: LogInOutcome) => ({
      signedIn: outcome.kind === 'signedIn' ? outcome : null,
    })),
  },
}).createMachine({
  id: 'signIn',
  context: ({ input }) => ({
    arrival: input.arrival,
    email: input.arrival.email,
    problem: null,
    signedIn: null,
  }),
  output: ({ context }) => ({ signedIn: context.signedIn }),
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
      always: [{ guard: 'canEnterPassword', target: 'enteringPassword' }, { target: 'enteringEmail' }],
    },
    enteringEmail: {
      meta: { screen: 'signInEmail', auth: 'login' },
      on: {
        'email.submitted': {
          target: 'checkingEmail',
          actions: [{ type: 'rememberEmail', params: ({ event }) => event.email }, 'forgetProblem'],
        },
      },
    },
    checkingEmail: {
      tags: 'pending',
      meta: { screen: 'signInEmail', auth: 'login' },
      invoke: {
        id: 'checkEmail',
        src: 'checkEmail',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          {
            guard: { type: 'isRegistered', params: ({ event }) => event.output },
            target: 'enteringPassword',
          },
          { guard: { type: 'isUnknown', params: ({ event }) => event.output }, target: 'accountMissing' },
          {
            target: 'enteringEmail',
            actions: { type: 'rememberProblem', params: ({ event }) => failureOf(event.output) },
          },
        ],
        onError: {
          target: 'enteringEmail',
          actions: { type: 'rememberProblem', params: UNEXPECTED },
        },
      },
    },
    accountMissing: {
      description: 'No account has this address: create one, or enter another.',
      meta: { screen: 'signInEmail', auth: 'login' },
      on: { 'email.edited': { target: 'enteringEmail' } },
    },
    enteringPassword: {
      meta: { screen: 'signInPassword', auth: 'signin-password' },
      on: {
        'password.submitted': { target: 'submittingPassword', actions: 'forgetProblem' },
        'email.changeRequested': { target: 'enteringEmail', actions: 'forgetProblem' },
      },
    },
    submittingPassword: {
      tags: 'pending',
      meta: { screen: 'signInPassword', auth: 'signin-password' },
      invoke: {
        id: 'logIn',
        src: 'logIn',
        // The password passes from the event to the call and is never kept.
        input: ({ context, event }) => ({
          email: context.email,
          password: event.type === 'password.submitted' ? event.password : '',
        }),
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'rememberSignIn', params: ({ event }) => event.output },
          },
          {
            target: 'enteringPassword',
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
          target: 'enteringPassword',
          actions: [
            { type: 'rememberProblem', params: UNEXPECTED },
            { type: 'notify', params: { kind: 'failure', failure: UNEXPECTED } },
          ],
        },
      },
    },
    signedIn: { type: 'final' },
  },
});
