/** What completes the account? Registers with password or social identity, then signs in (specification §4). */
import { assertEvent, assign, setup } from 'xstate';
import type {
  AuthRecord,
  Credentials,
  ProfileForm,
  RegistrationOutcome,
  SignInOutcome,
} from '../shared/account.ts';
import { type Failure, failureIn, failureNotice, type Notice, type ServerText } from '../shared/failure.ts';
import { isOutcome, narrow, port, required } from '../shared/port.ts';
import type { FlowTag, StepMeta } from '../shared/step.ts';

/** How the flow ended. The account exists in the first two cases. */
export type ProfileSetupOutcome =
  | { kind: 'signedIn'; record: AuthRecord; message: ServerText }
  | { kind: 'signInNeeded'; email: string; message: ServerText }
  | { kind: 'proofLost'; email: string; by: Credentials['kind'] };

export interface ProfileSetupInput {
  credentials: Credentials;
  /** Prefills the full name. */
  name: string;
}

export interface ProfileSetupContext {
  /** Discarded with the actor when the flow ends. */
  credentials: Credentials;
  name: string;
  failure: Failure | null;
  /** The server's message about the registration, shown once the flow has ended. */
  message: ServerText;
  outcome: ProfileSetupOutcome | null;
}

export interface ProfileSetupEvent {
  type: 'profile.submitted';
  profile: ProfileForm;
  /** Idempotency key: the same for every retry of the same form values (RFC draft idempotency-key-header). */
  submissionId: string;
}

export const profileSetupMachine = setup({
  types: {
    context: {} as ProfileSetupContext,
    events: {} as ProfileSetupEvent,
    input: {} as ProfileSetupInput,
    output: {} as ProfileSetupOutcome,
    tags: {} as FlowTag,
    meta: {} as StepMeta,
  },
  actors: {
    register: port<
      RegistrationOutcome,
      { credentials: Credentials; profile: ProfileForm; submissionId: string }
    >('register'),
    signIn: port<SignInOutcome, { credentials: Credentials }>('signIn'),
  },
  guards: {
    isRegistered: (_, outcome: RegistrationOutcome) => isOutcome(outcome, 'registered'),
    isRegisteredBefore: (_, outcome: RegistrationOutcome) => isOutcome(outcome, 'registeredBefore'),
    isProofRefused: (_, outcome: RegistrationOutcome) => isOutcome(outcome, 'proofRefused'),
    isSignedIn: (_, outcome: SignInOutcome) => isOutcome(outcome, 'signedIn', 'record'),
  },
  actions: {
    notify: (_, _notice: Notice) => {},
    rememberFailure: assign(({ event }) => ({ failure: failureIn(event) })),
    forgetFailure: assign({ failure: null }),
    rememberMessage: assign((_, outcome: RegistrationOutcome) => ({
      message: narrow(outcome, 'registered').message ?? null,
    })),
    concludeSignedIn: assign(({ context }, outcome: SignInOutcome) => ({
      outcome: { kind: 'signedIn', record: narrow(outcome, 'signedIn').record, message: context.message },
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
  context: ({ input }) => ({ ...input, failure: null, message: null, outcome: null }),
  output: ({ context }) => required(context.outcome, 'outcome'),
  initial: 'profile',
  states: {
    profile: {
      meta: { screen: 'profileSetup', auth: 'complete' },
      initial: 'entering',
      states: {
        entering: {
          on: { 'profile.submitted': { target: 'registering', actions: 'forgetFailure' } },
        },
        registering: {
          tags: 'pending',
          invoke: {
            id: 'register',
            src: 'register',
            input: ({ context, event }) => {
              assertEvent(event, 'profile.submitted');
              const { profile, submissionId } = event;
              return { credentials: context.credentials, profile, submissionId };
            },
            onDone: [
              {
                guard: { type: 'isRegistered', params: ({ event }) => event.output },
                target: 'signingIn',
                actions: { type: 'rememberMessage', params: ({ event }) => event.output },
              },
              {
                description: 'The response to an earlier attempt was lost.',
                guard: { type: 'isRegisteredBefore', params: ({ event }) => event.output },
                target: 'signingIn',
              },
              {
                guard: { type: 'isProofRefused', params: ({ event }) => event.output },
                target: '#profileSetup.concluded',
                actions: 'concludeProofLost',
              },
              { target: 'entering', actions: ['rememberFailure', { type: 'notify', params: failureNotice }] },
            ],
            onError: {
              target: 'entering',
              actions: ['rememberFailure', { type: 'notify', params: failureNotice }],
            },
          },
        },
        signingIn: {
          description: 'The account exists; if this sign-in fails, the member can sign in by hand.',
          tags: 'pending',
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ context }) => ({ credentials: context.credentials }),
            onDone: [
              {
                guard: { type: 'isSignedIn', params: ({ event }) => event.output },
                target: '#profileSetup.concluded',
                actions: { type: 'concludeSignedIn', params: ({ event }) => event.output },
              },
              { target: '#profileSetup.concluded', actions: 'concludeSignInNeeded' },
            ],
            onError: { target: '#profileSetup.concluded', actions: 'concludeSignInNeeded' },
          },
        },
      },
    },
    concluded: { type: 'final' },
  },
});
