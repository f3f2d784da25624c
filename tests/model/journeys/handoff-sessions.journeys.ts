/** The desktop handoff in each state of the session: not known yet, signing in, another member, signed out. */
import { OLDER_REQUEST, RECEIPT, REQUEST } from '../fixtures/handoff.fixtures.ts';
import { answer, type Journey, wait } from '../journey.ts';
import {
  abandon,
  accept,
  asked,
  at,
  awaited,
  becomes,
  came,
  decline,
  fromStart,
  keeps,
  offered,
  opened,
  see,
  send,
  signsIn,
} from './handoff-steps.ts';

const asksAnother = { type: 'handoff.requested', request: OLDER_REQUEST } as const;

/** The app has opened the page; the session is still being restored. */
const undecided = [
  see(at('unknown.idle', 'free'), { screen: null, has: { request: null } }),
  send(came),
  see(at('unknown.requested', 'undecided'), {
    screen: null,
    refuses: [accept],
    has: { request: REQUEST },
  }),
  keeps(REQUEST),
];

const unknown: readonly Journey[] = [
  fromStart('while the session is unknown the request waits; then a member is offered the handoff', [
    ...undecided,
    wait(600_000),
    becomes('unknown'),
    see(at('unknown.requested', 'undecided')),
    becomes('member'),
    see(at('member.offering.asking', 'keptForOffer'), {
      screen: 'handoffOffer',
      has: { request: REQUEST },
    }),
  ]),
  fromStart('while the session is unknown the request waits; then it waits for a visitor to sign in', [
    ...undecided,
    becomes('visitor'),
    see(at('visitor.awaitingSignIn', 'keptForSignIn.asking'), { screen: null, has: { request: REQUEST } }),
  ]),
  fromStart('a waiting request is replaced by a different one, but not by the same one', [
    ...undecided,
    send(came),
    see(at('unknown.requested', 'undecided'), { has: { request: REQUEST } }),
    send(asksAnother),
    see(at('unknown.requested', 'undecided'), { has: { request: OLDER_REQUEST } }),
  ]),
  fromStart('declining cancels the waiting request and frees the address', [
    ...undecided,
    send(decline),
    see(at('unknown.idle', 'free'), { has: { request: null } }),
    becomes('member'),
    see(at('member.idle', 'free')),
  ]),
  fromStart('without an app in the address nothing is offered, in any state of the session', [
    becomes('unknown'),
    see(at('unknown.idle', 'free')),
    becomes('visitor'),
    see(at('visitor.idle', 'free'), { refuses: [accept] }),
    becomes('unknown'),
    see(at('visitor.idle', 'free')),
    becomes('member'),
    see(at('member.idle', 'free'), { refuses: [accept] }),
    becomes('unknown'),
    see(at('member.idle', 'free')),
    becomes('member'),
    see(at('member.idle', 'free')),
    becomes('visitor'),
    see(at('visitor.idle', 'free')),
    keeps(null),
  ]),
];

const signIns: readonly Journey[] = [
  fromStart('another start address replaces the request that waits for a sign-in', [
    ...awaited,
    send(asksAnother),
    see(at('visitor.awaitingSignIn', 'keptForSignIn.asking'), { has: { request: OLDER_REQUEST } }),
  ]),
  fromStart('nothing is offered before a member is signed in', [
    ...awaited,
    becomes('visitor'),
    wait(600_000),
    see(at('visitor.awaitingSignIn', 'keptForSignIn.asking')),
    ...signsIn,
  ]),
  fromStart('repeating the start address while the member is being loaded changes nothing', [
    ...awaited,
    becomes('unknown'),
    send(came),
    see(at('visitor.awaitingSignIn', 'keptForSignIn.signingIn')),
  ]),
  fromStart('after a failed sign-in the request waits for another one', [
    ...awaited,
    becomes('unknown'),
    becomes('unknown'),
    see(at('visitor.awaitingSignIn', 'keptForSignIn.signingIn')),
    becomes('visitor'),
    see(at('visitor.awaitingSignIn', 'keptForSignIn.asking')),
    ...signsIn,
  ]),
  fromStart('closing the sign-in dialog cancels the request and frees the address', [
    ...awaited,
    send(abandon),
    see(at('visitor.idle', 'free'), { has: { request: null } }),
    becomes('member'),
    see(at('member.idle', 'free')),
  ]),
  fromStart('cancelling a sign-in while the member is being loaded frees the address', [
    ...awaited,
    becomes('unknown'),
    send(abandon),
    see(at('visitor.idle', 'free'), { has: { request: null } }),
    becomes('member'),
    see(at('member.idle', 'free'), { screen: null }),
  ]),
];

const changes: readonly Journey[] = [
  fromStart('choosing another account shows the offer again after signing in with it', [
    ...offered,
    becomes('member'),
    see(at('member.offering.asking', 'keptForOffer')),
    becomes('visitor'),
    see(at('visitor.awaitingSignIn', 'keptForSignIn.asking'), { screen: null, has: { request: REQUEST } }),
    ...signsIn,
  ]),
  fromStart('a session that ends shortly after the sign-in does not keep the parameters longer', [
    ...awaited,
    ...signsIn,
    becomes('visitor'),
    see(at('visitor.awaitingSignIn', 'keptAfterSignIn'), { screen: null, has: { request: REQUEST } }),
    wait(3_000),
    see(at('visitor.awaitingSignIn', 'free')),
    becomes('member'),
    see(at('member.offering.asking', 'free'), { screen: 'handoffOffer' }),
  ]),
  fromStart('the end of a session discards link and offer, and the request waits for a member', [
    ...opened,
    becomes('visitor'),
    see(at('visitor.awaitingSignIn', 'keptAfterHandOver'), { screen: null, has: { minted: null } }),
    wait(1_000),
    see(at('visitor.awaitingSignIn', 'free'), { has: { request: REQUEST } }),
  ]),
  fromStart('the end of a session discards a refusal', [
    ...offered,
    send(accept),
    answer('mintLink', undefined),
    becomes('visitor'),
    see(at('visitor.awaitingSignIn', 'keptForSignIn.asking'), {
      asks: [['mintLink', { request: REQUEST }]],
      has: { failure: null },
    }),
  ]),
  fromStart('the end of a session after the app has signed in leaves no request waiting', [
    ...asked,
    answer('readReceipt', { kind: 'received', receipt: RECEIPT }),
    becomes('member'),
    see(at('member.done', 'free'), { screen: 'handoffDone' }),
    becomes('visitor'),
    see(at('visitor.idle', 'free'), { screen: null, has: { request: null, receipt: null } }),
  ]),
];

export const sessionJourneys: readonly Journey[] = [...unknown, ...signIns, ...changes];
