/** The session at the start of the page and after a sign-in; the other files cover what follows. */
import { HOUR, NOW, RECORD } from '../fixtures/common.ts';
import { MEMBER, RENAMED } from '../fixtures/session.fixtures.ts';
import { answer, type Journey, reject, type Step, wait } from '../journey.ts';
import { endJourneys } from './session-end.journeys.ts';
import { expiryJourneys } from './session-expiry.journeys.ts';
import { profileJourneys } from './session-profile.journeys.ts';
import { renewalJourneys } from './session-renewal.journeys.ts';
import { newcomerJourneys } from './session-sign-in.journeys.ts';
import {
  absent,
  asksForProfile,
  at,
  comesIn,
  HERE,
  leaves,
  loaded,
  loading,
  online,
  present,
  reading,
  request,
  see,
  send,
  stored,
} from './session-steps.ts';

const start: readonly Journey[] = [
  at(
    'on start with unexpired stored auth the token is applied and the profile fetched [SESSION-6] [SESSION-8]',
    loading(),
  ),
  at('on start after the fetch the user is authorized [SESSION-9]', [
    ...loading(),
    ...loaded(NOW + HOUR),
    see(HERE, { has: { profile: MEMBER, remainingMs: 11 * HOUR } }),
  ]),
  at('on start with a refused profile fetch the user is logged out [SESSION-11]', [
    ...loading(),
    answer('fetchProfile', { kind: 'rejected', by: 'server' }),
    ...leaves('profileFailed'),
  ]),
  at('on start with a token that the server refuses the user is logged out and told so [SESSION-11]', [
    ...loading(),
    answer('fetchProfile', { kind: 'rejected', by: 'token' }),
    ...leaves('unauthorized'),
  ]),
  at('on start with nothing stored no member is signed in', absent),
  at('if the storage cannot be read, no member is signed in', [
    reading,
    reject('readStoredSession'),
    see('signedOut'),
  ]),
];

const unverified: Step = answer('readStoredSession', { kind: 'unverified' });
const waiting = see('restoring.waiting', { refuses: [request] });

const unverifiedClock: readonly Journey[] = [
  at('a clock that may be wrong ends no session: the server time is requested again after 1, 2, 4 ... 30 s', [
    reading,
    unverified,
    waiting,
    ...[1, 2, 4, 8, 16, 30, 30].flatMap((seconds) => [
      wait(seconds * 1_000 - 1),
      waiting,
      wait(1),
      reading,
      unverified,
      waiting,
    ]),
  ]),
  at('the server time is requested at once when the connection is back', [
    reading,
    unverified,
    wait(300),
    send(online),
    reading,
    stored(),
    see('loadingProfile.counting', { asks: asksForProfile(), effects: [['applyToken', RECORD]] }),
  ]),
  at('a session that has expired by server time ends', [
    reading,
    unverified,
    wait(1_000),
    reading,
    stored(RECORD, RECORD.expireTime),
    ...leaves('expired'),
  ]),
];

const signIn: readonly Journey[] = [
  at(
    'on successful login the record is stored, the token applied and the profile loaded [SESSION-4] [SESSION-5]',
    [
      ...absent,
      send(comesIn(RECORD)),
      see('loadingProfile.counting', {
        asks: asksForProfile(),
        effects: [
          ['storeRecord', RECORD],
          ['applyToken', RECORD],
        ],
        has: { record: RECORD, remainingMs: 12 * HOUR },
      }),
      ...loaded(),
      see(HERE, { has: { profile: MEMBER } }),
    ],
  ),
  at('a login whose token is already past its expiry signs no user in, and that is said [SESSION-19]', [
    ...absent,
    send(comesIn(RECORD, RECORD.expireTime)),
    see('signedOut', { has: { record: null, endReason: 'expired' } }),
    send(comesIn(RECORD, RECORD.expireTime - 1)),
    see('loadingProfile.counting', {
      asks: asksForProfile(),
      effects: [
        ['storeRecord', RECORD],
        ['applyToken', RECORD],
      ],
      has: { endReason: null, remainingMs: 1 },
    }),
  ]),
  at('a login whose token is already past its expiry takes nothing from the member who is signed in', [
    ...present(),
    send(comesIn({ ...RECORD, accessToken: 'dead on arrival' }, RECORD.expireTime)),
    see(HERE, { has: { record: RECORD, profile: MEMBER, endReason: null } }),
  ]),
  at('a changed profile is shown and changes nothing else', [
    ...present(),
    send({ type: 'profile.changed', profile: RENAMED }),
    see(HERE, { has: { profile: RENAMED, record: RECORD } }),
  ]),
];

export const sessionJourneys: readonly Journey[] = [
  ...start,
  ...unverifiedClock,
  ...signIn,
  ...newcomerJourneys,
  ...profileJourneys,
  ...expiryJourneys,
  ...renewalJourneys,
  ...endJourneys,
];
