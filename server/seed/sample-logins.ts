import { hash } from 'node:crypto';
import type { SecurityEvent } from '#contract/security.contract.ts';
import type { Deps } from '../deps.ts';
import { SAMPLE_MEMBERS } from './sample-members.ts';
import { findMemberId, insertEvents, upsertSessions } from './seed.queries.ts';

const HOUR = 3_600_000;

/** Sign-ins of the first sample member, on devices whose tokens no client has. */
const LOGINS = [
  { audience: 'desktop', device: '진료실 PC', country: 'KR', hoursAgo: 122, seenHoursAgo: 1 },
  { audience: 'site', device: 'Safari, iPhone', country: 'KR', hoursAgo: 75, seenHoursAgo: 3 },
  { audience: 'site', device: 'Safari, iPad', country: 'JP', hoursAgo: 219, seenHoursAgo: 190 },
] as const;

/** Oldest first, as the log would have them. */
const EVENTS: readonly [kind: SecurityEvent['kind'], hoursAgo: number, device: string][] = [
  ['signedIn', 219, 'Safari, iPad'],
  ['newDevice', 219, 'Safari, iPad'],
  ['appSignedIn', 122, 'Chrome, Windows'],
  ['signInFailed', 98.2, 'Firefox, Linux'],
  ['signInFailed', 98.1, 'Firefox, Linux'],
  ['signInFailed', 98, 'Firefox, Linux'],
  ['signedIn', 75, 'Safari, iPhone'],
  ['newDevice', 75, 'Safari, iPhone'],
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
  const sessions = LOGINS.map(({ audience, device, country, hoursAgo, seenHoursAgo }) => {
    const familyId = hash('sha256', `sample ${memberId} ${device}`, 'base64url');
    const signedInAt = now - hoursAgo * HOUR;
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
    EVENTS.map(([kind, hoursAgo, device]) => ({
      ...{ kind, device, memberId },
      occurredAt: now - hoursAgo * HOUR,
    })),
  );
}
