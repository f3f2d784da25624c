/** A successful sign-in takes effect in every state of the session. */
import { HOUR, NOW, RECORD, refused } from '../fixtures/common.ts';
import { MEMBER } from '../fixtures/session.fixtures.ts';
import { answer, type Journey, type Step, wait } from '../journey.ts';
import {
  asksForProfile,
  at,
  comesIn,
  confirm,
  endedElsewhere,
  ends,
  HERE,
  isGone,
  isLeaving,
  leaves,
  loaded,
  loading,
  MINUTE,
  present,
  reading,
  reloads,
  request,
  see,
  send,
  TOKEN,
  unauthorized,
  WARNED,
} from './session-steps.ts';

const NEWCOMER = { ...RECORD, accessToken: 'token-of-the-newcomer', expireTime: NOW + 2 * HOUR };

const unverified: Step = answer('readStoredSession', { kind: 'unverified' });
const unanswered: Step = answer('renewSession', {
  kind: 'unanswered',
  failure: refused('unanswered').failure,
});
const toEnding: readonly Step[] = [...present(), send(request), send(confirm), ends('logout')];

/** Steps to every state, with as much context set as possible. */
const STATES: Readonly<Record<string, readonly Step[]>> = {
  'no member is signed in': [
    ...present(),
    send(unauthorized()),
    wait(3_000),
    ...leaves('unauthorized'),
    wait(5_000),
    isGone(),
  ],
  'the stored session is being read': [reading],
  'the time is waited for': [
    reading,
    unverified,
    wait(1_000),
    reading,
    unverified,
    see('restoring.waiting', { has: { attempts: 1 } }),
  ],
  'the profile of the member before is loading': loading(),
  'another member is signed in, and could not extend the session': [
    ...present(),
    wait(12 * HOUR - MINUTE),
    send({ type: 'renewal.requested' }),
    unanswered,
    unanswered,
    unanswered,
    see(WARNED, {
      asks: [1, 2, 3].map(() => ['renewSession', { token: TOKEN }] as const),
      has: { renewals: 2, failure: refused('unanswered').failure },
    }),
  ],
  'the server has refused the token': [...present(), send(unauthorized()), see('rejected')],
  'the session is being ended': toEnding,
  'the page is being left': [...toEnding, answer('endSession'), isLeaving('logout')],
  'the page is about to be loaded again': [...present(), send(endedElsewhere('logout')), reloads('logout')],
};

export const newcomerJourneys: readonly Journey[] = Object.entries(STATES).map(([state, steps]) =>
  at(
    `a sign-in succeeds while ${state}: the new member is signed in, and no data of the previous state is left`,
    [
      ...steps,
      send(comesIn(NEWCOMER)),
      see('loadingProfile.counting', {
        asks: asksForProfile(NEWCOMER.accessToken),
        effects: [
          ['storeRecord', NEWCOMER],
          ['applyToken', NEWCOMER],
        ],
        has: {
          record: NEWCOMER,
          remainingMs: 2 * HOUR,
          profile: null,
          attempts: 0,
          renewals: 0,
          failure: null,
          endReason: null,
        },
      }),
      // Longer than the time limits of the previous states.
      wait(5_000),
      see('loadingProfile.counting'),
      ...loaded(NOW + 5_000),
      see(HERE, { has: { profile: MEMBER, remainingMs: 2 * HOUR - 5_000 } }),
    ],
  ),
);
