/** The desktop app gets its sign-in: after a click, with the timings of the specification (§4, §9). */
import { UNEXPECTED } from '#machines/shared/failure.ts';
import { refused } from '../fixtures/common.ts';
import { MINTED, RECEIPT, REQUEST } from '../fixtures/handoff.fixtures.ts';
import { answer, type Journey, reject, wait } from '../journey.ts';
import { sessionJourneys } from './handoff-sessions.journeys.ts';
import {
  abandon,
  accept,
  accepted,
  asked,
  asks,
  at,
  awaited,
  becomes,
  came,
  copy,
  decline,
  fromStart,
  keeps,
  minted,
  mints,
  offered,
  opened,
  opens,
  see,
  send,
  signsIn,
} from './handoff-steps.ts';

const ways: readonly Journey[] = [
  fromStart('signed in already: nothing leaves the page before the click, then the app is opened', opened),
  fromStart('the parameters stay for 1 second after the hand-over and no longer', [
    ...offered,
    wait(600_000),
    see(at('member.offering.asking', 'keptForOffer')),
    ...accepted,
    see(at('member.opening.pausing', 'keptAfterHandOver'), { asks: mints, effects: opens }),
    wait(999),
    see(at('member.opening.pausing', 'keptAfterHandOver')),
    wait(1),
    see(at('member.opening.pausing', 'free')),
  ]),
  fromStart('after a sign-in the parameters stay for 3 seconds and no longer', [
    ...awaited,
    ...signsIn,
    wait(2_999),
    see(at('member.offering.asking', 'keptAfterSignIn')),
    wait(1),
    see(at('member.offering.asking', 'free'), { screen: 'handoffOffer' }),
  ]),
  fromStart('a sign-in that comes from the app hands over in the same way', [
    ...awaited,
    ...signsIn,
    ...accepted,
    see(at('member.opening.pausing', 'keptAfterSignIn'), { asks: mints, effects: opens }),
    wait(1_500),
    see(at('member.opening.asking', 'keptAfterSignIn'), { asks }),
    wait(1_500),
    see(at('member.opening.asking', 'free')),
  ]),
  fromStart('the link can be copied repeatedly while the app is being opened', [
    ...opened,
    send(copy),
    send(copy),
    see(at('member.opening.pausing', 'keptAfterHandOver'), {
      effects: [
        ['copyLink', MINTED],
        ['copyLink', MINTED],
      ],
    }),
  ]),
  fromStart('the app can be opened again at once with the same link; one receipt covers both', [
    ...asked,
    send(accept),
    see(at('member.opening.asking', 'free'), { effects: opens, has: { minted: MINTED } }),
    answer('readReceipt', { kind: 'received', receipt: RECEIPT }),
    see(at('member.done', 'free')),
  ]),
];

const receipts: readonly Journey[] = [
  fromStart('once the app has answered, the dialog says so and the link is discarded', [
    ...asked,
    answer('readReceipt', { kind: 'received', receipt: RECEIPT }),
    see(at('member.done', 'free'), {
      screen: 'handoffDone',
      has: { receipt: RECEIPT, minted: null },
      refuses: [accept, copy],
    }),
    keeps(null),
    send(decline),
    see(at('member.idle', 'free'), { screen: null, has: { receipt: null, request: null } }),
  ]),
  fromStart('the receipt is polled every 1.5 seconds, also after a failed call', [
    ...asked,
    answer('readReceipt', { kind: 'waiting' }),
    see(at('member.opening.pausing', 'free')),
    wait(1_499),
    see(at('member.opening.pausing', 'free')),
    wait(1),
    see(at('member.opening.asking', 'free'), { asks }),
    reject('readReceipt'),
    see(at('member.opening.pausing', 'free'), { screen: 'handoffOpening' }),
    wait(1_500),
    see(at('member.opening.asking', 'free'), { asks }),
  ]),
  fromStart('a link that the server reports as expired is discarded, and can be retried with a new one', [
    ...asked,
    answer('readReceipt', { kind: 'expired' }),
    see(at('member.failed.unanswered', 'free'), {
      screen: 'handoffFailed',
      has: { minted: null, failure: null },
      refuses: [copy],
    }),
    ...accepted,
    see(at('member.opening.pausing', 'free'), { asks: mints, effects: opens }),
  ]),
  fromStart('a link expires after 90 seconds, also if the server does not answer', [
    ...asked,
    wait(88_499),
    see(at('member.opening.asking', 'free')),
    wait(1),
    see(at('member.failed.unanswered', 'free'), { screen: 'handoffFailed', has: { minted: null } }),
  ]),
  fromStart('opening the app again does not extend the life of a link', [
    ...asked,
    wait(60_000),
    send(accept),
    see(at('member.opening.asking', 'free'), { effects: opens }),
    wait(28_500),
    see(at('member.failed.unanswered', 'free')),
  ]),
  fromStart('opening the app again keeps the parameters for at most 1 second after the first time', [
    ...opened,
    wait(900),
    send(accept),
    see(at('member.opening.pausing', 'keptAfterHandOver'), { effects: opens }),
    wait(99),
    see(at('member.opening.pausing', 'keptAfterHandOver')),
    wait(1),
    see(at('member.opening.pausing', 'free')),
  ]),
];

