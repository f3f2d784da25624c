/**
 * Does this social identity belong to the account with the same email address? Entering the account's password once
 * links the two (decisions).
 */
import { assertEvent, assign, setup } from 'xstate';
import type { SignedIn, SignInOutcome, SocialIdentity } from '../shared/account.ts';
import { type Failure, failureIn, failureNotice, type Notice } from '../shared/failure.ts';
import { isOutcome, narrow, port, required } from '../shared/port.ts';
import type { FlowTag, StepMeta } from '../shared/step.ts';

/** How the flow ended. `identityExpired`: the ID token is no longer accepted; the popup must be used again. */
export type AccountLinkOutcome = SignedIn | { kind: 'declined' } | { kind: 'identityExpired' };

export interface AccountLinkContext {
  /** Discarded with the actor when the flow ends. */
  identity: SocialIdentity;
  failure: Failure | null;
  outcome: AccountLinkOutcome | null;
}

export type AccountLinkEvent = { type: 'password.submitted'; password: string } | { type: 'link.declined' };

export const accountLinkMachine = setup({
  types: {
    context: {} as AccountLinkContext,
    events: {} as AccountLinkEvent,
    input: {} as { identity: SocialIdentity },
    output: {} as AccountLinkOutcome,
    tags: {} as FlowTag,
    meta: {} as StepMeta,
  },
  actors: {
    linkAccount: port<SignInOutcome, { identity: SocialIdentity; password: string }>('linkAccount'),
  },
  guards: {
    isSignedIn: (_, outcome: SignInOutcome) => isOutcome(outcome, 'signedIn', 'record'),
    isIdentityRefused: (_, outcome: SignInOutcome) =>
      isOutcome(outcome, 'refused', 'failure') && outcome.failure.code === 'socialRefused',
  },
  actions: {
    notify: (_, _notice: Notice) => {},
    rememberFailure: assign(({ event }) => ({ failure: failureIn(event) })),
    forgetFailure: assign({ failure: null }),
    conclude: assign((_, outcome: AccountLinkOutcome) => ({ outcome })),
  },
}).createMachine({
  id: 'accountLink',
  context: ({ input }) => ({ identity: input.identity, failure: null, outcome: null }),
  output: ({ context }) => required(context.outcome, 'outcome'),
  initial: 'password',
  states: {
    password: {
      meta: { screen: 'accountLink', auth: 'login' },
      initial: 'entering',
      states: {
        entering: {
          on: {
            'password.submitted': { target: 'linking', actions: 'forgetFailure' },
            'link.declined': {
              target: '#accountLink.concluded',
              actions: { type: 'conclude', params: { kind: 'declined' } },
            },
          },
        },
        linking: {
          tags: 'pending',
          invoke: {
            id: 'linkAccount',
            src: 'linkAccount',
            // The password passes from the event to the call and is never kept.
            input: ({ context, event }) => {
              assertEvent(event, 'password.submitted');
              return { identity: context.identity, password: event.password };
            },
            onDone: [
              {
                guard: { type: 'isSignedIn', params: ({ event }) => event.output },
                target: '#accountLink.concluded',
                actions: { type: 'conclude', params: ({ event }) => narrow(event.output, 'signedIn') },
              },
              {
                guard: { type: 'isIdentityRefused', params: ({ event }) => event.output },
                target: '#accountLink.concluded',
                actions: [
                  { type: 'conclude', params: { kind: 'identityExpired' } },
                  { type: 'notify', params: failureNotice },
                ],
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
    concluded: { type: 'final' },
  },
});
