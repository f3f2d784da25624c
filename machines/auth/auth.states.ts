/** One state of the coordinator for each flow: what it is given, and where its end leads. */
import type { SignedIn } from '../shared/account.ts';
import { UNEXPECTED } from '../shared/failure.ts';
import { arrivalAt, authSetup, chosen, heldBack, lostEmail, welcomeOf } from './auth.setup.ts';
import type { SocialOutcome } from './social.machine.ts';

/** The sign-in of a social flow; by way of a link it may have used up a temporary password. */
const linkedBy = (outcome: SocialOutcome | null): SignedIn | null =>
  outcome?.kind === 'signedIn' ? outcome : null;

/** A flow failed in a way nobody foresaw: it closes and says so. */
const brokenOff = {
  target: 'closed',
  actions: { type: 'notify', params: { kind: 'failure', failure: UNEXPECTED } },
} as const;

export const signIn = authSetup.createStateConfig({
  description: 'The e-mail way and the social way, side by side.',
  invoke: [
    {
      id: 'signIn',
      src: 'signIn',
      input: ({ context }) => ({ arrival: context.arrival }),
      onDone: [
        {
          guard: { type: 'isTemporary', params: ({ event }) => event.output.signedIn },
          target: 'passwordReset',
          actions: [
            { type: 'holdSignIn', params: ({ event }) => event.output.signedIn },
            { type: 'storeSignIn', params: ({ event }) => event.output.signedIn?.record ?? null },
          ],
        },
        {
          target: 'closed',
          actions: { type: 'announceSignIn', params: ({ event }) => event.output.signedIn?.record ?? null },
        },
      ],
      onError: brokenOff,
    },
    {
      id: 'social',
      src: 'social',
      input: ({ context }) => ({ arrival: context.arrival }),
      onDone: [
        {
          guard: { type: 'isTemporary', params: ({ event }) => linkedBy(event.output.outcome) },
          target: 'passwordReset',
          actions: [
            { type: 'holdSignIn', params: ({ event }) => linkedBy(event.output.outcome) },
            { type: 'storeSignIn', params: ({ event }) => linkedBy(event.output.outcome)?.record ?? null },
          ],
        },
        {
          guard: { type: 'isSignedInSocially', params: ({ event }) => event.output.outcome },
          target: 'closed',
          actions: {
            type: 'announceSignIn',
            params: ({ event }) => linkedBy(event.output.outcome)?.record ?? null,
          },
        },
        {
          guard: { type: 'isRegistrationNeeded', params: ({ event }) => event.output.outcome },
          target: 'profileSetup',
          actions: {
            type: 'rememberIdentity',
            params: ({ event: { output } }) =>
              output.outcome?.kind === 'registrationNeeded'
                ? output.outcome.identity
                : { idToken: '', email: '', name: '' },
          },
        },
        { target: 'closed' },
      ],
      onError: brokenOff,
    },
  ],
  on: {
    'step.requested': {
      guard: { type: 'asksSignIn', params: ({ event }) => event.arrival },
      actions: 'passStepToSignIn',
    },
  },
});

export const passwordReset = authSetup.createStateConfig({
  description: 'Signed in with a temporary password; the session hears of it once the offer is answered.',
  invoke: {
    id: 'passwordReset',
    src: 'passwordReset',
    input: ({ context }) => ({ held: heldBack(context) }),
    onDone: [
      {
        guard: { type: 'isPasswordChanged', params: ({ event }) => event.output },
        target: 'closed',
        actions: [
          { type: 'announceSignIn', params: ({ event }) => event.output.record },
          {
            type: 'notify',
            params: ({ event }) => ({ kind: 'success', message: event.output.change?.message ?? null }),
          },
        ],
      },
      {
        target: 'closed',
        actions: { type: 'announceSignIn', params: ({ event }) => event.output.record },
      },
    ],
    onError: {
      target: 'closed',
      actions: [
        { type: 'notify', params: { kind: 'failure', failure: UNEXPECTED } },
        { type: 'announceSignIn', params: ({ context }) => heldBack(context).record },
      ],
    },
  },
  on: {
    'step.requested': [
      {
        guard: { type: 'asksPasswordReset', params: ({ event }) => event.arrival },
        description: 'The address bar caught up with the state: nothing to do.',
      },
      {
        target: 'closed',
        actions: { type: 'announceSignIn', params: ({ context }) => heldBack(context).record },
      },
    ],
    // Leaving is skipping: the member is signed in either way.
    'dialog.closed': {
      target: 'closed',
      actions: { type: 'announceSignIn', params: ({ context }) => heldBack(context).record },
    },
  },
});

