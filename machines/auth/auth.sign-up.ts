/** The coordinator's states for a sign-up: the input of each flow, and the transition when it ends. */
import { UNEXPECTED } from '../shared/failure.ts';
import { narrow } from '../shared/port.ts';
import { linkTo } from '../shared/step.ts';
import { type Handover, handedOver } from './auth.context.ts';
import { authSetup } from './auth.setup.ts';
import { socially } from './auth.sign-in.ts';
import type { SignUpOutcome } from './sign-up.setup.ts';

const emailCredentials = (outcome: SignUpOutcome): Handover => ({
  kind: 'credentials',
  credentials: narrow(outcome, 'passwordChosen').credentials,
  name: '',
});

/**
 * Ends the progress. `endProgress` only raises an event, which is handled after the transition.
 * `forgetProgress` acts at once: a flow that starts in the transition must not get an invalid ticket.
 */
const progressEnded = ['forgetProgress', 'endProgress'] as const;

export const signUp = authSetup.createStateConfig({
  description: 'Sign-up by e-mail and by identity provider, in parallel.',
  invoke: [
    {
      id: 'signUp',
      src: 'signUp',
      input: ({ context }) => ({ link: context.link, verified: context.verified }),
      onDone: [
        {
          guard: { type: 'isPasswordChosen', params: ({ event }) => event.output },
          target: 'profileSetup',
          actions: { type: 'handOver', params: ({ event }) => emailCredentials(event.output) },
        },
        {
          description: 'The verification mail was sent: the progress region offers to resume.',
          target: 'closed',
          actions: {
            type: 'notify',
            params: ({ event }) => ({
              kind: 'verificationMailSent',
              email: narrow(event.output, 'mailSent').email,
            }),
          },
        },
      ],
    },
    socially.invoke,
  ],
  on: {
    'step.requested': {
      guard: { type: 'asksSignUp', params: ({ event }) => event.link },
      actions: 'passToSignUp',
    },
    'mail.sent': { actions: 'passToSignUp' },
    'address.verifiedElsewhere': { actions: 'passVerifiedToSignUp' },
  },
});

export const profileSetup = authSetup.createStateConfig({
  exit: 'forgetHandover',
  invoke: {
    id: 'profileSetup',
    src: 'profileSetup',
    input: ({ context }) => handedOver(context, 'credentials'),
    onDone: [
      {
        guard: { type: 'isRegistered', params: ({ event }) => event.output },
        target: 'closed',
        actions: [
          'goHome',
          { type: 'announceSignIn', params: ({ event }) => narrow(event.output, 'signedIn').record },
          {
            type: 'notify',
            params: ({ event }) => ({
              kind: 'joined',
              message: narrow(event.output, 'signedIn').message,
            }),
          },
        ],
      },
      {
        guard: { type: 'isSignInNeeded', params: ({ event }) => event.output },
        target: 'signIn',
        actions: [
          {
            type: 'rememberLink',
            params: ({ event }) => linkTo('signin-password', narrow(event.output, 'signInNeeded').email),
          },
          ...progressEnded,
          {
            type: 'notify',
            params: ({ event }) => ({
              kind: 'joined',
              message: narrow(event.output, 'signInNeeded').message,
            }),
          },
        ],
      },
      {
        guard: { type: 'isTicketLost', params: ({ event }) => event.output },
        target: 'signUp',
        actions: [
          {
            type: 'rememberLink',
            params: ({ event }) => linkTo('hasExpired', narrow(event.output, 'proofLost').email),
          },
          ...progressEnded,
        ],
      },
      {
        description: 'The provider no longer confirms the identity.',
        target: 'signIn',
        actions: [
          { type: 'rememberLink', params: linkTo('login') },
          { type: 'notify', params: { kind: 'failure', failure: { ...UNEXPECTED, code: 'socialRefused' } } },
        ],
      },
    ],
  },
  on: {
    'step.requested': {
      guard: { type: 'asksProfile', params: ({ event }) => event.link },
      description: 'The URL was updated to match the state: nothing to do.',
    },
  },
});
