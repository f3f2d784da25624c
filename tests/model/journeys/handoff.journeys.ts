/** The desktop app gets its sign-in: after a click, with the timings of the specification (§4, §9). */
import type { handoffMachine } from '#machines/handoff/handoff.machine.ts';
import { refused } from '../fixtures/common.ts';
import { MINTED, OLDER_REQUEST, RECEIPT, REQUEST } from '../fixtures/handoff.fixtures.ts';
import { answer, type Journey, journey, reject, type Step, stepsFor, wait } from '../journey.ts';

const { send, see } = stepsFor<typeof handoffMachine>();

const came = { type: 'handoff.requested', request: REQUEST } as const;
const authorised = (isAuthorised: boolean) => ({ type: 'session.changed', isAuthorised }) as const;
const accept = { type: 'handoff.accepted' } as const;
const decline = { type: 'handoff.declined' } as const;
const copy = { type: 'link.copied' } as const;
const minted = { kind: 'minted', minted: MINTED } as const;
const mint = [['mintLink', { request: REQUEST }]] as const;
const listen = [['awaitReceipt', { handoffId: MINTED.handoffId }]] as const;
const opened = [['openApp', MINTED]] as const;
const unexpected = { code: 'unexpected', retryAfterSeconds: null } as const;

type Address = 'free' | 'keptForSignIn' | 'keptAfterSignIn' | 'keptForOffer' | 'keptAfterHandOver';
const at = (exchange: string, address: Address) => `exchange.${exchange} + address.${address}`;
/** The parameters are held in the address bar although somebody is signed in. */
const holds =
  (isHeld: boolean): Step =>
  (run) => {
    if (run.snapshot().hasTag('holdsAddress') !== isHeld) throw new Error(`held: ${!isHeld}`);
  };
const tale = (title: string, steps: readonly Step[]) => journey(title, undefined, steps);

/** Opened by the app, then signed in. */
const afterSignIn: readonly Step[] = [
  send(came),
  see(at('awaitingSignIn', 'keptForSignIn'), { screen: null, refuses: [accept], has: { request: REQUEST } }),
  send(authorised(true)),
  see(at('offering', 'keptAfterSignIn'), { screen: 'handoffOffer', takes: [accept, decline] }),
];
/** Opened by the app, signed in before. */
const signedIn: readonly Step[] = [
  send(authorised(true)),
  send(came),
  see(at('offering', 'keptForOffer'), { screen: 'handoffOffer', has: { request: REQUEST } }),
];
const toOpening: readonly Step[] = [
  ...signedIn,
  send(accept),
  see(at('minting', 'keptForOffer'), { asks: mint, screen: 'handoffOffer', refuses: [accept] }),
  answer('mintLink', minted),
  see(at('opening', 'keptAfterHandOver'), { asks: listen, effects: opened, screen: 'handoffOpening' }),
];

const ways: readonly Journey[] = [
  tale(
    'signed in already: nothing leaves the page before the click, then the app is opened [DESK-1]',
    toOpening,
  ),
  tale('the parameters stay for 1 second after the hand-over and no longer [DESK-2]', [
    ...signedIn,
    wait(600_000),
    holds(true),
    send(accept),
    answer('mintLink', minted),
    see(at('opening', 'keptAfterHandOver'), { asks: [...mint, ...listen], effects: opened }),
    wait(999),
    holds(true),
    wait(1),
    holds(false),
    see(at('opening', 'free')),
  ]),
  tale('after a sign-in the parameters stay for 3 seconds and no longer [DESK-5] [DESK-6] [DESK-7]', [
    ...afterSignIn,
    wait(2_500),
    holds(true),
    wait(499),
    holds(true),
    wait(1),
    holds(false),
    see(at('offering', 'free'), { screen: 'handoffOffer' }),
    wait(500),
    holds(false),
  ]),
  tale(
    'a sign-in that comes from the app hands over by its link, whatever the way in [DESK-4] [DESK-10] [QUERY-27]',
    [
      ...afterSignIn,
      send(accept),
      answer('mintLink', minted),
      see(at('opening', 'keptAfterSignIn'), { asks: [...mint, ...listen], effects: opened }),
      wait(3_000),
      see(at('opening', 'free')),
    ],
  ),
  tale('the app answers: received, and nothing of the link is left', [
    ...toOpening,
    answer('awaitReceipt', { kind: 'received', receipt: RECEIPT }),
    see(at('done', 'keptAfterHandOver'), {
      screen: 'handoffDone',
      has: { receipt: RECEIPT, minted: null },
      refuses: [accept],
    }),
    send(decline),
    see(at('inactive', 'free'), { screen: null, has: { receipt: null } }),
  ]),
  tale('the link is copied while the app is being opened, as often as wanted', [
    ...toOpening,
    send(copy),
    send(copy),
    see(at('opening', 'keptAfterHandOver'), {
      effects: [
        ['copyLink', MINTED],
        ['copyLink', MINTED],
      ],
    }),
  ]),
];

