/**
 * Has the desktop app its sign-in? Nothing leaves the page before a click on a dialog that names account
 * and app; the address bar keeps the app's parameters for the specified while (specification §4, decisions).
 * It is derived from the region `address` by the adapter of the address bar.
 */
import { assign, raise, setup } from 'xstate';
import { failureOf, type Refused } from '../shared/account.ts';
import { type Failure, type Problem, problemOf, UNEXPECTED } from '../shared/failure.ts';
import { isOutcome, port } from '../shared/port.ts';
import type { StepMeta } from '../shared/step.ts';

/** What the app put into the start address; challenge and state are '' for an older app. */
export interface HandoffRequest {
  /** One of the allow-list: the client id of the app, never a scheme. */
  protocol: string;
  codeChallenge: string;
  state: string;
}

/** A way into the app, good for one use within a minute. */
export interface HandoffLink {
  handoffId: string;
  link: string;
}

export interface HandoffReceipt {
  device: string;
  version: string;
}

export type MintOutcome = { kind: 'minted'; minted: HandoffLink } | Refused;
export type ReceiptOutcome = { kind: 'received'; receipt: HandoffReceipt } | { kind: 'expired' };

export interface HandoffContext {
  isAuthorised: boolean;
  /** Empty while no app asks. */
  request: HandoffRequest;
  minted: HandoffLink | null;
  receipt: HandoffReceipt | null;
  problem: Problem | null;
}

export type HandoffEvent =
  | { type: 'handoff.requested'; request: HandoffRequest }
  | { type: 'session.changed'; isAuthorised: boolean }
  | { type: 'handoff.accepted' }
  | { type: 'handoff.declined' }
  | { type: 'link.copied' }
  /** Said by the chart to itself. */
  | { type: 'link.opened' };

export const AFTER_HAND_OVER_MS = 1_000;
export const AFTER_SIGN_IN_MS = 3_000;

const NO_REQUEST: HandoffRequest = { protocol: '', codeChallenge: '', state: '' };

const isSame = (one: HandoffRequest, other: HandoffRequest) =>
  one.protocol === other.protocol && one.codeChallenge === other.codeChallenge && one.state === other.state;

