import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { openDatabase } from '#server/db/client.ts';
import { sessions, staff, staffSessions, users } from '#server/db/schema/schema.ts';
import { newStaffToken } from '#server/features/backoffice/staff-gate.ts';
import { digest, randomSecret } from '#server/features/credentials/secret-values.ts';
import { newToken } from '#server/features/session/session.service.ts';
import { PROJECT } from '#tests/support/identity.ts';

const HOUR = 3_600_000;
/** More than there are requests that end a session or an account. */
const MEMBERS = 4_000;
const STAFF_SESSIONS = 1_000;
const BATCH = 500;

/** Tokens that were not used yet. */
export interface Callers {
  session: string[];
  staff: string[];
}

/**
 * Adds members with a session each, and sessions of an administrator: signing in again after every request that ends a
 * session would take most of the time. All count as just proven for hours, so that requests get past that check.
 */
export async function addCallers(stores: {
  databaseUrl: string | undefined;
  dataDir: string;
}): Promise<Callers> {
  const { db, close } = await openDatabase(stores);
  const now = Date.now();
  const later = now + 3 * HOUR;
  const callers: Callers = { session: [], staff: [] };
  await db.execute(sql`insert into users
    (email, email_canonical, phone, phone_canonical, nick_name, job, lang, news_agree, ad_agree, registered_at)
    select e, e, '+' || n, '+' || n, 'Member ' || n, 'Dentist', 'ko', false, false, 0
    from (select n, case when n = 1 then 'member@clinic.example' else 'm' || n || '@clinic.example' end as e
      from generate_series(1, ${MEMBERS}::int) n) as rows`);
  const members = await db.select({ id: users.id }).from(users);
  for (let start = 0; start < members.length; start += BATCH) {
    const rows = members.slice(start, start + BATCH).map(({ id: memberId }) => {
      const token = newToken();
      callers.session.push(token);
      return {
        ...{ tokenHash: digest(token), memberId, familyId: randomSecret(), audience: 'site' as const },
        ...{
          issuedAt: now,
          signedInAt: now,
          provenAt: later,
          seenAt: now,
          expiresAt: now + 12 * HOUR,
          device: null,
        },
      };
    });
    await db.insert(sessions).values(rows);
  }
  const id = 'hostile-bench';
  await db.insert(staff).values({ id, role: 'admin', passwordHash: '', totpSecret: '', createdAt: now });
  const rows = Array.from({ length: STAFF_SESSIONS }, () => {
    const token = newStaffToken();
    callers.staff.push(token);
    const times = { provenAt: later, seenAt: later, expiresAt: now + 8 * HOUR };
    return { tokenHash: digest(token), staffId: id, ...times };
  });
  await db.insert(staffSessions).values(rows);
  await close();
  return callers;
}

/** The settings of a production server without limits, which would refuse most requests before they are read. */
export const openServer = (open: { limits: readonly string[]; keysUrl: string }): Record<string, string> => ({
  APP_ENV: 'production',
  EMBEDDED_DATABASE: '1',
  PUBLIC_ORIGINS: 'http://localhost',
  PASSWORD_PEPPERS: `1:${randomBytes(32).toString('hex')}`,
  SECRET_KEY: randomBytes(32).toString('hex'),
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Bench <bench@bench.example>',
  IDENTITY_PROJECT_ID: PROJECT,
  IDENTITY_API_KEY: 'key',
  IDENTITY_AUTH_DOMAIN: 'auth.bench.example',
  IDENTITY_KEYS_URL: open.keysUrl,
  TRUSTED_PROXY: '1',
  LIMITS_SCALE: '1',
  LIMITS: JSON.stringify(Object.fromEntries(open.limits.map((name) => [name, 1_000_000_000]))),
});
