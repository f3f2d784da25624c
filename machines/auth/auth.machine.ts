/**
 * Which dialog is open? Owns the flows, hands an address, a verified address or credentials from one
 * to the next, and decides where a link or the address bar may lead. The flows own their steps.
 */
import { assign, sendTo, setup } from 'xstate';
import type { AuthRecord, Credentials, VerifiedAddress } from '../shared/account.ts';
import { type Notice, UNEXPECTED } from '../shared/failure.ts';
import { type Arrival, NO_ARRIVAL, type StepRequested } from '../shared/step.ts';
import { forgotEmailMachine } from './forgot-email.machine.ts';
import { forgotPasswordMachine } from './forgot-password.machine.ts';
import { type ProfileSetupOutcome, profileSetupMachine } from './profile-setup.machine.ts';
import { signInMachine } from './sign-in.machine.ts';
import { type SignUpOutcome, signUpMachine } from './sign-up.machine.ts';

export interface AuthContext {
  isAuthorised: boolean;
  arrival: Arrival;
  /** Won by this browser with the mail's link or code. */
  verified: VerifiedAddress | null;
  /** Present only between the password step and the end of registration. */
  credentials: Credentials | null;
  /** The address whose verification mail is on its way; '' when none. */
  awaitedEmail: string;
}

export type AuthEvent =
  | StepRequested
  | { type: 'dialog.closed' }
  | { type: 'session.changed'; isAuthorised: boolean }
  | { type: 'address.verified'; verified: VerifiedAddress };

const arrivalAt = (auth: Arrival['auth'], email: string): Arrival => ({ ...NO_ARRIVAL, auth, email });

/** The address of a registration that did not end in a session. */
const lostEmail = (outcome: ProfileSetupOutcome | null): string =>
  outcome !== null && 'email' in outcome ? outcome.email : '';

