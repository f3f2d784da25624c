/** How a session ends: by logout, 3 s after a 401, or in another tab. */
import { RECORD } from '../fixtures/common.ts';
import { RENEWED_RECORD } from '../fixtures/session.fixtures.ts';
import { answer, type Journey, reject, wait } from '../journey.ts';
import {
  at,
  CONFIRMING,
  cancel,
  confirm,
  endedElsewhere,
  ends,
  FORGOTTEN,
  HERE,
  isGone,
  isHome,
  isLeaving,
  leaves,
  loading,
  present,
  reloads,
  renewed,
  request,
  see,
  send,
  unauthorized,
} from './session-steps.ts';

const loggedOut = [...present(), send(request), send(confirm), ends('logout')];

const byHand: readonly Journey[] = [
  at('logout asks for confirmation and can be cancelled', [
    ...present(),
    see(HERE, { refuses: [confirm, cancel] }),
    send(request),
    see(CONFIRMING, { screen: 'logoutConfirmation', takes: [confirm, cancel], refuses: [request] }),
    send(cancel),
    see(HERE, { screen: null }),
    send(request),
    send(confirm),
    ...leaves('logout'),
  ]),
  at('logout resets the profile and forgets the token [SESSION-13]', [
    ...loggedOut,
    answer('endSession'),
    isLeaving('logout'),
    answer('leaveForHome'),
    see('signedOut', { effects: [['goHome', 'logout']], has: FORGOTTEN }),
  ]),
  at('logout works when the server refuses the call [SESSION-17]', [
    ...loggedOut,
    reject('endSession'),
    isLeaving('logout'),
  ]),
  at('logout works when the server never answers: it waits 5 seconds [SESSION-17]', [
    ...loggedOut,
    wait(4_999),
    see('endingSession'),
    wait(1),
    isLeaving('logout'),
  ]),
];

const leaving: readonly Journey[] = [
  at('a page that stays although it was left shows home once the member is forgotten', [
    ...loggedOut,
    answer('endSession'),
    isLeaving('logout'),
    answer('leaveForHome'),
    isHome('logout'),
  ]),
  at('the page that cannot be left stays and shows home', [
    ...loggedOut,
    answer('endSession'),
    isLeaving('logout'),
    reject('leaveForHome'),
    isHome('logout'),
  ]),
  at('the page waits 5 seconds for the next document; then a user can sign in again', [
    ...loggedOut,
    answer('endSession'),
    isLeaving('logout'),
    wait(4_999),
    see('leaving'),
    wait(1),
    isGone(),
  ]),
];

const deleted: readonly Journey[] = [
  at('a deleted account signs out, even during a question', [
    ...present(),
    send(request),
    send({ type: 'account.deleted' }),
    ...leaves('deleted'),
  ]),
];

const refusedToken: readonly Journey[] = [
  at('a 401 for the current token logs out after 3 seconds [SESSION-16]', [
    ...present(),
    send(unauthorized()),
    see('rejected', { screen: 'tokenRefused', refuses: [unauthorized()] }),
    wait(2_999),
    see('rejected'),
    wait(1),
    ...leaves('unauthorized'),
  ]),
  at('further 401s do not restart the 3 seconds', [
    ...present(),
    send(unauthorized()),
    wait(2_000),
    send(unauthorized()),
    wait(999),
    see('rejected'),
    wait(1),
    ...leaves('unauthorized'),
  ]),
  at('a 401 for an older token changes nothing [S24]', [
    ...present(),
    send(unauthorized('token-of-an-older-session')),
    wait(10_000),
    see(HERE),
  ]),
  at('a 401 for the old token is ignored once another tab has extended the session [S24]', [
    ...present(),
    send(unauthorized()),
    see('rejected'),
    wait(2_999),
    send(renewed),
    see(HERE, {
      effects: [
        ['applyToken', RENEWED_RECORD],
        ['checkClock', undefined],
      ],
      has: { record: RENEWED_RECORD },
    }),
    wait(60_000),
    send(unauthorized()),
    wait(60_000),
    see(HERE),
    send(unauthorized(RENEWED_RECORD.accessToken)),
    wait(3_000),
    ...leaves('unauthorized', RENEWED_RECORD.accessToken),
  ]),
  at('in the 3 seconds after a 401 logout needs no confirmation', [
    ...present(),
    send(unauthorized()),
    send(request),
    ...leaves('logout'),
  ]),
];

const elsewhere: readonly Journey[] = [
  at('when another member signs in in another tab while the profile loads, the page reloads', [
    ...loading(),
    send(endedElsewhere('elsewhere')),
    reloads('elsewhere'),
  ]),
  at('a session that expired in another tab ends here as expired, even during a question', [
    ...present(),
    send(request),
    send(endedElsewhere('expired')),
    reloads('expired'),
  ]),
  at('a logout in another tab within the 3 seconds after a 401 ends the session and is the reason shown', [
    ...present(),
    send(unauthorized()),
    send(endedElsewhere('logout')),
    reloads('logout'),
    wait(3_000),
    see('reloading'),
  ]),
  at('a hidden page reloads later and shows nothing of the member until then', [
    ...present(),
    send(endedElsewhere('logout')),
    reloads('logout'),
    answer('reloadPage'),
    isGone(),
  ]),
  at('a page that cannot reload shows nothing of the member', [
    ...present(),
    send(endedElsewhere('unauthorized')),
    reloads('unauthorized'),
    reject('reloadPage'),
    isGone(),
  ]),
  at('the page waits 5 seconds for its reload; then a user can sign in', [
    ...present(RECORD),
    send(endedElsewhere('elsewhere')),
    reloads('elsewhere'),
    wait(4_999),
    see('reloading'),
    wait(1),
    isGone(),
  ]),
];

export const endJourneys: readonly Journey[] = [
  ...byHand,
  ...leaving,
  ...deleted,
  ...refusedToken,
  ...elsewhere,
];
