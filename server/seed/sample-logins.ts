import { hash } from 'node:crypto';
import type { SecurityEvent } from '#contract/security.contract.ts';
import type { Deps } from '../deps.ts';
import { koreanDay, startOfDay } from '../korean-time.ts';
import { SAMPLE_MEMBERS } from './sample-members.ts';
import { findMemberId, insertEvents, upsertSessions } from './seed.queries.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Korean time of a day. */
interface Moment {
  readonly daysAgo: number;
  readonly at: readonly [hour: number, minute: number];
}

const IPAD: Moment = { daysAgo: 9, at: [19, 5] };
const APP: Moment = { daysAgo: 5, at: [10, 24] };
const IPHONE: Moment = { daysAgo: 3, at: [8, 47] };

/** Sign-ins of the first sample member, on devices whose tokens no client has. */
const LOGINS = [
  { audience: 'desktop', device: '진료실 PC', country: 'KR', since: APP, seenHoursAgo: 1 },
  { audience: 'site', device: 'Safari, iPhone', country: 'KR', since: IPHONE, seenHoursAgo: 3 },
  { audience: 'site', device: 'Safari, iPad', country: 'JP', since: IPAD, seenHoursAgo: 190 },
] as const;

/** Oldest first, as the log would have them. */
const EVENTS: readonly [kind: SecurityEvent['kind'], moment: Moment, device: string, country: string][] = [
  ['signedIn', IPAD, 'Safari, iPad', 'JP'],
  ['newDevice', IPAD, 'Safari, iPad', 'JP'],
  ['appSignedIn', APP, 'Chrome, Windows', 'KR'],
  ['signInFailed', { daysAgo: 4, at: [21, 40] }, 'Firefox, Linux', 'VN'],
  ['signInFailed', { daysAgo: 4, at: [21, 41] }, 'Firefox, Linux', 'VN'],
  ['signInFailed', { daysAgo: 4, at: [21, 43] }, 'Firefox, Linux', 'VN'],
  ['signedIn', IPHONE, 'Safari, iPhone', 'KR'],
  ['newDevice', IPHONE, 'Safari, iPhone', 'KR'],
];

/** Gives the first sample member devices in several places and a log of what happened. Safe to repeat at every start. */
export async function seedSampleLogins({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const memberId = await findMemberId(db, SAMPLE_MEMBERS[0]?.email ?? '');
  if (memberId === undefined) return;
  const now = clock();
  const timeOf = ({ daysAgo, at: [hour, minute] }: Moment) =>
    startOfDay(koreanDay(now - daysAgo * DAY)) + (hour + minute / 60) * HOUR;
  const sessions = LOGINS.map(({ audience, device, country, since, seenHoursAgo }) => {
    const familyId = hash('sha256', `sample ${memberId} ${device}`, 'base64url');
    const signedInAt = timeOf(since);
    const seenAt = now - seenHoursAgo * HOUR;
    return {
      ...{ tokenHash: familyId, familyId, memberId, audience, device, seenAt, seenCountry: country },
      ...{ issuedAt: seenAt, signedInAt, provenAt: signedInAt },
      expiresAt: now + config.lifetimes.accessToken,
    };
  });
  await upsertSessions(db, sessions);
  await insertEvents(
    db,
    memberId,
    EVENTS.map(([kind, moment, device, country]) => ({
      ...{ kind, device, country, memberId },
      occurredAt: timeOf(moment),
    })),
  );
}