const troubles: readonly Journey[] = [
  fromStart('a refused link says why and can be tried again; the parameters stay', [
    ...offered,
    send(accept),
    answer('mintLink', refused('handoffRefused')),
    see(at('member.failed.refused', 'keptForOffer'), {
      screen: 'handoffFailed',
      asks: mints,
      has: { failure: refused('handoffRefused').failure },
    }),
    keeps(REQUEST),
    send(accept),
    see(at('member.offering.minting', 'keptForOffer'), { asks: mints, has: { failure: null } }),
    reject('mintLink'),
    see(at('member.failed.refused', 'keptForOffer'), { has: { failure: UNEXPECTED } }),
    send(decline),
    see(at('member.idle', 'free'), { has: { failure: null, request: null } }),
  ]),
  fromStart('closing the dialog frees the address, before and after a sign-in', [
    ...awaited,
    send(decline),
    see(at('visitor.idle', 'free'), { screen: null, has: { request: null } }),
    ...awaited.slice(1),
    ...signsIn,
    send(decline),
    see(at('member.idle', 'free'), { screen: null, has: { request: null } }),
  ]),
  fromStart('closing cancels the request: a link that arrives late opens nothing', [
    ...offered,
    send(accept),
    send(decline),
    (run) => {
      run.calls[0]?.resolve(minted);
      return run.settle();
    },
    see(at('member.idle', 'free'), { asks: mints, has: { minted: null } }),
  ]),
  fromStart('repeating the same start address at any step neither starts nor extends anything', [
    ...awaited,
    send(came),
    ...signsIn,
    send(came),
    see(at('member.offering.asking', 'keptAfterSignIn')),
    wait(2_999),
    send(came),
    wait(1),
    see(at('member.offering.asking', 'free')),
    send(came),
    see(at('member.offering.asking', 'free')),
  ]),
  fromStart('after declining, the same start address opens the offer again', [
    ...offered,
    send(decline),
    see(at('member.idle', 'free'), { has: { request: null } }),
    send(came),
    see(at('member.offering.asking', 'keptForOffer'), { has: { request: REQUEST } }),
  ]),
  ...(
    [
      ['state', { ...REQUEST, state: 'another' }],
      ['challenge', { ...REQUEST, codeChallenge: 'another' }],
      ['app', { ...REQUEST, protocol: 'another' }],
    ] as const
  ).map(([what, request]) =>
    fromStart(`a start address with another ${what} replaces the first`, [
      ...asked,
      send({ type: 'handoff.requested', request }),
      see(at('member.offering.asking', 'keptForOffer'), {
        screen: 'handoffOffer',
        has: { request, minted: null },
      }),
    ]),
  ),
  fromStart('closing the sign-in dialog after the sign-in keeps the offer', [
    ...awaited,
    becomes('member'),
    see(at('member.offering.asking', 'keptAfterSignIn')),
    send(abandon),
    see(at('member.offering.asking', 'keptAfterSignIn'), { screen: 'handoffOffer' }),
  ]),
];

export const handoffJourneys: readonly Journey[] = [...ways, ...receipts, ...troubles, ...sessionJourneys];
