/** What the journeys of the session are made of. */
import type { sessionMachine } from '#machines/session/session.machine.ts';
import type { EndReason } from '#machines/session/session.setup.ts';
import { NOW, RECORD } from '../fixtures/common.ts';
import { MEMBER, RENEWED_RECORD } from '../fixtures/session.fixtures.ts';
import { answer, journey, type Step, stepsFor } from '../journey.ts';

export const { send, see } = stepsFor<typeof sessionMachine>();

export const TOKEN = RECORD.accessToken;
export const LONGEST = 2 ** 31 - 1;

type Lifetime = 'counting' | 'lastMinute';
type Warning = 'quiet' | 'warned' | 'dismissed' | 'renewing';
type Intent = 'staying' | 'confirmingLogout';
/** The three regions of a signed-in member, as a situation. */
export const signedIn = (lifetime: Lifetime, warning: Warning, intent: Intent = 'staying') =>
  `signedIn.lifetime.${lifetime} + signedIn.warning.${warning} + signedIn.intent.${intent}`;

export const HERE = signedIn('counting', 'quiet');
export const LEAVING = signedIn('counting', 'quiet', 'confirmingLogout');
export const WARNED = signedIn('lastMinute', 'warned');

export const request = { type: 'logout.requested' } as const;
export const confirm = { type: 'logout.confirmed' } as const;
export const cancel = { type: 'logout.cancelled' } as const;
export const unauthorised = (token = TOKEN) => ({ type: 'request.unauthorized', token }) as const;
export const checkClock = (at: number) => ({ type: 'clock.checked', at }) as const;
export const elsewhere = { type: 'session.endedElsewhere' } as const;
export const renewed = { type: 'session.renewed', record: RENEWED_RECORD, at: NOW } as const;
export const stored = (record = RECORD, at = NOW) =>
  answer('readStoredSession', { kind: 'stored', record, at });
export const loaded = (at = NOW) => answer('fetchProfile', { kind: 'loaded', profile: MEMBER, at });
export const ended = (reason: string, token = TOKEN) => [['endSession', { token, reason }]] as const;
export const lasting = (ms: number) => ({ ...RECORD, expireTime: NOW + ms });
export const CLEARED = [['clearSession', undefined]] as const;

export const gone = see('signedOut', {
  has: { record: null, profile: null, remainingMs: 0 },
  takes: [{ type: 'signIn.succeeded', record: RECORD, at: NOW }],
});
/** What a logout does, whatever its reason. */
export const leaves = (reason: EndReason, token = TOKEN): Step[] => [
  see('endingSession', { asks: ended(reason, token), effects: CLEARED, has: { endReason: reason } }),
  answer('endSession'),
  gone,
];
/** Start of the page with a member in the store; looked at, so that what follows stands alone. */
export const present = (record = RECORD): Step[] => [
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
export const at = (title: string, steps: readonly Step[]) => journey(title, undefined, steps);
