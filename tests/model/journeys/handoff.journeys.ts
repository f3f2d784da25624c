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
  keeps,
  minted,
  mints,
  offered,
  opened,
  opens,
  see,
  send,
  signsIn,
  tale,
} from './handoff-steps.ts';

const ways: readonly Journey[] = [
  tale('signed in already: nothing leaves the page before the click, then the app is opened', opened),
  tale('the parameters stay for 1 second after the hand-over and no longer', [
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
  tale('after a sign-in the parameters stay for 3 seconds and no longer', [
    ...awaited,
    ...signsIn,
    wait(2_999),
    see(at('member.offering.asking', 'keptAfterSignIn')),
    wait(1),
    see(at('member.offering.asking', 'free'), { screen: 'handoffOffer' }),
  ]),
  tale('a sign-in that comes from the app hands over in the same way', [
    ...awaited,
    ...signsIn,
    ...accepted,
    see(at('member.opening.pausing', 'keptAfterSignIn'), { asks: mints, effects: opens }),
    wait(1_500),
    see(at('member.opening.asking', 'keptAfterSignIn'), { asks }),
    wait(1_500),
    see(at('member.opening.asking', 'free')),
  ]),
  tale('the link is copied while the app is being opened, as often as wanted', [
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
  tale('the app may be opened again at once, by the same link: one receipt tells of both', [
    ...asked,
    send(accept),
    see(at('member.opening.asking', 'free'), { effects: opens, has: { minted: MINTED } }),
    answer('readReceipt', { kind: 'received', receipt: RECEIPT }),
    see(at('member.done', 'free')),
  ]),
];

const receipts: readonly Journey[] = [
  tale('the app answers: received, and nothing of the link is left', [
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
  tale('the receipt is asked for again every 1.5 seconds, also after a call that broke', [
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
  tale('a link that ran out by the word of the server: said, forgotten, tried again with a new one', [
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
  tale('the life of a link ends after 90 seconds, also for a server that does not answer', [
    ...asked,
    wait(88_499),
    see(at('member.opening.asking', 'free')),
    wait(1),
    see(at('member.failed.unanswered', 'free'), { screen: 'handoffFailed', has: { minted: null } }),
  ]),
  tale('opening the app again lengthens no life of a link', [
    ...asked,
    wait(60_000),
    send(accept),
    see(at('member.opening.asking', 'free'), { effects: opens }),
    wait(28_500),
    see(at('member.failed.unanswered', 'free')),
  ]),
  tale('opening the app again keeps the parameters no longer than 1 second after the first time', [
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
  tale('a link that is refused says why and may be tried again; the parameters stay', [
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
  tale('closing the dialog frees the address, before and after a sign-in', [
    ...awaited,
    send(decline),
    see(at('visitor.idle', 'free'), { screen: null, has: { request: null } }),
    ...awaited.slice(1),
    ...signsIn,
    send(decline),
    see(at('member.idle', 'free'), { screen: null, has: { request: null } }),
  ]),
  tale('closing ends what was under way: the link that comes late opens nothing', [
    ...offered,
    send(accept),
    send(decline),
    (run) => {
      run.calls[0]?.resolve(minted);
      return run.settle();
    },
    see(at('member.idle', 'free'), { asks: mints, has: { minted: null } }),
  ]),
  tale('the same start address, said again at every step, begins nothing and lengthens nothing', [
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
  tale('after it was declined the same start address asks again', [
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
    tale(`a start address with another ${what} replaces the first`, [
      ...asked,
      send({ type: 'handoff.requested', request }),
      see(at('member.offering.asking', 'keptForOffer'), {
        screen: 'handoffOffer',
        has: { request, minted: null },
      }),
    ]),
  ),
  tale('a sign-in dialog that is closed after the sign-in takes no offer away', [
    ...awaited,
    becomes('member'),
    see(at('member.offering.asking', 'keptAfterSignIn')),
    send(abandon),
    see(at('member.offering.asking', 'keptAfterSignIn'), { screen: 'handoffOffer' }),
  ]),
];

export const handoffJourneys: readonly Journey[] = [...ways, ...receipts, ...troubles, ...sessionJourneys];
