/** The coordinator's states for a sign-in: the input of each flow, and the transition when it ends. */
import type { SignedIn, SocialIdentity } from '../shared/account.ts';
import { UNEXPECTED } from '../shared/failure.ts';
import { narrow, required } from '../shared/port.ts';
import { linkTo } from '../shared/step.ts';
import { type AuthContext, type Handover, handedOver } from './auth.context.ts';
import { authSetup } from './auth.setup.ts';

/** Says that a flow failed unexpectedly. */
export const notifyUnexpected = {
  type: 'notify',
  params: { kind: 'failure', failure: UNEXPECTED },
} as const;

const temporarySignIn = ({ record, temporary }: SignedIn): Handover => ({
  kind: 'temporarySignIn',
  record,
  temporary: required(temporary, 'temporary'),
});

/** The handover to the profile step. After a reload, the name in the URL replaces the provider's. */
const socialCredentials = ({ link }: AuthContext, identity: SocialIdentity): Handover => ({
  kind: 'credentials',
  credentials: { kind: 'social', ...identity },
  name: link.auth === 'complete' && link.name !== '' ? link.name : identity.name,
});

/** Invokes the sign-in by identity provider, next to the steps of a sign-in or a sign-up. */
export const socially = authSetup.createStateConfig({
  invoke: {
    id: 'social',
    src: 'social',
    input: ({ context }) => ({ isWanted: context.link.isSocialWanted }),
    onDone: [
      {
        guard: { type: 'isSignedIn', params: ({ event }) => event.output },
        target: 'closed',
        actions: {
          type: 'announceSignIn',
          params: ({ event }) => narrow(event.output, 'signedIn').record,
        },
      },
      {
        guard: { type: 'isRegistrationNeeded', params: ({ event }) => event.output },
        target: 'profileSetup',
        actions: {
          type: 'handOver',
          params: ({ context, event }) =>
            socialCredentials(context, narrow(event.output, 'registrationNeeded').identity),
        },
      },
      {
        target: 'accountLink',
        actions: {
          type: 'handOver',
          params: ({ event }) => ({
            kind: 'identity',
            identity: narrow(event.output, 'linkNeeded').identity,
          }),
        },
      },
    ],
  },
});

export const signIn = authSetup.createStateConfig({
  description: 'Sign-in by e-mail and by identity provider, in parallel.',
  invoke: [
    {
      id: 'signIn',
      src: 'signIn',
      input: ({ context }) => ({ link: context.link }),
      onDone: [
        {
          guard: { type: 'isTemporary', params: ({ event }) => event.output },
          target: 'passwordReset',
          actions: [
            { type: 'handOver', params: ({ event }) => temporarySignIn(event.output) },
            { type: 'storeSignIn', params: ({ event }) => event.output.record },
          ],
        },
        {
          target: 'closed',
          actions: { type: 'announceSignIn', params: ({ event }) => event.output.record },
        },
      ],
    },
    socially.invoke,
  ],
  on: {
    'step.requested': {
      guard: { type: 'asksSignIn', params: ({ event }) => event.link },
      actions: 'passToSignIn',
    },
  },
});

export const recallingIdentity = authSetup.createStateConfig({
  description: 'The page was reloaded during a social sign-up: is the provider session still there?',
  tags: 'pending',
  meta: { screen: 'recallingIdentity', auth: 'complete' },
  invoke: {
    id: 'recallIdentity',
    src: 'recallIdentity',
    onDone: [
      {
        guard: { type: 'isIdentified', params: ({ event }) => event.output },
        target: 'profileSetup',
        actions: {
          type: 'handOver',
          params: ({ context, event }) =>
            socialCredentials(context, narrow(event.output, 'identified').identity),
        },
      },
      {
        target: 'signIn',
        actions: { type: 'rememberLink', params: ({ context }) => linkTo('login', context.link.email) },
      },
    ],
    onError: {
      target: 'signIn',
      actions: { type: 'rememberLink', params: ({ context }) => linkTo('login', context.link.email) },
    },
  },
  on: {
    'step.requested': {
      guard: { type: 'asksSocialProfile', params: ({ event }) => event.link },
      description: 'The identity is already being recalled.',
    },
  },
});

export const accountLink = authSetup.createStateConfig({
  description: 'An account with a password has the same address: entering the password links the two.',
  exit: 'forgetHandover',
  invoke: {
    id: 'accountLink',
    src: 'accountLink',
    input: ({ context }) => ({ identity: handedOver(context, 'identity').identity }),
    onDone: [
      {
        guard: { type: 'isTemporary', params: ({ event }) => event.output },
        target: 'passwordReset',
        actions: [
          { type: 'handOver', params: ({ event }) => temporarySignIn(narrow(event.output, 'signedIn')) },
          { type: 'storeSignIn', params: ({ event }) => narrow(event.output, 'signedIn').record },
        ],
      },
      {
        guard: { type: 'isSignedIn', params: ({ event }) => event.output },
        target: 'closed',
        actions: { type: 'announceSignIn', params: ({ event }) => narrow(event.output, 'signedIn').record },
      },
      {
        description: 'Declined, or the identity has expired.',
        target: 'signIn',
        actions: { type: 'rememberLink', params: linkTo('login') },
      },
    ],
  },
});

/** Signs the member in without a new password. */
const skipped = {
  target: 'closed',
  actions: [
    {
      type: 'announceSignIn',
      params: ({ context }: { context: AuthContext }) => handedOver(context, 'temporarySignIn').record,
    },
    'forgetHandover',
  ],
} as const;

export const passwordReset = authSetup.createStateConfig({
  description:
    'Signed in with a temporary password; the session starts once the offer is accepted or skipped. Leaving the dialog ' +
    'counts as skipping it, unless a new password is being saved: the old sign-in may have ended by then.',
  invoke: {
    id: 'passwordReset',
    src: 'passwordReset',
    input: ({ context }) => ({ signIn: handedOver(context, 'temporarySignIn') }),
    onDone: [
      {
        guard: { type: 'isPasswordChanged', params: ({ event }) => event.output },
        target: 'closed',
        actions: [
          { type: 'announceSignIn', params: ({ event }) => event.output.record },
          'forgetHandover',
          {
            type: 'notify',
            params: ({ event }) => ({
              kind: 'passwordChanged',
              message: event.output.change?.message ?? null,
            }),
          },
        ],
      },
      skipped,
    ],
    onError: { target: 'closed', actions: [notifyUnexpected, ...skipped.actions] },
  },
  on: {
    'step.requested': [
      {
        guard: { type: 'asksPasswordReset', params: ({ event }) => event.link },
        description: 'The URL was updated to match the state: nothing to do.',
      },
      { actions: 'skipPasswordReset' },
    ],
    'dialog.closed': { actions: 'skipPasswordReset' },
  },
});
