/** What the journeys of the session are made of. */
import type { sessionMachine } from '#machines/session/session.machine.ts';
import { NOW, RECORD } from '../fixtures/common.ts';
import { MEMBER } from '../fixtures/session.fixtures.ts';
import { answer, journey, type Step, stepsFor } from '../journey.ts';

export const { send, see } = stepsFor<typeof sessionMachine>();

export const TOKEN = RECORD.accessToken;
export const LONGEST = 2 ** 31 - 1;
export const HERE = 'signedIn.lifetime.counting + signedIn.intent.staying';
export const LEAVING = 'signedIn.lifetime.counting + signedIn.intent.confirmingLogout';

export const request = { type: 'logout.requested' } as const;
export const confirm = { type: 'logout.confirmed' } as const;
export const cancel = { type: 'logout.cancelled' } as const;
export const unauthorised = (token = TOKEN) => ({ type: 'request.unauthorized', token }) as const;
export const checkClock = (at: number) => ({ type: 'clock.checked', at }) as const;
export const stored = (record = RECORD, at = NOW) =>
  answer('readStoredSession', { kind: 'stored', record, at });
export const loaded = (at = NOW) => answer('fetchProfile', { kind: 'loaded', profile: MEMBER, at });
export const ended = (reason: string) => [['endSession', { token: TOKEN, reason }]] as const;
export const lasting = (ms: number) => ({ ...RECORD, expireTime: NOW + ms });
export const CLEARED = [['clearSession', undefined]] as const;

export const gone = see('signedOut', {
  has: { record: null, profile: null, remainingMs: 0 },
  takes: [{ type: 'signIn.succeeded', record: RECORD, at: NOW }],
});
/** What a logout does, whatever its reason. */
export const leaves = (reason: 'logout' | 'expired' | 'unauthorized' | 'profileFailed'): Step[] => [
  see('endingSession', { asks: ended(reason), effects: CLEARED, has: { endReason: reason } }),
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