const troubles: readonly Journey[] = [
  tale('an app that does not answer: said, the link forgotten, tried again with a new one', [
    ...toOpening,
    answer('awaitReceipt', { kind: 'expired' }),
    see(at('unanswered', 'keptAfterHandOver'), {
      screen: 'handoffFailed',
      has: { minted: null },
      refuses: [copy],
    }),
    send(accept),
    answer('mintLink', minted),
    see(at('opening', 'keptAfterHandOver'), { asks: [...mint, ...listen], effects: opened }),
    reject('awaitReceipt'),
    see(at('unanswered', 'keptAfterHandOver')),
  ]),
  tale('the app may be opened again at once, by the same link: one receipt tells of both', [
    ...toOpening,
    send(accept),
    see(at('opening', 'keptAfterHandOver'), { effects: opened, has: { minted: MINTED } }),
    answer('awaitReceipt', { kind: 'received', receipt: RECEIPT }),
    see(at('done', 'keptAfterHandOver')),
  ]),
  tale('a link that is refused says why and may be tried again; the parameters stay', [
    ...signedIn,
    send(accept),
    answer('mintLink', refused('handoffRefused')),
    see(at('failed', 'keptForOffer'), {
      screen: 'handoffFailed',
      asks: mint,
      has: { problem: { code: 'handoffRefused', retryAfterSeconds: null } },
    }),
    send(accept),
    see(at('minting', 'keptForOffer'), { asks: mint, has: { problem: null } }),
    reject('mintLink'),
    see(at('failed', 'keptForOffer'), { has: { problem: unexpected } }),
    send(decline),
    see(at('inactive', 'free'), { has: { problem: null } }),
  ]),
  tale('closing the dialog cleans the address, before and after a sign-in [DESK-8]', [
    send(came),
    send(decline),
    see(at('inactive', 'free'), { screen: null }),
    ...afterSignIn,
    holds(true),
    send(decline),
    holds(false),
    see(at('inactive', 'free'), { screen: null }),
  ]),
  tale('closing ends what was under way: the link that comes late opens nothing [DESK-9]', [
    ...signedIn,
    send(accept),
    send(decline),
    (run) => {
      run.calls[0]?.resolve(minted);
      return run.settle();
    },
    see(at('inactive', 'free'), { asks: mint, has: { minted: null } }),
  ]),
  tale('the same start address, said again at every step, begins nothing anew and lengthens nothing', [
    send(came),
    send(came),
    send(authorised(true)),
    send(came),
    see(at('offering', 'keptAfterSignIn')),
    wait(2_999),
    send(came),
    wait(1),
    see(at('offering', 'free')),
    send(came),
    see(at('offering', 'free')),
  ]),
  tale('after it was declined the same start address asks again', [
    ...signedIn,
    send(decline),
    see(at('inactive', 'free'), { has: { request: { protocol: '', codeChallenge: '', state: '' } } }),
    send(came),
    see(at('offering', 'keptForOffer'), { has: { request: REQUEST } }),
  ]),
  ...(
    [
      ['state', { ...REQUEST, state: 'another' }],
      ['challenge', { ...REQUEST, codeChallenge: 'another' }],
      ['app', { ...REQUEST, protocol: 'another' }],
    ] as const
  ).map(([what, request]) =>
    tale(`a start address with another ${what} replaces the first`, [
      ...toOpening,
      wait(1_000),
      see(at('opening', 'free')),
      send({ type: 'handoff.requested', request }),
      see(at('offering', 'keptForOffer'), { screen: 'handoffOffer', has: { request, minted: null } }),
    ]),
  ),
  tale('another start address while a sign-in is waited for', [
    send(came),
    send({ type: 'handoff.requested', request: OLDER_REQUEST }),
    see(at('awaitingSignIn', 'keptForSignIn'), { has: { request: OLDER_REQUEST } }),
  ]),
];

const sessions: readonly Journey[] = [
  tale('nothing is offered while nobody is signed in; signing out leads back there', [
    send(came),
    send(authorised(false)),
    see(at('awaitingSignIn', 'keptForSignIn'), { has: { isAuthorised: false } }),
    send(authorised(true)),
    see(at('offering', 'keptAfterSignIn')),
    send(authorised(false)),
    see(at('awaitingSignIn', 'keptAfterSignIn'), { screen: null, has: { isAuthorised: false } }),
  ]),
  tale('another account is asked for: after signing in with it the offer comes again', [
    ...signedIn,
    send(authorised(true)),
    see(at('offering', 'keptForOffer')),
    send(authorised(false)),
    holds(false),
    see(at('awaitingSignIn', 'keptForSignIn'), { has: { isAuthorised: false } }),
    send(authorised(true)),
    see(at('offering', 'keptAfterSignIn'), { has: { isAuthorised: true } }),
  ]),
  tale('a session that ends takes link and offer with it; what is done stays said', [
    ...toOpening,
    send(authorised(false)),
    see(at('awaitingSignIn', 'keptAfterHandOver'), { screen: null, has: { minted: null } }),
    send(decline),
    ...toOpening,
    answer('awaitReceipt', { kind: 'received', receipt: RECEIPT }),
    send(authorised(false)),
    see(at('done', 'keptAfterHandOver'), { screen: 'handoffDone', has: { isAuthorised: false } }),
  ]),
  tale('without an app in the address a sign-in offers nothing', [
    send(authorised(true)),
    send(authorised(false)),
    see(at('inactive', 'free'), { refuses: [accept], has: { isAuthorised: false } }),
    send(authorised(true)),
    see(at('inactive', 'free'), { has: { isAuthorised: true } }),
  ]),
];

export const handoffJourneys: readonly Journey[] = [...ways, ...troubles, ...sessions];
