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
  keeps,
  offered,
  opened,
  see,
  send,
  signsIn,
  tale,
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
  tale('not known yet who is signed in: the request waits, and a member is offered the handoff', [
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
  tale('not known yet who is signed in: the request waits, and a visitor is waited for to sign in', [
    ...undecided,
    becomes('visitor'),
    see(at('visitor.awaitingSignIn', 'keptForSignIn'), { screen: null, has: { request: REQUEST } }),
  ]),
  tale('the request that waits is replaced by another one, not by itself', [
    ...undecided,
    send(came),
    see(at('unknown.requested', 'undecided'), { has: { request: REQUEST } }),
    send(asksAnother),
    see(at('unknown.requested', 'undecided'), { has: { request: OLDER_REQUEST } }),
  ]),
  ...([decline, abandon] as const).map((event) =>
    tale(`the request that waits is given up by ${event.type}: the address is free`, [
      ...undecided,
      send(event),
      see(at('unknown.idle', 'free'), { has: { request: null } }),
      becomes('member'),
      see(at('member.idle', 'free')),
    ]),
  ),
  tale('without an app in the address nothing is offered, whatever is known of the user', [
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
  tale('another start address while a sign-in is waited for', [
    ...awaited,
    send(asksAnother),
    see(at('visitor.awaitingSignIn', 'keptForSignIn'), { has: { request: OLDER_REQUEST } }),
  ]),
  tale('nothing is offered before a member is signed in', [
    ...awaited,
    becomes('visitor'),
    wait(600_000),
    see(at('visitor.awaitingSignIn', 'keptForSignIn')),
    ...signsIn,
  ]),
  tale('the start address, said again while the member is being loaded, changes nothing', [
    ...awaited,
    becomes('unknown'),
    send(came),
    see(at('visitor.awaitingSignIn', 'keptWhileSigningIn')),
  ]),
  tale('a sign-in that fails after all is waited for again', [
    ...awaited,
    becomes('unknown'),
    becomes('unknown'),
    see(at('visitor.awaitingSignIn', 'keptWhileSigningIn')),
    becomes('visitor'),
    see(at('visitor.awaitingSignIn', 'keptForSignIn')),
    ...signsIn,
  ]),
  tale('a sign-in dialog that is closed gives the request up and frees the address', [
    ...awaited,
    send(abandon),
    see(at('visitor.idle', 'free'), { has: { request: null } }),
    becomes('member'),
    see(at('member.idle', 'free')),
  ]),
  tale('a sign-in given up while the member is being loaded frees the address', [
    ...awaited,
    becomes('unknown'),
    send(abandon),
    see(at('visitor.idle', 'free'), { has: { request: null } }),
    becomes('member'),
    see(at('member.idle', 'free'), { screen: null }),
  ]),
];

const changes: readonly Journey[] = [
  tale('another account is asked for: after signing in with it the offer comes again', [
    ...offered,
    becomes('member'),
    see(at('member.offering.asking', 'keptForOffer')),
    becomes('visitor'),
    see(at('visitor.awaitingSignIn', 'keptForSignIn'), { screen: null, has: { request: REQUEST } }),
    ...signsIn,
  ]),
  tale('the session ends shortly after the sign-in: the parameters stay no longer for that', [
    ...awaited,
    ...signsIn,
    becomes('visitor'),
    see(at('visitor.awaitingSignIn', 'keptAfterSignIn'), { screen: null, has: { request: REQUEST } }),
    wait(3_000),
    see(at('visitor.awaitingSignIn', 'free')),
    becomes('member'),
    see(at('member.offering.asking', 'free'), { screen: 'handoffOffer' }),
  ]),
  tale('a session that ends takes link and offer with it, and the request waits for a member', [
    ...opened,
    becomes('visitor'),
    see(at('visitor.awaitingSignIn', 'keptAfterHandOver'), { screen: null, has: { minted: null } }),
    wait(1_000),
    see(at('visitor.awaitingSignIn', 'free'), { has: { request: REQUEST } }),
  ]),
  tale('a session that ends after a refusal forgets it', [
    ...offered,
    send(accept),
    answer('mintLink', undefined),
    becomes('visitor'),
    see(at('visitor.awaitingSignIn', 'keptForSignIn'), {
      asks: [['mintLink', { request: REQUEST }]],
      has: { failure: null },
    }),
  ]),
  tale('a session that ends when the app has signed in leaves nothing to wait for', [
    ...asked,
    answer('readReceipt', { kind: 'received', receipt: RECEIPT }),
    becomes('member'),
    see(at('member.done', 'free'), { screen: 'handoffDone' }),
    becomes('visitor'),
    see(at('visitor.idle', 'free'), { screen: null, has: { request: null, receipt: null } }),
  ]),
];

export const sessionJourneys: readonly Journey[] = [...unknown, ...signIns, ...changes];