export const signUp = authSetup.createStateConfig({
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
          {
            type: 'rememberAwaited',
            params: ({ event: { output } }) =>
              output.outcome?.kind === 'mailSent' ? output.outcome.email : '',
          },
          { type: 'keepAwaited', params: ({ context }) => context.awaitedEmail },
          {
            type: 'notify',
            params: ({ context }) => ({ kind: 'verificationMailSent', email: context.awaitedEmail }),
          },
        ],
      },
      { target: 'closed' },
    ],
    onError: brokenOff,
  },
  on: {
    'step.requested': {
      guard: { type: 'asksSignUp', params: ({ event }) => event.arrival },
      actions: 'passStepToSignUp',
    },
    'address.verifiedElsewhere': {
      guard: { type: 'isAwaited', params: ({ event }) => event.verified },
      target: 'signUp',
      reenter: true,
      actions: [
        { type: 'rememberVerified', params: ({ event }) => event.verified },
        { type: 'rememberArrival', params: ({ event }) => arrivalAt('password', event.verified.email) },
      ],
    },
  },
});

export const profileSetup = authSetup.createStateConfig({
  exit: 'forgetCredentials',
  invoke: {
    id: 'profileSetup',
    src: 'profileSetup',
    input: ({ context }) => ({ arrival: context.arrival, credentials: chosen(context) }),
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
            params: ({ event }) => ({ kind: 'success', message: welcomeOf(event.output.outcome) }),
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
          {
            type: 'notify',
            params: ({ event }) => ({ kind: 'success', message: welcomeOf(event.output.outcome) }),
          },
        ],
      },
      {
        guard: { type: 'isTicketLost', params: ({ event }) => event.output.outcome },
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
      {
        guard: { type: 'isIdentityLost', params: ({ event }) => event.output.outcome },
        target: 'signIn',
        actions: [
          { type: 'rememberArrival', params: arrivalAt('login', '') },
          { type: 'notify', params: { kind: 'failure', failure: { ...UNEXPECTED, code: 'socialRefused' } } },
        ],
      },
      { target: 'closed' },
    ],
    onError: brokenOff,
  },
  on: {
    'step.requested': {
      guard: { type: 'asksProfile', params: ({ event }) => event.arrival },
      description: 'The address bar caught up with the state: nothing to do.',
    },
  },
});

export const forgotEmail = authSetup.createStateConfig({
  invoke: {
    id: 'forgotEmail',
    src: 'forgotEmail',
    input: ({ context }) => ({ arrival: context.arrival }),
    onError: brokenOff,
  },
  on: {
    'step.requested': {
      guard: { type: 'asksForgotEmail', params: ({ event }) => event.arrival },
      actions: 'passStepToForgotEmail',
    },
  },
});

export const forgotPassword = authSetup.createStateConfig({
  invoke: {
    id: 'forgotPassword',
    src: 'forgotPassword',
    input: ({ context }) => ({ arrival: context.arrival }),
    onError: brokenOff,
  },
  on: {
    'step.requested': {
      guard: { type: 'asksForgotPassword', params: ({ event }) => event.arrival },
      actions: 'passStepToForgotPassword',
    },
  },
});
