/** How does a member prove who they are? E-mail first, then the password (specification §4). */
import { assertEvent, assign, setup } from 'xstate';
import type { EmailCheckOutcome, SignedIn, SignInOutcome } from '../shared/account.ts';
import { type Failure, failureIn, failureNotice, type Notice } from '../shared/failure.ts';
import { isOutcome, narrow, port, required } from '../shared/port.ts';
import { type DeepLink, type FlowTag, NO_LINK, type StepMeta, type StepRequested } from '../shared/step.ts';

export interface SignInContext {
  link: DeepLink;
  email: string;
  failure: Failure | null;
  /** Set on the way to the final state. */
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
    input: {} as { link: DeepLink },
    output: {} as SignedIn,
    tags: {} as FlowTag,
    meta: {} as StepMeta,
  },
  actors: {
    checkEmail: port<EmailCheckOutcome, { email: string }>('checkEmail'),
    signIn: port<SignInOutcome, { email: string; password: string }>('signIn'),
  },
  guards: {
    canEnterPassword: ({ context: { link } }) => link.auth === 'signin-password' && link.email !== '',
    isRegistered: (_, outcome: EmailCheckOutcome) => isOutcome(outcome, 'registered'),
    isUnknown: (_, outcome: EmailCheckOutcome) => isOutcome(outcome, 'unknown'),
    isSignedIn: (_, outcome: SignInOutcome) => isOutcome(outcome, 'signedIn', 'record'),
  },
  actions: {
    notify: (_, _notice: Notice) => {},
    rememberLink: assign((_, link: DeepLink) => ({ link, email: link.email, failure: null })),
    forgetLink: assign({ link: NO_LINK }),
    rememberEmail: assign((_, email: string) => ({ email, failure: null })),
    rememberFailure: assign(({ event }) => ({ failure: failureIn(event) })),
    forgetFailure: assign({ failure: null }),
    rememberSignIn: assign((_, outcome: SignInOutcome) => ({ signedIn: narrow(outcome, 'signedIn') })),
  },
}).createMachine({
  id: 'signIn',
  context: ({ input: { link } }) => ({ link, email: link.email, failure: null, signedIn: null }),
  output: ({ context }) => required(context.signedIn, 'signedIn'),
  initial: 'arriving',
  on: {
    'step.requested': {
      target: '.arriving',
      actions: { type: 'rememberLink', params: ({ event }) => event.link },
    },
  },
  states: {
    arriving: {
      description: 'Decides which step the link or URL may open.',
      exit: 'forgetLink',
      always: [{ guard: 'canEnterPassword', target: 'password' }, { target: 'email' }],
    },
    email: {
      meta: { screen: 'signInEmail', auth: 'login' },
      initial: 'entering',
      states: {
        entering: {
          on: {
            'email.submitted': {
              target: 'checking',
              actions: { type: 'rememberEmail', params: ({ event }) => event.email },
            },
          },
        },
        checking: {
          tags: 'pending',
          invoke: {
            id: 'checkEmail',
            src: 'checkEmail',
            input: ({ context }) => ({ email: context.email }),
            onDone: [
              {
                guard: { type: 'isRegistered', params: ({ event }) => event.output },
                target: '#signIn.password',
              },
              { guard: { type: 'isUnknown', params: ({ event }) => event.output }, target: 'unknown' },
              { target: 'entering', actions: 'rememberFailure' },
            ],
            onError: { target: 'entering', actions: 'rememberFailure' },
          },
        },
        unknown: {
          description: 'No account has this address: sign up, or enter another address.',
          on: { 'email.edited': { target: 'entering' } },
        },
      },
    },
    password: {
      meta: { screen: 'signInPassword', auth: 'signin-password' },
      initial: 'entering',
      states: {
        entering: {
          on: {
            'password.submitted': { target: 'submitting', actions: 'forgetFailure' },
            'email.changeRequested': { target: '#signIn.email', actions: 'forgetFailure' },
          },
        },
        submitting: {
          tags: 'pending',
          invoke: {
            id: 'signIn',
            src: 'signIn',
            // The password passes from the event to the call and is never kept.
            input: ({ context, event }) => {
              assertEvent(event, 'password.submitted');
              return { email: context.email, password: event.password };
            },
            onDone: [
              {
                guard: { type: 'isSignedIn', params: ({ event }) => event.output },
                target: '#signIn.signedIn',
                actions: { type: 'rememberSignIn', params: ({ event }) => event.output },
              },
              { target: 'entering', actions: ['rememberFailure', { type: 'notify', params: failureNotice }] },
            ],
            onError: {
              target: 'entering',
              actions: ['rememberFailure', { type: 'notify', params: failureNotice }],
            },
          },
        },
      },
    },
    signedIn: { type: 'final' },
  },
});