export const authMachine = setup({
  types: {
    context: {} as AuthContext,
    events: {} as AuthEvent,
    children: {} as {
      signIn: 'signIn';
      signUp: 'signUp';
      profileSetup: 'profileSetup';
      forgotEmail: 'forgotEmail';
      forgotPassword: 'forgotPassword';
    },
  },
  actors: {
    signIn: signInMachine,
    signUp: signUpMachine,
    profileSetup: profileSetupMachine,
    forgotEmail: forgotEmailMachine,
    forgotPassword: forgotPasswordMachine,
  },
  guards: {
    isAuthorised: ({ context }) => context.isAuthorised,
    becomesAuthorised: (_, isAuthorised: boolean) => isAuthorised,
    asksSignIn: (_, { auth }: Arrival) => auth === 'login' || auth === 'signin-password',
    asksSignUp: (_, { auth }: Arrival) =>
      auth === 'signup' ||
      auth === 'signup-email-verify' ||
      auth === 'confirm-email-2' ||
      auth === 'hasExpired' ||
      auth === 'password',
    canChooseAgain: ({ context }, { auth }: Arrival) => auth === 'complete' && context.verified !== null,
    asksProfile: (_, { auth }: Arrival) => auth === 'complete',
    asksForgotEmail: (_, { auth }: Arrival) =>
      auth === 'forgot-email' || auth === 'email-invite' || auth === 'doneSendingMail',
    asksForgotPassword: (_, { auth }: Arrival) =>
      auth === 'forgot-password' ||
      auth === 'forgot-password-success' ||
      auth === 'reset-email-sent' ||
      auth === 'password-reset',
    isPasswordChosen: (_, outcome: SignUpOutcome | null) => outcome?.kind === 'passwordChosen',
    isMailSent: (_, outcome: SignUpOutcome | null) => outcome?.kind === 'mailSent',
    isRegistered: (_, outcome: ProfileSetupOutcome | null) => outcome?.kind === 'signedIn',
    isSignInNeeded: (_, outcome: ProfileSetupOutcome | null) => outcome?.kind === 'signInNeeded',
    isVerificationLost: (_, outcome: ProfileSetupOutcome | null) => outcome?.kind === 'verificationLost',
  },
  actions: {
    notify: (_, _notice: Notice) => {},
    announceSignIn: (_, _record: AuthRecord | null) => {},
    goHome: () => {},
    forgetTicket: () => {},
    rememberArrival: assign((_, arrival: Arrival) => ({ arrival })),
    rememberSession: assign((_, isAuthorised: boolean) => ({ isAuthorised })),
    rememberVerified: assign((_, verified: VerifiedAddress) => ({ verified, awaitedEmail: '' })),
    // The right to join may have been won by the code, inside the flow: it outlives the password.
    rememberCredentials: assign((_, outcome: SignUpOutcome | null) =>
      outcome?.kind === 'passwordChosen'
        ? {
            credentials: outcome.credentials,
            verified: { email: outcome.credentials.email, ticket: outcome.credentials.ticket },
            arrival: arrivalAt('complete', outcome.credentials.email),
          }
        : {},
    ),
    rememberAwaitedEmail: assign((_, outcome: SignUpOutcome | null) => ({
      awaitedEmail: outcome?.kind === 'mailSent' ? outcome.email : '',
    })),
    forgetCredentials: assign({ credentials: null }),
    forgetVerified: assign({ verified: null, awaitedEmail: '' }),
    passStepToSignIn: sendTo('signIn', ({ event }) => event),
    passStepToSignUp: sendTo('signUp', ({ event }) => event),
    passStepToForgotEmail: sendTo('forgotEmail', ({ event }) => event),
    passStepToForgotPassword: sendTo('forgotPassword', ({ event }) => event),
  },
}).createMachine({
  id: 'auth',
  context: {
    isAuthorised: false,
    arrival: NO_ARRIVAL,
    verified: null,
    credentials: null,
    awaitedEmail: '',
  },
  initial: 'closed',
  on: {
    'step.requested': [
      { guard: 'isAuthorised', target: '.closed' },
      {
        guard: { type: 'asksSignIn', params: ({ event }) => event.arrival },
        target: '.signIn',
        actions: { type: 'rememberArrival', params: ({ event }) => event.arrival },
      },
      {
        guard: { type: 'asksSignUp', params: ({ event }) => event.arrival },
        target: '.signUp',
        actions: { type: 'rememberArrival', params: ({ event }) => event.arrival },
      },
      {
        guard: { type: 'canChooseAgain', params: ({ event }) => event.arrival },
        target: '.signUp',
        actions: {
          type: 'rememberArrival',
          params: ({ context }) => arrivalAt('password', context.verified?.email ?? ''),
        },
      },
      {
        guard: { type: 'asksProfile', params: ({ event }) => event.arrival },
        target: '.signIn',
        actions: { type: 'rememberArrival', params: ({ event }) => arrivalAt('login', event.arrival.email) },
      },
      {
        guard: { type: 'asksForgotEmail', params: ({ event }) => event.arrival },
        target: '.forgotEmail',
        actions: { type: 'rememberArrival', params: ({ event }) => event.arrival },
      },
      {
        guard: { type: 'asksForgotPassword', params: ({ event }) => event.arrival },
        target: '.forgotPassword',
        actions: { type: 'rememberArrival', params: ({ event }) => event.arrival },
      },
      { target: '.closed' },
    ],
    'dialog.closed': { target: '.closed' },
    'session.changed': [
      {
        guard: { type: 'becomesAuthorised', params: ({ event }) => event.isAuthorised },
        target: '.closed',
        actions: [
          { type: 'rememberSession', params: ({ event }) => event.isAuthorised },
          'forgetVerified',
          'forgetTicket',
        ],
      },
      { actions: { type: 'rememberSession', params: ({ event }) => event.isAuthorised } },
    ],
    'address.verified': {
      actions: { type: 'rememberVerified', params: ({ event }) => event.verified },
    },
  },
  states: {
    closed: { description: 'No dialog. The page is free.' },
    signIn: {
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => ({ arrival: context.arrival }),
        onDone: {
          target: 'closed',
          actions: { type: 'announceSignIn', params: ({ event }) => event.output.record },
        },
        onError: {
          target: 'closed',
          actions: { type: 'notify', params: { kind: 'failure', failure: UNEXPECTED } },
        },
      },
      on: {
        'step.requested': {
          guard: { type: 'asksSignIn', params: ({ event }) => event.arrival },
          actions: 'passStepToSignIn',
        },
      },
    },
    signUp: {
      invoke: {
        id: 'signUp',
        src: 'signUp',
        input: ({ context }) => ({ arrival: context.arrival, verified: context.verified }),
        onDone: [
          {
            guard: { type: 'isPasswordChosen', params: ({ event }) => event.output.outcome },
            target: 'profileSetup',
            actions: { type: 'rememberCredentials', params: ({ event }) => event.output.outcome },
          },
          {
            guard: { type: 'isMailSent', params: ({ event }) => event.output.outcome },
            target: 'closed',
            actions: [
              { type: 'rememberAwaitedEmail', params: ({ event }) => event.output.outcome },
              {
                type: 'notify',
                params: ({ context }) => ({ kind: 'verificationMailSent', email: context.awaitedEmail }),
              },
            ],
          },
          { target: 'closed' },
        ],
        onError: {
          target: 'closed',
          actions: { type: 'notify', params: { kind: 'failure', failure: UNEXPECTED } },
        },
      },
      on: {
        'step.requested': {
          guard: { type: 'asksSignUp', params: ({ event }) => event.arrival },
          actions: 'passStepToSignUp',
        },
      },
    },
    profileSetup: {
      exit: 'forgetCredentials',
      invoke: {
        id: 'profileSetup',
        src: 'profileSetup',
        // The state is entered only with credentials (outcome passwordChosen).
        input: ({ context }) => ({
          arrival: context.arrival,
          credentials: context.credentials ?? { email: '', ticket: '', password: '' },
        }),
        onDone: [
          {
            guard: { type: 'isRegistered', params: ({ event }) => event.output.outcome },
            target: 'closed',
            actions: [
              'goHome',
              {
                type: 'announceSignIn',
                params: ({ event: { output } }) =>
                  output.outcome?.kind === 'signedIn' ? output.outcome.record : null,
              },
              {
                type: 'notify',
                params: ({ event: { output } }) => ({
                  kind: 'success',
                  message: output.outcome?.kind === 'signedIn' ? output.outcome.message : null,
                }),
              },
            ],
          },
          {
            guard: { type: 'isSignInNeeded', params: ({ event }) => event.output.outcome },
            target: 'signIn',
            actions: [
              {
                type: 'rememberArrival',
                // Not from the context: leaving the state has wiped the credentials by now.
                params: ({ event }) => arrivalAt('signin-password', lostEmail(event.output.outcome)),
              },
              'forgetVerified',
              'forgetTicket',
            ],
          },
          {
            guard: { type: 'isVerificationLost', params: ({ event }) => event.output.outcome },
            target: 'signUp',
            actions: [
              {
                type: 'rememberArrival',
                params: ({ event }) => arrivalAt('hasExpired', lostEmail(event.output.outcome)),
              },
              'forgetVerified',
              'forgetTicket',
            ],
          },
          { target: 'closed' },
        ],
        onError: {
          target: 'closed',
          actions: { type: 'notify', params: { kind: 'failure', failure: UNEXPECTED } },
        },
      },
      on: {
        'step.requested': {
          guard: { type: 'asksProfile', params: ({ event }) => event.arrival },
          description: 'The address bar caught up with the state: nothing to do.',
        },
      },
    },
    forgotEmail: {
      invoke: {
        id: 'forgotEmail',
        src: 'forgotEmail',
        input: ({ context }) => ({ arrival: context.arrival }),
        onError: {
          target: 'closed',
          actions: { type: 'notify', params: { kind: 'failure', failure: UNEXPECTED } },
        },
      },
      on: {
        'step.requested': {
          guard: { type: 'asksForgotEmail', params: ({ event }) => event.arrival },
          actions: 'passStepToForgotEmail',
        },
      },
    },
    forgotPassword: {
      invoke: {
        id: 'forgotPassword',
        src: 'forgotPassword',
        input: ({ context }) => ({ arrival: context.arrival }),
        onError: {
          target: 'closed',
          actions: { type: 'notify', params: { kind: 'failure', failure: UNEXPECTED } },
        },
      },
      on: {
        'step.requested': {
          guard: { type: 'asksForgotPassword', params: ({ event }) => event.arrival },
          actions: 'passStepToForgotPassword',
        },
      },
    },
  },
});
