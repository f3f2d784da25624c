/**
 * `npm run bench -- lists`: measures the lists of a member's own rows and those of the back office in production mode,
 * with 100,000 members, 1,000,000 usage records, 20,000 inquiries, 10,000 posts and 100,000 entries of the audit log. DATABASE_URL measures Postgres instead of the embedded database; it must be empty.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { openDatabase } from '#server/db/client.ts';
import { digest, randomSecret } from '#server/features/credentials/secret-values.ts';
import { insertSession } from '#server/features/session/session.queries.ts';
import { newToken } from '#server/features/session/session.service.ts';
import { startServer } from '#tests/support/server.ts';
import { httpMessage } from './bench/http-client.ts';
import { runLoad } from './bench/load.ts';
import { publish } from './bench/report.ts';
import { type Asked, fillStaffLists, STAFF_LISTS } from './bench/staff-lists.ts';

const MEMBERS = Number(process.env.BENCH_MEMBERS ?? 100_000);
const USAGE = 10 * MEMBERS;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const CLIENTS = 8;
const SESSIONS = 500;
/** Id and number of usage records of the member with by far the most; every 1,000th of them is a compensation. */
const HEAVY = { id: 1, rows: 20_000 };
const DAY = 86_400_000;
const TARGET_MS = 100;

const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
mkdirSync(path.join(folder, 'site'));
writeFileSync(path.join(folder, 'site/index.html'), '<!doctype html>');
const dataDir = path.join(folder, 'data');
const databaseUrl = process.env.DATABASE_URL;
const now = Date.now();

/** @returns the access tokens of members, the first of them the member with the most records, and those of staff */
async function fill(): Promise<{ tokens: string[]; staffTokens: string[] }> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir });
  await db.execute(sql`insert into users
    (email, email_canonical, phone, phone_canonical, nick_name, job, lang, news_agree, ad_agree, registered_at)
    select 'm' || n || '@load.example', 'm' || n || '@load.example', '+' || n, '+' || n, 'Member ' || n, 'Dentist', 'ko', false, false, 0
    from generate_series(1, ${sql.raw(String(MEMBERS))}) n`);
  await db.execute(sql`insert into usage_records (user_id, used_at, kind, file_name, points)
    select case when n <= ${sql.raw(String(HEAVY.rows))} then ${sql.raw(String(HEAVY.id))} else 1 + n % ${sql.raw(String(MEMBERS))} end,
      ${sql.raw(String(now))} - (n * 7919::bigint % 365) * ${sql.raw(String(DAY))} - n,
      case when n % 1000 = 0 then 'compensation' when n % 2 = 0 then 'support' else 'layout' end, 'crown_' || n || '.stl', 1
    from generate_series(1, ${sql.raw(String(USAGE))}) n`);
  await db.execute(sql`insert into purchases
    (user_id, purchased_at, plan_id, item, type, amount, currency, method, receipt, refunded_amount, refunded_at, refund_reason)
    select 1 + n % ${sql.raw(String(MEMBERS))}, ${sql.raw(String(now))} - n * 60000::bigint, 'clinic-monthly', '{"ko":"클리닉","en":"Clinic"}',
      'monthly', 60000, 'KRW', 'card', 'R' || n, case when n % 7 = 0 then 30000 else 0 end,
      case when n % 7 = 0 then 1::bigint end, case when n % 7 = 0 then 'outage' end
    from generate_series(1, ${sql.raw(String(3 * MEMBERS))}) n`);
  await db.execute(sql`vacuum analyze`);
  const tokens = [];
  for (let nth = 0; nth < SESSIONS; nth += 1) {
    const token = newToken();
    await insertSession(db, {
      ...{ tokenHash: digest(token), familyId: randomSecret(), audience: 'site', device: null, now },
      memberId: nth === 0 ? HEAVY.id : 1 + Math.floor((nth * MEMBERS) / SESSIONS),
      ...{ expiresAt: now + DAY / 2, provenAt: now },
    });
    tokens.push(token);
  }
  const staffTokens = await fillStaffLists(db, now);
  await close();
  return { tokens, staffTokens };
}

console.log(`writing ${MEMBERS} members and ${USAGE} usage records`);
const { tokens, staffTokens } = await fill();
const server = await startServer({
  dataDir,
  env: {
    APP_ENV: 'production',
    EMBEDDED_DATABASE: '1',
    // With DATABASE_URL.
    FILES: 'shared',
    SITE_DIR: path.join(folder, 'site'),
    PUBLIC_ORIGINS: 'http://localhost',
    PASSWORD_PEPPERS: `1:${randomBytes(32).toString('hex')}`,
    SECRET_KEY: randomBytes(32).toString('hex'),
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Load <load@load.example>',
    TRUSTED_PROXY: '1',
    LIMITS_SCALE: '1',
    // A few sessions send all requests; the limit per session itself stays in the measured path.
    LIMITS: JSON.stringify({
      everythingElse: 10_000_000,
      memberSearches: 10_000_000,
      publicReads: 10_000_000,
    }),
  },
});

const HALF_A_YEAR_AGO = `${now - 180 * DAY}.1`;
const [heavy = ''] = tokens;
const OWN: (Pick<Asked, 'what' | 'path'> & { of: string[] })[] = [
  { what: 'usage, first page', path: '/usage', of: tokens },
  { what: 'usage of the member with 20,000 records, first page', path: '/usage', of: [heavy] },
  {
    what: 'the same, 100 rows of half a year ago',
    path: `/usage?limit=100&after=${HALF_A_YEAR_AGO}`,
    of: [heavy],
  },
  { what: 'the same, a rare kind', path: '/usage?kind=compensation&limit=100', of: [heavy] },
  { what: 'purchases, refunded in part', path: '/purchases?lang=ko&status=partly-refunded', of: tokens },
  { what: 'points', path: '/points?lang=ko', of: tokens },
];
const CASES = [
  ...OWN.map(({ what, path: query, of }) => ({
    what,
    asked: of.map((token) => ({ method: 'GET', path: `/api/v1/user${query}`, token, json: undefined })),
  })),
  ...STAFF_LISTS.map(({ what, ...request }) => ({
    what,
    asked: staffTokens.map((token) => ({ json: undefined, ...request, token })),
  })),
];

const figures = [];
for (const { what, asked } of CASES) {
  const messages = asked.map(({ method, path: address, token, json }) =>
    httpMessage({
      ...{ method, path: address, client: '10.0.0.1' },
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    }),
  );
  let turn = 0;
  const result = await runLoad({
    port: server.port,
    connections: CLIENTS,
    duration: SECONDS * 1000,
    warmUp: 1000,
    next: () => {
      turn += 1;
      const message = messages[turn % messages.length];
      return message && { message, expect: (reply) => reply.status === 200 };
    },
  });
  figures.push({
    what: `${what}, median and p95 (ms); ${result.perSecond.toFixed(0)} per second`,
    value: `${result.median.toFixed(1)} and ${result.p95.toFixed(1)}`,
    target: `p95 ${TARGET_MS}`,
    isMet: result.p95 <= TARGET_MS && result.failures.size === 0,
  });
}
await server.stop();
rmSync(folder, { recursive: true });
const engine = databaseUrl === undefined ? 'Embedded database (PGlite).' : 'Postgres on the same machine.';
publish('lists', figures, `${engine} Production mode, ${CLIENTS} clients next to it.`);
process.exitCode = figures.every(({ isMet }) => isMet) ? 0 : 1;
