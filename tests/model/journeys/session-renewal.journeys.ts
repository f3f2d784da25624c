/** The last minute: told 60 s before, extended, dismissed, or extended by another tab. */
import { HOUR, NOW, RECORD, refused } from '../fixtures/common.ts';
import { RENEWED_RECORD } from '../fixtures/session.fixtures.ts';
import { answer, type Journey, reject, type Step, wait } from '../journey.ts';
import {
  at,
  checkClock,
  confirm,
  HERE,
  lasting,
  leaves,
  present,
  renewed,
  request,
  see,
  send,
  signedIn,
  TOKEN,
  unauthorised,
  WARNED,
} from './session-steps.ts';

const MINUTE = 60_000;
const LIFE = RECORD.expireTime - NOW;
const extend = { type: 'renewal.requested' } as const;
const dismiss = { type: 'warning.dismissed' } as const;
const RENEWING = signedIn('lastMinute', 'renewing');
const asked = [['renewSession', { token: TOKEN }]] as const;
const now = NOW + LIFE - MINUTE / 2;
/** Extended from now on, for another 12 h. */
const fresh = { ...RENEWED_RECORD, expireTime: now + LIFE };
const success = { kind: 'renewed', record: fresh, at: now };
const unexpected = { code: 'unexpected', retryAfterSeconds: null } as const;

/** Signed in, with a minute left and the question on the screen. */
const lastMinute: readonly Step[] = [
  ...present(),
  wait(LIFE - MINUTE - 1),
  see(HERE, { screen: null, refuses: [extend, dismiss] }),
  wait(1),
  see(WARNED, { screen: 'expiryWarning', takes: [extend, dismiss], has: { remainingMs: MINUTE } }),
];
const ask = [
  wait(MINUTE / 2),
  send(extend),
  see(RENEWING, { asks: asked, screen: 'expiryWarning', refuses: [extend] }),
];
const isExtended = see(HERE, {
  effects: [['applyToken', fresh]],
  has: { record: fresh, remainingMs: LIFE, problem: null },
  screen: null,
});

export const renewalJourneys: readonly Journey[] = [
  at('60 seconds before the expiry the member is told, and then logged out [SESSION-7]', [
    ...lastMinute,
    wait(MINUTE - 1),
    see(WARNED),
    wait(1),
    ...leaves('expired'),
  ]),
  at('a session with less than a minute left is told of at once', [
    ...present(lasting(MINUTE / 3)),
    wait(0),
    see(WARNED, { has: { remainingMs: MINUTE / 3 } }),
    wait(MINUTE / 3),
    ...leaves('expired'),
  ]),
  at('an extension brings a new token and the full time, and the warning comes again before its end', [
    ...lastMinute,
    ...ask,
    answer('renewSession', success),
    isExtended,
    wait(LIFE - MINUTE - 1),
    see(HERE),
    wait(1),
    see(WARNED),
    wait(MINUTE),
    ...leaves('expired', fresh.accessToken),
  ]),
  at('after an extension a late 401 of the old token changes nothing, one of the new logs out [S24]', [
    ...lastMinute,
    ...ask,
    answer('renewSession', success),
    isExtended,
    send(unauthorised()),
    wait(10_000),
    see(HERE),
    send(unauthorised(fresh.accessToken)),
    see('rejected'),
    wait(3_000),
    ...leaves('unauthorized', fresh.accessToken),
  ]),
  at('a double click extends once', [...lastMinute, ...ask, send(extend), see(RENEWING)]),
  at('a refused extension says why and may be tried again', [
    ...lastMinute,
    ...ask,
    answer('renewSession', refused('renewalRefused')),
    see(WARNED, { has: { problem: { code: 'renewalRefused', retryAfterSeconds: null }, record: RECORD } }),
    send(extend),
    see(RENEWING, { asks: asked, has: { problem: null } }),
    reject('renewSession'),
    see(WARNED, { has: { problem: unexpected } }),
    send(extend),
    answer('renewSession', success),
    see(HERE, { asks: asked, effects: [['applyToken', fresh]], has: { problem: null } }),
  ]),
  at('an extension that is not answered does not stop the expiry', [
    ...lastMinute,
    ...ask,
    wait(MINUTE / 2 - 1),
    see(RENEWING),
    wait(1),
    ...leaves('expired'),
  ]),
  at('the warning dismissed does not come back, and the session runs out', [
    ...lastMinute,
    send(dismiss),
    see(signedIn('lastMinute', 'dismissed'), { screen: null, refuses: [extend, dismiss] }),
    send(checkClock(now)),
    wait(0),
    see(signedIn('lastMinute', 'dismissed'), { has: { remainingMs: MINUTE / 2 } }),
    wait(MINUTE / 2),
    ...leaves('expired'),
  ]),
  at('another tab extends the session: the warning goes, after dismissing it too', [
    ...lastMinute,
    send(renewed),
    see(HERE, { effects: [['applyToken', RENEWED_RECORD]], has: { record: RENEWED_RECORD }, screen: null }),
    wait(LIFE - MINUTE),
    see(WARNED),
    send(dismiss),
    send(renewed),
    see(HERE, { effects: [['applyToken', RENEWED_RECORD]] }),
  ]),
  at('another tab extends the session while this one asks: its own question is dropped', [
    ...lastMinute,
    ...ask,
    send(renewed),
    see(HERE, { effects: [['applyToken', RENEWED_RECORD]], has: { record: RENEWED_RECORD } }),
  ]),
  at('another tab extends the session after this one could not: nothing is left of the problem', [
    ...lastMinute,
    ...ask,
    answer('renewSession', refused('offline')),
    send(renewed),
    see(HERE, { effects: [['applyToken', RENEWED_RECORD]], has: { problem: null } }),
  ]),
  at('another tab extends the session before the warning, and while the profile loads', [
    ...present().slice(0, 1),
    see('loadingProfile', {
      asks: [
        ['readStoredSession', undefined],
        ['fetchProfile', { token: TOKEN }],
      ],
      effects: [['applyToken', RECORD]],
    }),
    send(renewed),
    see('loadingProfile', {
      asks: [['fetchProfile', { token: RENEWED_RECORD.accessToken }]],
      effects: [['applyToken', RENEWED_RECORD]],
      has: { record: RENEWED_RECORD, remainingMs: LIFE },
    }),
    wait(LIFE - 1),
    see('loadingProfile'),
    wait(1),
    ...leaves('expired', RENEWED_RECORD.accessToken),
  ]),
  at('a clock that was wrong takes the warning back, shown or dismissed; an extension goes on [S26]', [
    ...lastMinute,
    send(checkClock(NOW + LIFE - MINUTE)),
    see(signedIn('counting', 'warned')),
    wait(0),
    see(WARNED),
    send(checkClock(NOW + HOUR)),
    see(HERE, { screen: null, has: { remainingMs: LIFE - HOUR } }),
    wait(LIFE - HOUR - MINUTE),
    see(WARNED),
    send(dismiss),
    send(checkClock(NOW + HOUR)),
    see(HERE),
    wait(LIFE - HOUR - MINUTE),
    send(extend),
    send(checkClock(NOW + HOUR)),
    see(signedIn('counting', 'renewing'), { asks: asked }),
    answer('renewSession', success),
    isExtended,
  ]),
  at('logout is possible while the warning is shown and while the session is extended', [
    ...lastMinute,
    ...ask,
    send(request),
    see(signedIn('lastMinute', 'renewing', 'confirmingLogout'), { takes: [confirm], refuses: [extend] }),
    send(confirm),
    ...leaves('logout'),
  ]),
];
