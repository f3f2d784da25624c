/** Steps for the journeys of the desktop handoff. */
import assert from 'node:assert/strict';
import type { handoffMachine } from '#machines/handoff/handoff.machine.ts';
import { type HandoffSnapshot, openRequestOf } from '#machines/handoff/handoff.selectors.ts';
import type { HandoffRequest } from '#machines/handoff/handoff.setup.ts';
import type { SessionStatus } from '#machines/shared/account.ts';
import { EMAIL, sessionIs } from '../fixtures/common.ts';
import { MINTED, REQUEST } from '../fixtures/handoff.fixtures.ts';
import { answer, type Journey, journey, type Step, stepsFor, wait } from '../journey.ts';

export const { send, see } = stepsFor<typeof handoffMachine>();
export const fromStart = (title: string, steps: readonly Step[]): Journey => journey(title, undefined, steps);

export const came = { type: 'handoff.requested', request: REQUEST } as const;
export const accept = { type: 'handoff.accepted' } as const;
export const decline = { type: 'handoff.declined' } as const;
export const abandon = { type: 'signIn.abandoned' } as const;
export const copy = { type: 'link.copied' } as const;

const SESSIONS: { readonly [Kind in SessionStatus['kind']]: Extract<SessionStatus, { kind: Kind }> } = {
  unknown: { kind: 'unknown' },
  visitor: { kind: 'visitor' },
  member: { kind: 'member', email: EMAIL },
};
/** Changes the session. */
export const becomes = (kind: SessionStatus['kind']): Step => send(sessionIs(SESSIONS[kind]));

type Exchange =
  | `unknown.${'idle' | 'requested'}`
  | `visitor.${'idle' | 'awaitingSignIn'}`
  | `member.${'idle' | 'offering.asking' | 'offering.minting' | 'opening.pausing' | 'opening.asking'}`
  | `member.${'failed.refused' | 'failed.unanswered' | 'done'}`;
type Address =
  | 'free'
  | 'undecided'
  | 'keptForSignIn.asking'
  | 'keptForSignIn.signingIn'
  | 'keptAfterSignIn'
  | 'keptForOffer'
  | 'keptAfterHandOver';
export const at = (exchange: Exchange, address: Address): string =>
  `exchange.${exchange} + address.${address}`;

export const minted = { kind: 'minted', minted: MINTED } as const;
export const mints = [['mintLink', { request: REQUEST }]] as const;
export const opens = [['openApp', MINTED]] as const;
export const asks = [['readReceipt', { handoffId: MINTED.handoffId }]] as const;

/** Expects the request that must survive a sign-in and a page load. */
export const keeps =
  (request: HandoffRequest | null): Step =>
  (run) => {
    const snapshot: HandoffSnapshot = run.actor.getSnapshot();
    assert.deepEqual(openRequestOf(snapshot), request);
  };

/** The app opens the page, with a member already signed in. */
export const offered: readonly Step[] = [
  becomes('member'),
  send(came),
  see(at('member.offering.asking', 'keptForOffer'), {
    screen: 'handoffOffer',
    takes: [accept, decline],
    refuses: [copy, abandon],
    has: { request: REQUEST },
  }),
  keeps(REQUEST),
];
/** The app opens the page, with no member signed in. */
export const awaited: readonly Step[] = [
  becomes('visitor'),
  send(came),
  see(at('visitor.awaitingSignIn', 'keptForSignIn.asking'), {
    screen: null,
    refuses: [accept, copy],
    has: { request: REQUEST },
  }),
  keeps(REQUEST),
];
/** The visitor signs in, which takes a moment. */
export const signsIn: readonly Step[] = [
  becomes('unknown'),
  see(at('visitor.awaitingSignIn', 'keptForSignIn.signingIn'), { screen: null, refuses: [accept] }),
  becomes('member'),
  see(at('member.offering.asking', 'keptAfterSignIn'), { screen: 'handoffOffer', takes: [accept, decline] }),
];
export const accepted: readonly Step[] = [send(accept), answer('mintLink', minted)];
/** Offered, accepted, and opened a moment ago. */
export const opened: readonly Step[] = [
  ...offered,
  send(accept),
  see(at('member.offering.minting', 'keptForOffer'), {
    asks: mints,
    screen: 'handoffOffer',
    refuses: [accept],
  }),
  answer('mintLink', minted),
  see(at('member.opening.pausing', 'keptAfterHandOver'), {
    effects: opens,
    screen: 'handoffOpening',
    has: { minted: MINTED },
  }),
  keeps(null),
];
/** 1.5 s later the server is asked whether the app has answered; the address bar is released by then. */
export const asked: readonly Step[] = [
  ...opened,
  wait(1_500),
  see(at('member.opening.asking', 'free'), { asks, screen: 'handoffOpening' }),
];
