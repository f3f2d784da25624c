/** Steps for the journeys of the session. */
import type { sessionMachine } from '#machines/session/session.machine.ts';
import type { EndReason } from '#machines/session/session.setup.ts';
import type { AuthRecord } from '#machines/shared/account.ts';
import { NOW, RECORD } from '../fixtures/common.ts';
import { MEMBER, RENEWED_RECORD } from '../fixtures/session.fixtures.ts';
import { answer, type Journey, journey, type Step, stepsFor } from '../journey.ts';

export const { send, see } = stepsFor<typeof sessionMachine>();
export const at = (title: string, steps: readonly Step[]): Journey => journey(title, undefined, steps);

export const TOKEN = RECORD.accessToken;
export const LONGEST = 2 ** 31 - 1;
export const MINUTE = 60_000;
/** A record that expires this many ms after the start of the journey. */
export const lasting = (ms: number): AuthRecord => ({ ...RECORD, expireTime: NOW + ms });

interface Regions {
  lifetime: 'counting' | 'lastMinute';
  profile: 'known' | 'waiting' | 'fetching';
  warning: 'quiet' | 'warned.asking' | 'warned.renewing' | 'dismissed';
  intent: 'staying' | 'confirmingLogout';
}
/** The situation of a signed-in member: the usual states, except the given ones. */
export const signedIn = ({
  lifetime = 'counting',
  profile = 'known',
  warning = 'quiet',
  intent = 'staying',
}: Partial<Regions> = {}): string =>
  Object.entries({ lifetime, profile, warning, intent })
    .map((region) => `signedIn.${region.join('.')}`)
    .join(' + ');

export const HERE = signedIn();
export const CONFIRMING = signedIn({ intent: 'confirmingLogout' });
export const WARNED = signedIn({ lifetime: 'lastMinute', warning: 'warned.asking' });

export const request = { type: 'logout.requested' } as const;
export const confirm = { type: 'logout.confirmed' } as const;
export const cancel = { type: 'logout.cancelled' } as const;
export const online = { type: 'connection.restored' } as const;
export const unauthorized = (token = TOKEN) => ({ type: 'request.unauthorized', token }) as const;
export const checkClock = (now: number) => ({ type: 'clock.checked', at: now }) as const;
export const endedElsewhere = (reason: EndReason) => ({ type: 'session.endedElsewhere', reason }) as const;
export const renewed = { type: 'session.renewed', record: RENEWED_RECORD, at: NOW } as const;
export const comesIn = (record: AuthRecord, now = NOW) =>
  ({ type: 'signIn.succeeded', record, at: now }) as const;

export const stored = (record = RECORD, now = NOW) =>
  answer('readStoredSession', { kind: 'stored', record, at: now });

const read = ['readStoredSession', undefined] as const;
/** The effect that clears the session from the browser. */
const clears = (reason: EndReason, token: string | null) => [['clearSession', { reason, token }]] as const;

export const reading = see('restoring.reading', { asks: [read] });
export const asksForProfile = (token = TOKEN) => [['fetchProfile', { token }]] as const;
/** A page starts with a stored session, up to the request for the profile. */
export const loading = (record = RECORD): Step[] => [
  reading,
  stored(record),
  see('loadingProfile.counting', {
    asks: asksForProfile(record.accessToken),
    effects: [['applyToken', record]],
    has: { record },
  }),
];
/** The member is signed in as the request for the profile ends, and the page is asked for the time. */
export const admitted = (situation: string, now = NOW): Step[] => [
  see(situation, { effects: [['checkClock', undefined]] }),
  send(checkClock(now)),
];
export const loaded = (now = NOW): Step[] => [
  answer('fetchProfile', { kind: 'loaded', profile: MEMBER }),
  ...admitted(HERE, now),
];
/** A page starts with a stored session. */
export const present = (record = RECORD): Step[] => [
  ...loading(record),
  ...loaded(),
  see(HERE, { has: { profile: MEMBER } }),
];
/** A page starts without a stored session. */
export const absent: readonly Step[] = [
  reading,
  answer('readStoredSession', { kind: 'absent' }),
  see('signedOut', { has: { endReason: null } }),
];

/** The session ends in this tab. */
export const ends = (reason: EndReason, token: string | null = TOKEN): Step =>
  see('endingSession', {
    asks: [['endSession', { token, reason }]],
    effects: clears(reason, token),
    has: { endReason: reason },
  });
/** It has ended in this tab, and the page is about to go home. */
export const isLeaving = (reason: EndReason): Step =>
  see('leaving', { asks: [['leaveForHome', { reason }]], has: { endReason: reason } });
/** All steps of a session that ends in this tab. */
export const leaves = (reason: EndReason, token: string | null = TOKEN): Step[] => [
  ends(reason, token),
  answer('endSession'),
  isLeaving(reason),
];
/** Another tab has ended it for all: the server is not told again, and the page reloads at its address. */
export const reloads = (reason: EndReason, token: string | null = TOKEN): Step =>
  see('reloading', {
    asks: [['reloadPage', { reason }]],
    effects: clears(reason, token),
    has: { endReason: reason },
  });
export const FORGOTTEN = { record: null, profile: null, remainingMs: 0 } as const;
/** A page that stays shows nothing of the member and offers to sign in. */
export const isGone = (effects: readonly (readonly [string, unknown])[] = []): Step =>
  see('signedOut', { effects, has: FORGOTTEN, takes: [comesIn(RECORD)] });
export const isHome = (reason: EndReason): Step => isGone([['goHome', reason]]);
