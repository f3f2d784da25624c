import type { sessionMachine } from '#machines/session/session.machine.ts';
import { DAY, HOUR, NOW, RECORD } from '../fixtures/common.ts';
import { MEMBER, RENAMED } from '../fixtures/session.fixtures.ts';
import { answer, type Journey, journey, reject, type Step, stepsFor, wait } from '../journey.ts';

const { send, see } = stepsFor<typeof sessionMachine>();

const TOKEN = RECORD.accessToken;
const LONGEST = 2 ** 31 - 1;
const HERE = 'signedIn.lifetime.counting + signedIn.intent.staying';
const LEAVING = 'signedIn.lifetime.counting + signedIn.intent.confirmingLogout';

const request = { type: 'logout.requested' } as const;
const confirm = { type: 'logout.confirmed' } as const;
const cancel = { type: 'logout.cancelled' } as const;
const unauthorised = (token = TOKEN) => ({ type: 'request.unauthorized', token }) as const;
const checkClock = (at: number) => ({ type: 'clock.checked', at }) as const;
const stored = (record = RECORD, at = NOW) => answer('readStoredSession', { kind: 'stored', record, at });
const loaded = (at = NOW) => answer('fetchProfile', { kind: 'loaded', profile: MEMBER, at });
const ended = (reason: string) => [['endSession', { token: TOKEN, reason }]] as const;
const lasting = (ms: number) => ({ ...RECORD, expireTime: NOW + ms });
const CLEARED = [['clearSession', undefined]] as const;

const gone = see('signedOut', {
  has: { record: null, profile: null, remainingMs: 0 },
  takes: [{ type: 'signIn.succeeded', record: RECORD, at: NOW }],
});
/** What a logout does, whatever its reason. */
const leaves = (reason: 'logout' | 'expired' | 'unauthorized' | 'profileFailed'): Step[] => [
  see('endingSession', { asks: ended(reason), effects: CLEARED, has: { endReason: reason } }),
  answer('endSession'),
  gone,
];
/** Start of the page with a member in the store; looked at, so that what follows stands alone. */
const present = (record = RECORD): Step[] => [
  stored(record),
  loaded(),
  see(HERE, {
    asks: [
      ['readStoredSession', undefined],
      ['fetchProfile', { token: TOKEN }],
    ],
    effects: [['applyToken', record]],
  }),
];
const at = (title: string, steps: readonly Step[]) => journey(title, undefined, steps);