export const handoffMachine = setup({
  types: {
    context: {} as HandoffContext,
    events: {} as HandoffEvent,
    tags: {} as 'pending' | 'holdsAddress',
    meta: {} as StepMeta,
  },
  actors: {
    mintLink: port<MintOutcome, { request: HandoffRequest }>('mintLink'),
    awaitReceipt: port<ReceiptOutcome, { handoffId: string }>('awaitReceipt'),
  },
  delays: { afterHandOver: AFTER_HAND_OVER_MS, afterSignIn: AFTER_SIGN_IN_MS },
  guards: {
    isNew: ({ context }, request: HandoffRequest) => !isSame(request, context.request),
    isNewForMember: ({ context }, request: HandoffRequest) =>
      context.isAuthorised && !isSame(request, context.request),
    becomesAuthorised: (_, isAuthorised: boolean) => isAuthorised,
    becomesSignedOut: (_, isAuthorised: boolean) => !isAuthorised,
    isMinted: (_, outcome: MintOutcome) => isOutcome(outcome, 'minted', 'minted'),
    isReceived: (_, outcome: ReceiptOutcome) => isOutcome(outcome, 'received', 'receipt'),
  },
  actions: {
    openApp: (_, _minted: HandoffLink | null) => {},
    copyLink: (_, _minted: HandoffLink | null) => {},
    announceHandOver: raise({ type: 'link.opened' }),
    rememberRequest: assign((_, request: HandoffRequest) => ({ request })),
    forgetRequest: assign({ request: NO_REQUEST }),
    rememberSession: assign((_, isAuthorised: boolean) => ({ isAuthorised })),
    rememberMinted: assign((_, outcome: MintOutcome) => ({
      minted: outcome.kind === 'minted' ? outcome.minted : null,
    })),
    rememberReceipt: assign((_, outcome: ReceiptOutcome) => ({
      receipt: outcome.kind === 'received' ? outcome.receipt : null,
    })),
    rememberProblem: assign((_, failure: Failure) => ({ problem: problemOf(failure) })),
    forgetMinted: assign({ minted: null }),
    forgetReceipt: assign({ receipt: null }),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'handoff',
  context: { isAuthorised: false, request: NO_REQUEST, minted: null, receipt: null, problem: null },
  type: 'parallel',
  states: {
    exchange: {
      initial: 'inactive',
      on: {
        // The address bar says the same request at every step: only another one counts.
        'handoff.requested': [
          {
            guard: { type: 'isNewForMember', params: ({ event }) => event.request },
            target: '.offering',
            actions: { type: 'rememberRequest', params: ({ event }) => event.request },
          },
          {
            guard: { type: 'isNew', params: ({ event }) => event.request },
            target: '.awaitingSignIn',
            actions: { type: 'rememberRequest', params: ({ event }) => event.request },
          },
        ],
        'handoff.declined': { target: '.inactive' },
        'session.changed': [
          {
            guard: { type: 'becomesAuthorised', params: ({ event }) => event.isAuthorised },
            description: 'Somebody is signed in already.',
          },
          {
            description: 'Another account was asked for, or the session ended: nothing is offered to nobody.',
            target: '.awaitingSignIn',
            actions: { type: 'rememberSession', params: ({ event }) => event.isAuthorised },
          },
        ],
      },
      states: {
        inactive: {
          entry: 'forgetRequest',
          on: {
            'session.changed': {
              actions: { type: 'rememberSession', params: ({ event }) => event.isAuthorised },
            },
          },
        },
        awaitingSignIn: {
          on: {
            'session.changed': {
              guard: { type: 'becomesAuthorised', params: ({ event }) => event.isAuthorised },
              target: 'offering',
              actions: { type: 'rememberSession', params: ({ event }) => event.isAuthorised },
            },
          },
        },
        offering: {
          description: 'Names the account and the app. Only a click here hands anything over.',
          meta: { screen: 'handoffOffer' },
          on: { 'handoff.accepted': { target: 'minting' } },
        },
        minting: {
          tags: 'pending',
          meta: { screen: 'handoffOffer' },
          invoke: {
            id: 'mintLink',
            src: 'mintLink',
            input: ({ context }) => ({ request: context.request }),
            onDone: [
              {
                guard: { type: 'isMinted', params: ({ event }) => event.output },
                target: 'opening',
                actions: { type: 'rememberMinted', params: ({ event }) => event.output },
              },
              {
                target: 'failed',
                actions: { type: 'rememberProblem', params: ({ event }) => failureOf(event.output) },
              },
            ],
            onError: { target: 'failed', actions: { type: 'rememberProblem', params: UNEXPECTED } },
          },
        },
        opening: {
          description: 'The link was opened; the app answers by using it. No longer than that is it kept.',
          meta: { screen: 'handoffOpening' },
          entry: [{ type: 'openApp', params: ({ context }) => context.minted }, 'announceHandOver'],
          exit: 'forgetMinted',
          invoke: {
            id: 'awaitReceipt',
            src: 'awaitReceipt',
            input: ({ context }) => ({ handoffId: context.minted?.handoffId ?? '' }),
            onDone: [
              {
                guard: { type: 'isReceived', params: ({ event }) => event.output },
                target: 'done',
                actions: { type: 'rememberReceipt', params: ({ event }) => event.output },
              },
              { target: 'unanswered' },
            ],
            onError: { target: 'unanswered' },
          },
          on: {
            // The same link: with a second one the page would wait for that, while the app answers the first.
            'handoff.accepted': { actions: { type: 'openApp', params: ({ context }) => context.minted } },
            'link.copied': { actions: { type: 'copyLink', params: ({ context }) => context.minted } },
          },
        },
        unanswered: {
          description: 'The link has run out unused: the app was not opened, or is too old to answer.',
          meta: { screen: 'handoffFailed' },
          on: { 'handoff.accepted': { target: 'minting' } },
        },
        failed: {
          meta: { screen: 'handoffFailed' },
          exit: 'forgetProblem',
          on: { 'handoff.accepted': { target: 'minting' } },
        },
        done: {
          description: 'The app has signed in.',
          meta: { screen: 'handoffDone' },
          exit: 'forgetReceipt',
          on: {
            'session.changed': {
              actions: { type: 'rememberSession', params: ({ event }) => event.isAuthorised },
            },
          },
        },
      },
    },
    address: {
      description: 'How long the address bar keeps the parameters of the app.',
      initial: 'free',
      on: {
        'handoff.requested': [
          {
            guard: { type: 'isNewForMember', params: ({ event }) => event.request },
            target: '.keptForOffer',
          },
          { guard: { type: 'isNew', params: ({ event }) => event.request }, target: '.keptForSignIn' },
        ],
        'handoff.declined': { target: '.free' },
      },
      states: {
        free: { description: 'The parameters of the app are taken out.' },
        keptForSignIn: {
          on: {
            'session.changed': {
              guard: { type: 'becomesAuthorised', params: ({ event }) => event.isAuthorised },
              target: 'keptAfterSignIn',
            },
          },
        },
        keptAfterSignIn: {
          tags: 'holdsAddress',
          after: { afterSignIn: { target: 'free' } },
        },
        keptForOffer: {
          description: 'Somebody was signed in already.',
          tags: 'holdsAddress',
          on: {
            'link.opened': { target: 'keptAfterHandOver' },
            'session.changed': {
              guard: { type: 'becomesSignedOut', params: ({ event }) => event.isAuthorised },
              target: 'keptForSignIn',
            },
          },
        },
        keptAfterHandOver: {
          tags: 'holdsAddress',
          after: { afterHandOver: { target: 'free' } },
        },
      },
    },
  },
});
