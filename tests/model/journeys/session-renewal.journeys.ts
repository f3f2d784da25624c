/** The last minute: warned 60 s before the end, extended, dismissed, or extended by another tab. */
import { UNEXPECTED } from '#machines/shared/failure.ts';
import { HOUR, NOW, RECORD, refused } from '../fixtures/common.ts';
import { RENEWED_RECORD } from '../fixtures/session.fixtures.ts';
import { answer, type Journey, reject, type Step, wait } from '../journey.ts';
import {
  asksForProfile,
  at,
  checkClock,
  confirm,
  HERE,
  lasting,
  leaves,
  loading,
  MINUTE,
  present,
  renewed,
  request,
  see,
  send,
  signedIn,
  TOKEN,
  unauthorized,
  WARNED,
} from './session-steps.ts';

const LIFE = RECORD.expireTime - NOW;
const extend = { type: 'renewal.requested' } as const;
const dismiss = { type: 'warning.dismissed' } as const;
const RENEWING = signedIn({ lifetime: 'lastMinute', warning: 'warned.renewing' });
const DISMISSED = signedIn({ lifetime: 'lastMinute', warning: 'dismissed' });
const asked = [['renewSession', { token: TOKEN }]] as const;
const now = NOW + LIFE - MINUTE / 2;
/** The record after an extension by 12 h. */
const fresh = { ...RENEWED_RECORD, expireTime: now + LIFE };
const unanswered = answer('renewSession', {
  kind: 'unanswered',
  failure: refused('unanswered').failure,
});
const success = { kind: 'renewed', record: fresh, at: now };

/** Signed in, with a minute left and the warning shown. */
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
  has: { record: fresh, remainingMs: LIFE, failure: null },
  screen: null,
});

export const renewalJourneys: readonly Journey[] = [
  at('60 seconds before the expiry the member is warned, then logged out', [
    ...lastMinute,
    wait(MINUTE - 1),
    see(WARNED),
    wait(1),
    ...leaves('expired'),
  ]),
  at('a session with less than a minute left shows the warning at once', [
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
    send(unauthorized()),
    wait(10_000),
    see(HERE),
    send(unauthorized(fresh.accessToken)),
    see('rejected'),
    wait(3_000),
    ...leaves('unauthorized', fresh.accessToken),
  ]),
  at('a double click extends once', [...lastMinute, ...ask, send(extend), see(RENEWING)]),
  at('a refused extension says why and can be tried again', [
    ...lastMinute,
    ...ask,
    answer('renewSession', refused('renewalRefused')),
    see(WARNED, { has: { failure: refused('renewalRefused').failure, record: RECORD } }),
    send(extend),
    see(RENEWING, { asks: asked, has: { failure: null } }),
    reject('renewSession'),
    see(WARNED, { has: { failure: UNEXPECTED } }),
    send(extend),
    answer('renewSession', success),
    see(HERE, { asks: asked, effects: [['applyToken', fresh]], has: { failure: null } }),
  ]),
  at('an extension without a response is tried three times in all, at once; then it says why', [
    ...lastMinute,
    ...ask,
    unanswered,
    see(RENEWING, { asks: asked, has: { renewals: 1, failure: null } }),
    unanswered,
    see(RENEWING, { asks: asked, has: { renewals: 2 } }),
    unanswered,
    see(WARNED, { has: { failure: refused('unanswered').failure } }),
    send(extend),
    see(RENEWING, { asks: asked, has: { renewals: 0, failure: null } }),
    unanswered,
    see(RENEWING, { asks: asked }),
    answer('renewSession', success),
    isExtended,
  ]),
  at('an unanswered extension does not stop the expiry', [
    ...lastMinute,
    ...ask,
    wait(MINUTE / 2 - 1),
    see(RENEWING),
    wait(1),
    ...leaves('expired'),
  ]),
  at('a dismissed warning does not return, and the session expires', [
    ...lastMinute,
    send(dismiss),
    see(DISMISSED, { screen: null, refuses: [extend, dismiss] }),
    send(checkClock(now)),
    wait(0),
    see(DISMISSED, { has: { remainingMs: MINUTE / 2 } }),
    wait(MINUTE / 2),
    ...leaves('expired'),
  ]),
  at('an extension in another tab closes the warning, also a dismissed one', [
    ...lastMinute,
    send(renewed),
    see(HERE, { effects: [['applyToken', RENEWED_RECORD]], has: { record: RENEWED_RECORD }, screen: null }),
    wait(LIFE - MINUTE),
    see(WARNED),
    send(dismiss),
    send(renewed),
    see(HERE, { effects: [['applyToken', RENEWED_RECORD]] }),
  ]),
  at('an extension in another tab cancels the one in flight here', [
    ...lastMinute,
    ...ask,
    send(renewed),
    see(HERE, { effects: [['applyToken', RENEWED_RECORD]], has: { record: RENEWED_RECORD } }),
  ]),
  at('an extension in another tab clears the failure of the one here', [
    ...lastMinute,
    ...ask,
    answer('renewSession', refused('offline')),
    send(renewed),
    see(HERE, { effects: [['applyToken', RENEWED_RECORD]], has: { failure: null } }),
  ]),
  at('an extension in another tab works before the warning and while the profile loads', [
    ...loading(),
    send(renewed),
    see('loadingProfile.counting', {
      asks: asksForProfile(RENEWED_RECORD.accessToken),
      effects: [['applyToken', RENEWED_RECORD]],
      has: { record: RENEWED_RECORD, remainingMs: LIFE },
    }),
    wait(LIFE - 1),
    see('loadingProfile.counting'),
    wait(1),
    ...leaves('expired', RENEWED_RECORD.accessToken),
  ]),
  at('a corrected clock withdraws the warning, shown or dismissed; an extension continues', [
    ...lastMinute,
    send(checkClock(NOW + LIFE - MINUTE)),
    see(signedIn({ warning: 'warned.asking' })),
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
    see(signedIn({ warning: 'warned.renewing' }), { asks: asked }),
    answer('renewSession', success),
    isExtended,
  ]),
  at('logout is possible while the warning is shown and while the session is extended', [
    ...lastMinute,
    ...ask,
    send(request),
    see(signedIn({ lifetime: 'lastMinute', warning: 'warned.renewing', intent: 'confirmingLogout' }), {
      takes: [confirm],
      refuses: [extend],
    }),
    send(confirm),
    ...leaves('logout'),
  ]),
];
