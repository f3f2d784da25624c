/**
 * Who is the user, according to the identity provider? Opens the provider's popup, then signs in with the
 * identity (specification §4). Runs in parallel with the e-mail form, which stays usable.
 */
import { assign, setup } from 'xstate';
import type { SignedIn, SocialIdentity, SocialSignInOutcome } from '../shared/account.ts';
import {
  type Failure,
  failureIn,
  failureNotice,
  type Notice,
  type Refused,
  UNEXPECTED,
} from '../shared/failure.ts';
import { isOutcome, narrow, port, required } from '../shared/port.ts';
import type { FlowTag } from '../shared/step.ts';

/**
 * How the flow ended: signed in, no account yet, or an account whose password has to be entered first.
 */
export type SocialOutcome =
  | SignedIn
  | { kind: 'registrationNeeded'; identity: SocialIdentity }
  | { kind: 'linkNeeded'; identity: SocialIdentity };
export type PopupOutcome = { kind: 'identified'; identity: SocialIdentity } | Refused;

export interface SocialContext {
  /** Whether the desktop app asked to start the social sign-in at once. */
  isWanted: boolean;
  /** Kept from the popup to the end of the flow, never longer. */
  identity: SocialIdentity | null;
  failure: Failure | null;
  outcome: SocialOutcome | null;
}

export type SocialEvent = { type: 'social.requested' } | { type: 'social.cancelled' };

const BROKEN_OFF = ['forgetIdentity', 'rememberFailure', { type: 'notify', params: failureNotice }] as const;

export const socialMachine = setup({
  types: {
    context: {} as SocialContext,
    events: {} as SocialEvent,
    input: {} as { isWanted: boolean },
    output: {} as SocialOutcome,
    tags: {} as FlowTag,
  },
  actors: {
    openPopup: port<PopupOutcome, void>('openPopup'),
    signInSocially: port<SocialSignInOutcome, { identity: SocialIdentity }>('signInSocially'),
  },
  guards: {
    isWanted: ({ context }) => context.isWanted,
    isIdentified: (_, outcome: PopupOutcome) => isOutcome(outcome, 'identified', 'identity'),
    isPopupBlocked: (_, outcome: PopupOutcome) =>
      isOutcome(outcome, 'refused', 'failure') && outcome.failure.code === 'popupBlocked',
    isPopupClosed: (_, outcome: PopupOutcome) =>
      isOutcome(outcome, 'refused', 'failure') && outcome.failure.code === 'popupClosed',
    isSignedIn: (_, outcome: SocialSignInOutcome) => isOutcome(outcome, 'signedIn', 'record'),
    hasMessage: (_, outcome: SocialSignInOutcome) => isOutcome(outcome, 'unregistered', 'message'),
    isUnregistered: (_, outcome: SocialSignInOutcome) => isOutcome(outcome, 'unregistered'),
    isPasswordNeeded: (_, outcome: SocialSignInOutcome) => isOutcome(outcome, 'passwordNeeded'),
  },
  actions: {
    notify: (_, _notice: Notice) => {},
    rememberIdentity: assign((_, outcome: PopupOutcome) => ({
      identity: narrow(outcome, 'identified').identity,
    })),
    forgetIdentity: assign({ identity: null }),
    rememberFailure: assign(({ event }) => ({ failure: failureIn(event) })),
    forgetFailure: assign({ failure: null }),
    concludeSignedIn: assign((_, outcome: SocialSignInOutcome) => ({
      identity: null,
      outcome: narrow(outcome, 'signedIn'),
    })),
    conclude: assign(({ context }, kind: 'registrationNeeded' | 'linkNeeded') => ({
      identity: null,
      outcome: { kind, identity: required(context.identity, 'identity') },
    })),
  },
}).createMachine({
  id: 'social',
  context: ({ input }) => ({ isWanted: input.isWanted, identity: null, failure: null, outcome: null }),
  output: ({ context }) => required(context.outcome, 'outcome'),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Opens the popup at once if the desktop app asked for it.',
      always: [{ guard: 'isWanted', target: 'openingPopup' }, { target: 'idle' }],
    },
    idle: { on: { 'social.requested': { target: 'openingPopup' } } },
    openingPopup: {
      description: 'Must be entered synchronously in the click, or the browser blocks the popup.',
      tags: 'pending',
      invoke: {
        id: 'openPopup',
        src: 'openPopup',
        onDone: [
          {
            guard: { type: 'isIdentified', params: ({ event }) => event.output },
            target: 'signingIn',
            actions: { type: 'rememberIdentity', params: ({ event }) => event.output },
          },
          { guard: { type: 'isPopupBlocked', params: ({ event }) => event.output }, target: 'popupBlocked' },
          { guard: { type: 'isPopupClosed', params: ({ event }) => event.output }, target: 'cancelled' },
          { target: 'failed', actions: 'rememberFailure' },
        ],
        onError: { target: 'failed', actions: 'rememberFailure' },
      },
      on: {
        'social.cancelled': { target: 'cancelled' },
        'social.requested': { target: 'openingPopup', reenter: true },
      },
    },
    popupBlocked: { on: { 'social.requested': { target: 'openingPopup' } } },
    cancelled: { on: { 'social.requested': { target: 'openingPopup' } } },
    failed: { on: { 'social.requested': { target: 'openingPopup', actions: 'forgetFailure' } } },
    signingIn: {
      tags: 'pending',
      invoke: {
        id: 'signInSocially',
        src: 'signInSocially',
        input: ({ context }) => ({ identity: required(context.identity, 'identity') }),
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => event.output },
            target: 'concluded',
            actions: { type: 'concludeSignedIn', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'hasMessage', params: ({ event }) => event.output },
            target: 'concluded',
            actions: [
              { type: 'conclude', params: 'registrationNeeded' },
              {
                type: 'notify',
                params: ({ event: { output } }) => ({
                  kind: 'failure',
                  failure: { ...UNEXPECTED, message: narrow(output, 'unregistered').message },
                }),
              },
            ],
          },
          {
            guard: { type: 'isUnregistered', params: ({ event }) => event.output },
            target: 'concluded',
            actions: { type: 'conclude', params: 'registrationNeeded' },
          },
          {
            guard: { type: 'isPasswordNeeded', params: ({ event }) => event.output },
            target: 'concluded',
            actions: { type: 'conclude', params: 'linkNeeded' },
          },
          { target: 'failed', actions: BROKEN_OFF },
        ],
        onError: { target: 'failed', actions: BROKEN_OFF },
      },
      on: { 'social.cancelled': { target: 'cancelled', actions: 'forgetIdentity' } },
    },
    concluded: { type: 'final' },
  },
});
