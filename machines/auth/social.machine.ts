/**
 * What did the identity provider say? Its popup, the social login, and the one password that links an
 * existing account (specification §4, decisions). Lives beside sign-in: the e-mail form stays usable.
 */
import { assign, setup } from 'xstate';
import {
  failureOf,
  type LogInOutcome,
  type Refused,
  type SignedIn,
  type SocialIdentity,
  type SocialLogInOutcome,
} from '../shared/account.ts';
import { type Failure, type Notice, type Problem, problemOf, UNEXPECTED } from '../shared/failure.ts';
import { isOutcome, port } from '../shared/port.ts';
import type { Arrival, FlowTag, StepMeta } from '../shared/step.ts';

/** How the flow ended: signed in, or known to the provider and not yet to us. */
export type SocialOutcome = SignedIn | { kind: 'registrationNeeded'; identity: SocialIdentity };
export type PopupOutcome = { kind: 'identified'; identity: SocialIdentity } | Refused;
export type RecallOutcome = { kind: 'identified'; identity: SocialIdentity } | { kind: 'absent' };

export interface SocialContext {
  arrival: Arrival;
  /** From the popup to the end of the flow, never longer. */
  identity: SocialIdentity | null;
  problem: Problem | null;
  outcome: SocialOutcome | null;
}

export type SocialEvent =
  | { type: 'social.requested' }
  | { type: 'social.cancelled' }
  | { type: 'password.submitted'; password: string };

const NOBODY: SocialIdentity = { idToken: '', email: '', name: '' };

