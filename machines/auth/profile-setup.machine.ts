/** What completes the account? Registers with password or social identity, then signs in (specification §4). */
import { assign, setup } from 'xstate';
import {
  type AuthRecord,
  type Credentials,
  failureOf,
  type LogInOutcome,
  type ProfileForm,
  type RegistrationOutcome,
} from '../shared/account.ts';
import {
  type Failure,
  type LocalizedText,
  type Notice,
  type Problem,
  problemOf,
  UNEXPECTED,
} from '../shared/failure.ts';
import { isOutcome, port } from '../shared/port.ts';
import type { Arrival, FlowTag, StepMeta } from '../shared/step.ts';

/** How the flow ended. The account exists in the first two cases. */
export type ProfileSetupOutcome =
  | { kind: 'signedIn'; record: AuthRecord; message: LocalizedText | string | null }
  | { kind: 'signInNeeded'; email: string; message: LocalizedText | string | null }
  | { kind: 'proofLost'; email: string; by: Credentials['kind'] };

export interface ProfileSetupInput {
  arrival: Arrival;
  credentials: Credentials;
}

export interface ProfileSetupContext {
  arrival: Arrival;
  /** Wiped with the actor when the flow is left. */
  credentials: Credentials;
  problem: Problem | null;
  /** The registration's own words, shown once the flow is over. */
  message: LocalizedText | string | null;
  outcome: ProfileSetupOutcome | null;
}

export type ProfileSetupEvent = {
  type: 'profile.submitted';
  profile: ProfileForm;
  /** Idempotency key: the same for every retry of the same answers (RFC draft idempotency-key-header). */
  submissionId: string;
};

export const profileSetupMachine = setup({
  types: {
    context: {} as ProfileSetupContext,
    events: {} as ProfileSetupEvent,
    input: {} as ProfileSetupInput,
    output: {} as { outcome: ProfileSetupOutcome | null },
    tags: {} as FlowTag,
    meta: {} as StepMeta,
  },
  actors: {
    register: port<
      RegistrationOutcome,
      { credentials: Credentials; profile: ProfileForm | null; submissionId: string }
    >('register'),
    logIn: port<LogInOutcome, { credentials: Credentials }>('logIn'),
  },
  guards: {
    isRegistered: (_, outcome: RegistrationOutcome) => isOutcome(outcome, 'registered'),
    isProofRefused: (_, outcome: RegistrationOutcome) => isOutcome(outcome, 'proofRefused'),
    isSignedIn: (_, outcome: LogInOutcome) => isOutcome(outcome, 'signedIn', 'record'),
  },
  actions: {
    notify: (_, _notice: Notice) => {},
    rememberProblem: assign((_, failure: Failure) => ({ problem: problemOf(failure) })),
    forgetProblem: assign({ problem: null }),
    rememberMessage: assign((_, outcome: RegistrationOutcome) => ({
      message: outcome.kind === 'registered' ? (outcome.message ?? null) : null,
    })),
    concludeSignedIn: assign(({ context }, outcome: LogInOutcome) => ({
      outcome:
        outcome.kind === 'signedIn'
          ? { kind: 'signedIn', record: outcome.record, message: context.message }
          : null,
    })),
    concludeSignInNeeded: assign(({ context }) => ({
      outcome: { kind: 'signInNeeded', email: context.credentials.email, message: context.message },
    })),
    concludeProofLost: assign(({ context: { credentials } }) => ({
      outcome: { kind: 'proofLost', email: credentials.email, by: credentials.kind },
    })),
  },
}).createMachine({
  id: 'profileSetup',
  context: ({ input }) => ({
    arrival: input.arrival,
    credentials: input.credentials,
    problem: null,
    message: null,
    outcome: null,
  }),
  output: ({ context }) => ({ outcome: context.outcome }),
  initial: 'entering',
  states: {
    entering: {
      meta: { screen: 'profileSetup', auth: 'complete' },
      on: { 'profile.submitted': { target: 'registering', actions: 'forgetProblem' } },
    },
    registering: {
      tags: 'pending',
      meta: { screen: 'profileSetup', auth: 'complete' },
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context, event }) => ({
          credentials: context.credentials,
          profile: event.type === 'profile.submitted' ? event.profile : null,
          submissionId: event.type === 'profile.submitted' ? event.submissionId : '',
        }),
        onDone: [
          {
            guard: { type: 'isRegistered', params: ({ event }) => event.output },
            target: 'signingIn',
            actions: { type: 'rememberMessage', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isProofRefused', params: ({ event }) => event.output },
            target: 'concluded',
            actions: 'concludeProofLost',
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
    signingIn: {
      description: 'The account exists; whatever happens now, the member can sign in by hand.',
      tags: 'pending',
      meta: { screen: 'profileSetup', auth: 'complete' },
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ context }) => ({ credentials: context.credentials }),
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => event.output },
            target: 'concluded',
            actions: { type: 'concludeSignedIn', params: ({ event }) => event.output },
          },
          { target: 'concluded', actions: 'concludeSignInNeeded' },
        ],
        onError: { target: 'concluded', actions: 'concludeSignInNeeded' },
      },
    },
    concluded: { type: 'final' },
  },
});
