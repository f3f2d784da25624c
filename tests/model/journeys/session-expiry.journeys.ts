/** The expiry: scheduled, far ahead, slept through. */
import { DAY, HOUR, NOW, RECORD } from '../fixtures/common.ts';
import { answer, type Journey, wait } from '../journey.ts';
import {
  at,
  checkClock,
  HERE,
  LEAVING,
  LONGEST,
  lasting,
  leaves,
  present,
  request,
  see,
  send,
  signedIn,
  stored,
  TOKEN,
  WARNED,
} from './session-steps.ts';

const MINUTE = 60_000;

export const expiryJourneys: readonly Journey[] = [
  at('on start logout is scheduled for the expiry time [SESSION-7]', [
    ...present(),
    wait(12 * HOUR - 1),
    see(WARNED),
    wait(1),
    ...leaves('expired'),
  ]),
  at('on start with past expiry the user is logged out [SESSION-10]', [
    see('restoring', { asks: [['readStoredSession', undefined]] }),
    stored(RECORD, RECORD.expireTime),
    ...leaves('expired'),
  ]),
  at('a session that ends while the profile is loading is left [SESSION-7]', [
    stored(lasting(HOUR)),
    wait(HOUR - 1),
    see('loadingProfile', {
      asks: [
        ['readStoredSession', undefined],
        ['fetchProfile', { token: TOKEN }],
      ],
      effects: [['applyToken', lasting(HOUR)]],
    }),
    wait(1),
    ...leaves('expired'),
  ]),
  at('a profile that loads for longer than the longest timer is still waited for [S25]', [
    stored(lasting(30 * DAY)),
    wait(LONGEST),
    see('loadingProfile', {
      asks: [
        ['readStoredSession', undefined],
        ['fetchProfile', { token: TOKEN }],
        ['fetchProfile', { token: TOKEN }],
      ],
      effects: [['applyToken', lasting(30 * DAY)]],
      has: { remainingMs: 30 * DAY - LONGEST },
    }),
    wait(30 * DAY - LONGEST),
    ...leaves('expired'),
  ]),
  ...[25, 60, 400].map((days) =>
    at(`an expiry ${days} days ahead logs out then and not earlier [S25]`, [
      ...present(lasting(days * DAY)),
      wait(days * DAY - MINUTE - 1),
      see(HERE),
      wait(1),
      see(WARNED),
      wait(MINUTE - 1),
      see(WARNED),
      wait(1),
      ...leaves('expired'),
    ]),
  ),
  at('a login whose token is already past its expiry signs nobody in [SESSION-19]', [
    answer('readStoredSession', { kind: 'absent' }),
    send({ type: 'signIn.succeeded', record: RECORD, at: RECORD.expireTime }),
    see('signedOut', { asks: [['readStoredSession', undefined]], has: { record: null } }),
  ]),
  at('a tab that wakes past the expiry logs out before anything is sent [S25]', [
    ...present(),
    send(checkClock(RECORD.expireTime)),
    ...leaves('expired'),
  ]),
  at('a tab that wakes past the expiry while the profile loads sends nothing more with the old token [S25]', [
    stored(),
    see('loadingProfile', {
      asks: [
        ['readStoredSession', undefined],
        ['fetchProfile', { token: TOKEN }],
      ],
      effects: [['applyToken', RECORD]],
    }),
    send(checkClock(RECORD.expireTime - 1)),
    see('loadingProfile'),
    send(checkClock(RECORD.expireTime)),
    ...leaves('expired'),
  ]),
  at('a tab that wakes late corrects the time that is left [S25]', [
    ...present(),
    send(checkClock(NOW + 11 * HOUR)),
    see(HERE, { has: { remainingMs: HOUR } }),
    wait(HOUR - MINUTE - 1),
    see(HERE),
    wait(1),
    see(WARNED, { has: { remainingMs: MINUTE } }),
    wait(MINUTE),
    ...leaves('expired'),
  ]),
  at('the question about logout does not stop the expiry', [
    ...present(),
    send(request),
    wait(12 * HOUR - MINUTE - 1),
    see(LEAVING),
    wait(MINUTE),
    see(signedIn('lastMinute', 'warned', 'confirmingLogout')),
    wait(1),
    ...leaves('expired'),
  ]),
];
