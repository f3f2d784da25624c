/** Restore, sign-in, 401 and logout. */
import { HOUR, NOW, RECORD } from '../fixtures/common.ts';
import { MEMBER, RENAMED, RENEWED_RECORD } from '../fixtures/session.fixtures.ts';
import { answer, type Journey, reject, wait } from '../journey.ts';
import {
  at,
  CLEARED,
  cancel,
  confirm,
  elsewhere,
  ended,
  gone,
  HERE,
  LEAVING,
  leaves,
  loaded,
  present,
  renewed,
  request,
  see,
  send,
  stored,
  TOKEN,
  unauthorised,
} from './session-steps.ts';

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
  at('a 401 with the old token after another tab extended the session is taken back [S24]', [
    ...present(),
    send(unauthorised()),
    see('rejected'),
    wait(2_999),
    send(renewed),
    see(HERE, { effects: [['applyToken', RENEWED_RECORD]], has: { record: RENEWED_RECORD } }),
    wait(60_000),
    send(unauthorised()),
    wait(60_000),
    see(HERE),
    send(unauthorised(RENEWED_RECORD.accessToken)),
    wait(3_000),
    ...leaves('unauthorized', RENEWED_RECORD.accessToken),
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
  at('another tab signs out, or in as somebody else: this one ends too, wherever it is', [
    stored(),
    see('loadingProfile', {
      asks: [
        ['readStoredSession', undefined],
        ['fetchProfile', { token: TOKEN }],
      ],
      effects: [['applyToken', RECORD]],
    }),
    send(elsewhere),
    ...leaves('elsewhere'),
  ]),
  at('another tab signs out while the member is signed in here', [
    ...present(),
    send(request),
    send(elsewhere),
    ...leaves('elsewhere'),
  ]),
  at('another tab signs out in the 3 seconds after a 401', [
    ...present(),
    send(unauthorised()),
    send(elsewhere),
    ...leaves('elsewhere'),
  ]),
  at('a changed profile is shown and changes nothing else', [
    ...present(),
    send({ type: 'profile.changed', profile: RENAMED }),
    see(HERE, { has: { profile: RENAMED, record: RECORD } }),
  ]),
];
