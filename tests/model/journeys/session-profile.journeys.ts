/** An unreachable server signs no member out: the profile is retried for as long as the token is valid (decisions). */
import { DAY, HOUR, NOW, RECORD } from '../fixtures/common.ts';
import { MEMBER, RENEWED_RECORD } from '../fixtures/session.fixtures.ts';
import { answer, type Journey, reject, type Step, wait } from '../journey.ts';
import {
  admitted,
  at,
  checkClock,
  confirm,
  HERE,
  LONGEST,
  lasting,
  leaves,
  loading,
  MINUTE,
  online,
  renewed,
  request,
  see,
  send,
  signedIn,
  TOKEN,
  unauthorized,
} from './session-steps.ts';

const unanswered = { kind: 'unanswered' } as const;
const known = { kind: 'loaded', profile: MEMBER } as const;
const WAITING = signedIn({ profile: 'waiting' });
const FETCHING = signedIn({ profile: 'fetching' });

const isWaiting = see(WAITING, { has: { profile: null, endReason: null } });
const tries = (token = TOKEN): Step => see(FETCHING, { asks: [['retryProfile', { token }]] });
/** The server is unreachable; the member stays signed in. */
const unreachable: readonly Step[] = [
  ...loading(),
  answer('fetchProfile', unanswered),
  ...admitted(WAITING),
  isWaiting,
];
const toFirstTry: readonly Step[] = [...unreachable, wait(1_000), tries()];

const waits: readonly Journey[] = [
  at('an unreachable server keeps the member signed in: the profile is retried after 1, 2, 4 ... 30 s', [
    ...unreachable,
    ...[1, 2, 4, 8, 16, 30, 30].flatMap((seconds) => [
      wait(seconds * 1_000 - 1),
      isWaiting,
      wait(1),
      tries(),
      answer('retryProfile', unanswered),
      isWaiting,
    ]),
  ]),
  at('an unexpected failure of the fetch keeps the member signed in as well, at the first try and later', [
    ...loading(),
    reject('fetchProfile'),
    ...admitted(WAITING),
    isWaiting,
    wait(1_000),
    tries(),
    reject('retryProfile'),
    isWaiting,
    wait(2_000),
    tries(),
  ]),
  at('the profile is retried at once when the connection is back', [
    ...unreachable,
    wait(300),
    send(online),
    tries(),
    send(online),
    see(FETCHING),
    answer('retryProfile', known),
    see(HERE, { has: { profile: MEMBER } }),
    send(online),
    wait(MINUTE),
    see(HERE),
  ]),
  at('once the profile arrives, the member is known and the retry count is reset', [
    ...toFirstTry,
    answer('retryProfile', known),
    see(HERE, { has: { profile: MEMBER, attempts: 0 } }),
  ]),
];

const endings: readonly Journey[] = [
  at('a token that the server refuses on a retry ends the session after 3 seconds', [
    ...toFirstTry,
    answer('retryProfile', { kind: 'rejected', by: 'token' }),
    see('rejected'),
    wait(2_999),
    see('rejected'),
    wait(1),
    ...leaves('unauthorized'),
  ]),
  at('an extension in another tab cancels that, and the profile is retried with the new token', [
    ...toFirstTry,
    answer('retryProfile', { kind: 'rejected', by: 'token' }),
    see('rejected'),
    send(renewed),
    see(WAITING, {
      effects: [
        ['applyToken', RENEWED_RECORD],
        ['checkClock', undefined],
      ],
    }),
    wait(2_000),
    tries(RENEWED_RECORD.accessToken),
  ]),
  at(
    'an extension in another tab during a retry repeats it: the refused old token does not end the session',
    [
      ...toFirstTry,
      send(renewed),
      see(FETCHING, {
        asks: [['retryProfile', { token: RENEWED_RECORD.accessToken }]],
        effects: [['applyToken', RENEWED_RECORD]],
      }),
      answer('retryProfile', known),
      see(HERE, { has: { profile: MEMBER, record: RENEWED_RECORD } }),
    ],
  ),
  at('after an extension in another tab, the next retry uses the new token', [
    ...unreachable,
    wait(400),
    send(renewed),
    see(WAITING, { effects: [['applyToken', RENEWED_RECORD]] }),
    wait(600),
    tries(RENEWED_RECORD.accessToken),
  ]),
  at('a refused profile on a retry ends the session', [
    ...toFirstTry,
    answer('retryProfile', { kind: 'rejected', by: 'server' }),
    ...leaves('profileFailed'),
  ]),
  at('any 401 of the token ends the session while the profile is being retried', [
    ...toFirstTry,
    send(unauthorized()),
    see('rejected'),
    wait(3_000),
    ...leaves('unauthorized'),
  ]),
  at('logout is possible while the profile is being retried', [
    ...toFirstTry,
    send(request),
    see(signedIn({ profile: 'fetching', intent: 'confirmingLogout' }), { screen: 'logoutConfirmation' }),
    send(confirm),
    ...leaves('logout'),
  ]),
];

const lives: readonly Journey[] = [
  at('an unreachable server is not retried after the token has expired', [
    ...loading(lasting(90_000)),
    answer('fetchProfile', unanswered),
    ...admitted(WAITING),
    isWaiting,
    wait(30_000),
    see(signedIn({ lifetime: 'lastMinute', profile: 'fetching', warning: 'warned.asking' }), {
      asks: [['retryProfile', { token: TOKEN }]],
    }),
    wait(59_999),
    see(signedIn({ lifetime: 'lastMinute', profile: 'fetching', warning: 'warned.asking' })),
    wait(1),
    ...leaves('expired'),
  ]),
  ...[answer('fetchProfile', unanswered), reject('fetchProfile')].map((end, index) =>
    at(
      `the duration of a first try that ${index === 0 ? 'has no answer' : 'breaks'} does not extend the session`,
      [
        ...loading(),
        wait(45_000),
        end,
        ...admitted(WAITING, NOW + 45_000),
        see(WAITING, { has: { remainingMs: RECORD.expireTime - NOW - 45_000 } }),
        send(online),
        tries(),
        wait(12 * HOUR - 45_000 - MINUTE - 1),
        see(FETCHING),
        wait(1),
        see(signedIn({ lifetime: 'lastMinute', profile: 'fetching', warning: 'warned.asking' })),
        wait(MINUTE),
        ...leaves('expired'),
      ],
    ),
  ),
  at('a first try that ends past the expiry ends the session', [
    ...loading(),
    answer('fetchProfile', unanswered),
    ...admitted(WAITING, RECORD.expireTime),
    ...leaves('expired'),
  ]),
  at('a profile that arrives late does not shorten the session', [
    ...loading(lasting(30 * DAY)),
    answer('fetchProfile', unanswered),
    ...admitted(WAITING),
    isWaiting,
    send(online),
    tries(),
    wait(DAY),
    answer('retryProfile', known),
    see(HERE),
    wait(LONGEST - DAY),
    see(HERE, { has: { remainingMs: 30 * DAY - LONGEST } }),
    wait(30 * DAY - LONGEST - MINUTE - 1),
    see(HERE),
    wait(1),
    see(signedIn({ lifetime: 'lastMinute', warning: 'warned.asking' })),
  ]),
  at('a tab that wakes past the expiry ends the session before another retry', [
    ...unreachable,
    send(checkClock(RECORD.expireTime)),
    ...leaves('expired'),
  ]),
];

export const profileJourneys: readonly Journey[] = [...waits, ...endings, ...lives];
