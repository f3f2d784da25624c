/** Setup of the handoff chart: context, events, ports, guards and actions. Its states are in handoff.machine.ts. */
import { assign, raise, setup } from 'xstate';
import type { SessionChanged, SessionStatus } from '../shared/account.ts';
import { type Failure, failureIn, type Refused } from '../shared/failure.ts';
import { isOutcome, narrow, port } from '../shared/port.ts';
import type { StepMeta } from '../shared/step.ts';

/** The parameters of the URL the app opened; challenge and state are '' for an older app. */
export interface HandoffRequest {
  /** The client id of the app, from the allow-list; never a URL scheme. */
  protocol: string;
  codeChallenge: string;
  state: string;
}

/** A link that opens the app; valid once and for a minute. */
export interface HandoffLink {
  handoffId: string;
  link: string;
}

export interface HandoffReceipt {
  device: string;
  version: string;
}

export type MintOutcome = { kind: 'minted'; minted: HandoffLink } | Refused;
export type ReceiptOutcome =
  | { kind: 'received'; receipt: HandoffReceipt }
  | { kind: 'waiting' }
  | { kind: 'expired' };

export interface HandoffContext {
  /** Null while there is no request from an app. */
  request: HandoffRequest | null;
  minted: HandoffLink | null;
  receipt: HandoffReceipt | null;
  failure: Failure | null;
}

export type HandoffEvent =
  | SessionChanged
  | { type: 'handoff.requested'; request: HandoffRequest }
  | { type: 'handoff.accepted' }
  | { type: 'handoff.declined' }
  /** The sign-in dialog was closed. */
  | { type: 'signIn.abandoned' }
  | { type: 'link.copied' }
  /** Raised by the chart itself: a new request came; `by` is the session status at that time. */
  | { type: 'request.adopted'; by: SessionStatus['kind'] }
  /** Raised by the chart itself. */
  | { type: 'link.opened' };

export const AFTER_HAND_OVER_MS = 1_000;
export const AFTER_SIGN_IN_MS = 3_000;
/** The pause between two polls for the receipt of the app. */
const RECEIPT_PAUSE_MS = 1_500;
/** A link is valid for a minute; the app gets half a minute more to report back. */
export const LINK_LIFE_MS = 90_000;

const isSame = (one: HandoffRequest, other: HandoffRequest) =>
  one.protocol === other.protocol && one.codeChallenge === other.codeChallenge && one.state === other.state;

export const handoffSetup = setup({
  types: {
    context: {} as HandoffContext,
    events: {} as HandoffEvent,
    /**
     * `holdsAddress`: the URL keeps the parameters of the app. `needsMember`: the app's request still needs a
     * signed-in member, so the page must not lose it.
     */
    tags: {} as 'pending' | 'holdsAddress' | 'needsMember',
    meta: {} as StepMeta,
  },
  actors: {
    mintLink: port<MintOutcome, { request: HandoffRequest }>('mintLink'),
    readReceipt: port<ReceiptOutcome, { handoffId: string }>('readReceipt'),
  },
  delays: {
    afterHandOver: AFTER_HAND_OVER_MS,
    afterSignIn: AFTER_SIGN_IN_MS,
    receiptPause: RECEIPT_PAUSE_MS,
    linkLife: LINK_LIFE_MS,
  },
  guards: {
    isNew: ({ context }, request: HandoffRequest) =>
      context.request === null || !isSame(request, context.request),
    isMember: (_, kind: SessionStatus['kind']) => kind === 'member',
    isVisitor: (_, kind: SessionStatus['kind']) => kind === 'visitor',
    isUnknown: (_, kind: SessionStatus['kind']) => kind === 'unknown',
    isMinted: (_, outcome: MintOutcome) => isOutcome(outcome, 'minted', 'minted'),
    isReceived: (_, outcome: ReceiptOutcome) => isOutcome(outcome, 'received', 'receipt'),
    isExpired: (_, outcome: ReceiptOutcome) => isOutcome(outcome, 'expired'),
  },
  actions: {
    openApp: (_, _minted: HandoffLink) => {},
    copyLink: (_, _minted: HandoffLink) => {},
    announceRequest: raise((_, by: SessionStatus['kind']) => ({ type: 'request.adopted' as const, by })),
    announceHandOver: raise({ type: 'link.opened' }),
    rememberRequest: assign((_, request: HandoffRequest) => ({ request })),
    forgetRequest: assign({ request: null }),
    rememberMinted: assign((_, outcome: MintOutcome) => ({ minted: narrow(outcome, 'minted').minted })),
    rememberReceipt: assign((_, outcome: ReceiptOutcome) => ({
      receipt: narrow(outcome, 'received').receipt,
    })),
    rememberFailure: assign(({ event }) => ({ failure: failureIn(event) })),
    forgetMinted: assign({ minted: null }),
    forgetReceipt: assign({ receipt: null }),
    forgetFailure: assign({ failure: null }),
  },
});