export const sessionJourneys: readonly Journey[] = [
  at(
    'on start with unexpired stored auth the token is applied and the profile fetched [SESSION-6] [SESSION-8]',
    [
      see('restoring', { asks: [['readStoredSession', undefined]] }),
      stored(),
      see('loadingProfile', {
        asks: [['fetchProfile', { token: TOKEN }]],
        effects: [['applyToken', RECORD]],
        has: { record: RECORD, remainingMs: 12 * HOUR },
      }),
    ],
  ),
  at('on start after the fetch the user is authorised [SESSION-9]', [
    stored(),
    loaded(NOW + HOUR),
    see(HERE, {
      asks: [
        ['readStoredSession', undefined],
        ['fetchProfile', { token: TOKEN }],
      ],
      effects: [['applyToken', RECORD]],
      has: { profile: MEMBER, remainingMs: 11 * HOUR },
    }),
  ]),
  at('on start logout is scheduled for the expiry time [SESSION-7]', [
    ...present(),
    wait(12 * HOUR - 1),
    see(HERE),
    wait(1),
    ...leaves('expired'),
  ]),
  at('on start with past expiry the user is logged out [SESSION-10]', [
    see('restoring', { asks: [['readStoredSession', undefined]] }),
    stored(RECORD, RECORD.expireTime),
    ...leaves('expired'),
  ]),
  at('on start with a failing profile fetch the user is logged out [SESSION-11]', [
    stored(),
    see('loadingProfile', {
      asks: [
        ['readStoredSession', undefined],
        ['fetchProfile', { token: TOKEN }],
      ],
      effects: [['applyToken', RECORD]],
    }),
    answer('fetchProfile', { kind: 'rejected' }),
    ...leaves('profileFailed'),
  ]),
  at('on start with a breaking profile fetch the user is logged out [SESSION-11]', [
    stored(),
    reject('fetchProfile'),
    see('endingSession', {
      asks: [['readStoredSession', undefined], ['fetchProfile', { token: TOKEN }], ...ended('profileFailed')],
      effects: [['applyToken', RECORD], ...CLEARED],
      has: { endReason: 'profileFailed' },
    }),
  ]),
  at('on start with nothing stored nobody is signed in', [
    answer('readStoredSession', { kind: 'absent' }),
    see('signedOut', { asks: [['readStoredSession', undefined]] }),
  ]),
  at('a store that cannot be read is cleared and nobody is signed in', [
    reject('readStoredSession'),
    see('signedOut', { asks: [['readStoredSession', undefined]], effects: CLEARED }),
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
      wait(days * DAY - 1),
      see(HERE),
      wait(1),
      ...leaves('expired'),
    ]),
  ),
  at(
    'on successful login the record is stored, the token applied and the profile loaded [SESSION-4] [SESSION-5]',
    [
      answer('readStoredSession', { kind: 'absent' }),
      see('signedOut', { asks: [['readStoredSession', undefined]] }),
      send({ type: 'signIn.succeeded', record: RECORD, at: NOW }),
      see('loadingProfile', {
        asks: [['fetchProfile', { token: TOKEN }]],
        effects: [
          ['storeRecord', RECORD],
          ['applyToken', RECORD],
        ],
        has: { record: RECORD, remainingMs: 12 * HOUR },
      }),
      loaded(),
      see(HERE, { has: { profile: MEMBER } }),
    ],
  ),
  at('a login whose token is already past its expiry signs nobody in [SESSION-19]', [
    answer('readStoredSession', { kind: 'absent' }),
    send({ type: 'signIn.succeeded', record: RECORD, at: RECORD.expireTime }),
    see('signedOut', { asks: [['readStoredSession', undefined]], has: { record: null } }),
  ]),
  at('a 401 for the current token logs out after 3 seconds [SESSION-16]', [
    ...present(),
    send(unauthorised()),
    see('rejected', { refuses: [unauthorised()] }),
    wait(2_999),
    see('rejected'),
    wait(1),
    ...leaves('unauthorized'),
  ]),
  at('further 401s do not restart the 3 seconds [S24]', [
    ...present(),
    send(unauthorised()),
    wait(2_000),
    send(unauthorised()),
    wait(999),
    see('rejected'),
    wait(1),
    ...leaves('unauthorized'),
  ]),
  at('a 401 for an older token changes nothing [S24]', [
    ...present(),
    send(unauthorised('token-of-an-older-session')),
    wait(10_000),
    see(HERE),
  ]),
  at('in the 3 seconds after a 401 logout by hand is immediate', [
    ...present(),
    send(unauthorised()),
    send(confirm),
    ...leaves('logout'),
  ]),
  at('in the 3 seconds after a 401 asking to log out is enough', [
    ...present(),
    send(unauthorised()),
    send(request),
    ...leaves('logout'),
  ]),
  at('logout asks for confirmation and can be cancelled', [
    ...present(),
    see(HERE, { refuses: [confirm, cancel] }),
    send(request),
    see(LEAVING, { screen: 'logoutConfirmation', takes: [confirm, cancel], refuses: [request] }),
    send(cancel),
    see(HERE, { screen: null }),
    send(request),
    send(confirm),
    ...leaves('logout'),
  ]),
  at('logout resets the profile and forgets the token [SESSION-13]', [
    ...present(),
    send(request),
    send(confirm),
    see('endingSession', { asks: ended('logout'), effects: CLEARED }),
    answer('endSession'),
    gone,
  ]),
  at('logout works when the server refuses the call [SESSION-17]', [
    ...present(),
    send(request),
    send(confirm),
    see('endingSession', { asks: ended('logout'), effects: CLEARED }),
    reject('endSession'),
    gone,
  ]),
  at('logout works when the server never answers: it waits 5 seconds [SESSION-17]', [
    ...present(),
    send(request),
    send(confirm),
    see('endingSession', { asks: ended('logout'), effects: CLEARED }),
    wait(4_999),
    see('endingSession'),
    wait(1),
    gone,
  ]),
  at('logout is possible while the session is restored', [
    send(confirm),
    see('endingSession', {
      has: { endReason: 'logout' },
      asks: [
        ['readStoredSession', undefined],
        ['endSession', { token: '', reason: 'logout' }],
      ],
      effects: CLEARED,
    }),
  ]),
  at('logout is possible while the profile is loading', [
    stored(),
    see('loadingProfile', {
      asks: [
        ['readStoredSession', undefined],
        ['fetchProfile', { token: TOKEN }],
      ],
      effects: [['applyToken', RECORD]],
    }),
    send(confirm),
    ...leaves('logout'),
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
    wait(HOUR - 1),
    see(HERE),
    wait(1),
    ...leaves('expired'),
  ]),
  at('the question about logout does not stop the expiry', [
    ...present(),
    send(request),
    wait(12 * HOUR - 1),
    see(LEAVING),
    wait(1),
    ...leaves('expired'),
  ]),
  at('a changed profile is shown and changes nothing else', [
    ...present(),
    send({ type: 'profile.changed', profile: RENAMED }),
    see(HERE, { has: { profile: RENAMED, record: RECORD } }),
  ]),
];