export const socialMachine = setup({
  types: {
    context: {} as SocialContext,
    events: {} as SocialEvent,
    input: {} as { arrival: Arrival },
    output: {} as { outcome: SocialOutcome | null },
    tags: {} as FlowTag,
    meta: {} as StepMeta,
  },
  actors: {
    openPopup: port<PopupOutcome, void>('openPopup'),
    recallIdentity: port<RecallOutcome, void>('recallIdentity'),
    logInSocially: port<SocialLogInOutcome, { identity: SocialIdentity }>('logInSocially'),
    linkAccount: port<LogInOutcome, { identity: SocialIdentity; password: string }>('linkAccount'),
  },
  guards: {
    isWanted: ({ context }) => context.arrival.isSocialWanted,
    isReturning: ({ context: { arrival } }) => arrival.auth === 'complete' && arrival.login === '1',
    isIdentified: (_, outcome: PopupOutcome | RecallOutcome) => isOutcome(outcome, 'identified', 'identity'),
    isPopupBlocked: (_, outcome: PopupOutcome) => failureOf(outcome).code === 'popupBlocked',
    isPopupClosed: (_, outcome: PopupOutcome) => failureOf(outcome).code === 'popupClosed',
    isSignedIn: (_, outcome: SocialLogInOutcome) => isOutcome(outcome, 'signedIn', 'record'),
    isSpokenTo: (_, outcome: SocialLogInOutcome) => isOutcome(outcome, 'unregistered', 'message'),
    isUnregistered: (_, outcome: SocialLogInOutcome) => isOutcome(outcome, 'unregistered'),
    isPasswordNeeded: (_, outcome: SocialLogInOutcome) => isOutcome(outcome, 'passwordNeeded'),
    isIdentityRefused: (_, outcome: LogInOutcome) => failureOf(outcome).code === 'socialRefused',
  },
  actions: {
    notify: (_, _notice: Notice) => {},
    rememberIdentity: assign((_, outcome: PopupOutcome | RecallOutcome) => ({
      identity: outcome.kind === 'identified' ? outcome.identity : null,
    })),
    forgetIdentity: assign({ identity: null }),
    rememberProblem: assign((_, failure: Failure) => ({ problem: problemOf(failure) })),
    forgetProblem: assign({ problem: null }),
    concludeSignedIn: assign((_, outcome: SocialLogInOutcome) => ({
      identity: null,
      outcome: outcome.kind === 'signedIn' ? outcome : null,
    })),
    concludeRegistrationNeeded: assign(({ context }) => ({
      identity: null,
      outcome: { kind: 'registrationNeeded', identity: context.identity ?? NOBODY },
    })),
  },
}).createMachine({
  id: 'social',
  context: ({ input }) => ({ arrival: input.arrival, identity: null, problem: null, outcome: null }),
  output: ({ context }) => ({ outcome: context.outcome }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Pressed by the desktop app, returned to after a reload, or waiting for the button.',
      always: [
        // First: the address of the app is still there when its social sign-up is loaded anew.
        { guard: 'isReturning', target: 'recalling' },
        { guard: 'isWanted', target: 'openingPopup' },
        { target: 'idle' },
      ],
    },
    idle: { on: { 'social.requested': { target: 'openingPopup' } } },
    recalling: {
      description: 'The page was loaded anew during a social sign-up: the provider session is still there.',
      tags: 'pending',
      meta: { screen: 'signInEmail', auth: 'complete' },
      invoke: {
        id: 'recallIdentity',
        src: 'recallIdentity',
        onDone: [
          {
            guard: { type: 'isIdentified', params: ({ event }) => event.output },
            target: 'concluded',
            actions: [
              { type: 'rememberIdentity', params: ({ event }) => event.output },
              'concludeRegistrationNeeded',
            ],
          },
          { target: 'idle' },
        ],
        onError: { target: 'idle' },
      },
      on: { 'social.cancelled': { target: 'idle' } },
    },
    openingPopup: {
      description: 'Entered in the click itself, or the browser blocks the popup.',
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
          {
            target: 'failed',
            actions: { type: 'rememberProblem', params: ({ event }) => failureOf(event.output) },
          },
        ],
        onError: { target: 'failed', actions: { type: 'rememberProblem', params: UNEXPECTED } },
      },
      on: {
        'social.cancelled': { target: 'cancelled' },
        'social.requested': { target: 'openingPopup', reenter: true },
      },
    },
    popupBlocked: { on: { 'social.requested': { target: 'openingPopup' } } },
    cancelled: { on: { 'social.requested': { target: 'openingPopup' } } },
    failed: { on: { 'social.requested': { target: 'openingPopup', actions: 'forgetProblem' } } },
    signingIn: {
      tags: 'pending',
      invoke: {
        id: 'logInSocially',
        src: 'logInSocially',
        input: ({ context }) => ({ identity: context.identity ?? NOBODY }),
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => event.output },
            target: 'concluded',
            actions: { type: 'concludeSignedIn', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isSpokenTo', params: ({ event }) => event.output },
            target: 'concluded',
            actions: [
              'concludeRegistrationNeeded',
              {
                type: 'notify',
                params: ({ event: { output } }) => ({
                  kind: 'failure',
                  failure: { ...UNEXPECTED, message: output.kind === 'unregistered' ? output.message : null },
                }),
              },
            ],
          },
          {
            guard: { type: 'isUnregistered', params: ({ event }) => event.output },
            target: 'concluded',
            actions: 'concludeRegistrationNeeded',
          },
          {
            guard: { type: 'isPasswordNeeded', params: ({ event }) => event.output },
            target: 'enteringPassword',
          },
          {
            target: 'failed',
            actions: [
              'forgetIdentity',
              { type: 'rememberProblem', params: ({ event }) => failureOf(event.output) },
              {
                type: 'notify',
                params: ({ event }) => ({ kind: 'failure', failure: failureOf(event.output) }),
              },
            ],
          },
        ],
        onError: {
          target: 'failed',
          actions: [
            'forgetIdentity',
            { type: 'rememberProblem', params: UNEXPECTED },
            { type: 'notify', params: { kind: 'failure', failure: UNEXPECTED } },
          ],
        },
      },
      on: { 'social.cancelled': { target: 'cancelled', actions: 'forgetIdentity' } },
    },
    enteringPassword: {
      description: 'The address has an account with a password: proved once, the two are linked.',
      meta: { screen: 'socialLink', auth: 'login' },
      on: {
        'password.submitted': { target: 'linking', actions: 'forgetProblem' },
        'social.cancelled': { target: 'idle', actions: ['forgetIdentity', 'forgetProblem'] },
      },
    },
    linking: {
      tags: 'pending',
      meta: { screen: 'socialLink', auth: 'login' },
      invoke: {
        id: 'linkAccount',
        src: 'linkAccount',
        // The password passes from the event to the call and is never kept.
        input: ({ context, event }) => ({
          identity: context.identity ?? NOBODY,
          password: event.type === 'password.submitted' ? event.password : '',
        }),
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => event.output },
            target: 'concluded',
            actions: { type: 'concludeSignedIn', params: ({ event }) => event.output },
          },
          {
            description: 'The identity has run out meanwhile: no password helps, the popup does.',
            guard: { type: 'isIdentityRefused', params: ({ event }) => event.output },
            target: 'failed',
            actions: [
              'forgetIdentity',
              { type: 'rememberProblem', params: ({ event }) => failureOf(event.output) },
              {
                type: 'notify',
                params: ({ event }) => ({ kind: 'failure', failure: failureOf(event.output) }),
              },
            ],
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
    concluded: { type: 'final' },
  },
});
