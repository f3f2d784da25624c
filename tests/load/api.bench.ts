/**
 * `npm run bench -- api`: measures the API in production mode. It runs in its own process; this process plays its
 * clients and its mail server. Rate limits are the defaults except those that would block the measured call; every
 * person has their own IP address. DATABASE_URL measures Postgres instead of the embedded database.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { openDatabase } from '#server/db/client.ts';
import { consents, users } from '#server/db/schema/schema.ts';
import { startServer } from '#tests/support/server.ts';
import { startSmtp } from '#tests/support/smtp.ts';
import { until } from '#tests/support/until.ts';
import type { Reply } from './bench/http-client.ts';
import { type LoadResult, runLoad } from './bench/load.ts';
import { askMail, confirmCode, join, login, type Person, person, readProfile } from './bench/people.ts';
import { publish, rateFigures } from './bench/report.ts';

const SIGN_UPS = Number(process.env.BENCH_SIGN_UPS ?? 2000);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const CLIENTS = 16;
const READERS = 32;
const RIVALS = 1000;

const folder = mkdtempSync(joinPath(tmpdir(), 'bench-'));
mkdirSync(joinPath(folder, 'site'));
writeFileSync(joinPath(folder, 'site/index.html'), '<!doctype html>');
const dataDir = joinPath(folder, 'data');
const databaseUrl = process.env.DATABASE_URL;

const smtp = await startSmtp();
const server = await startServer({
  dataDir,
  env: {
    APP_ENV: 'production',
    EMBEDDED_DATABASE: '1',
    // With DATABASE_URL.
    FILES: 'shared',
    SITE_DIR: joinPath(folder, 'site'),
    PUBLIC_ORIGINS: 'http://localhost',
    PASSWORD_PEPPERS: `1:${randomBytes(32).toString('hex')}`,
    SECRET_KEY: randomBytes(32).toString('hex'),
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Load <load@load.example>',
    TRUSTED_PROXY: '1',
    LIMITS_SCALE: '1',
    LIMITS: JSON.stringify({ joinsPerAddress: RIVALS }),
  },
});
const { port } = server;

function dataOf(reply: Reply): Record<string, unknown> {
  return JSON.parse(reply.body).data;
}

/** Sends each message once and passes successful replies to `done`. */
function each<T>(items: readonly T[], message: (item: T) => Buffer, done: (item: T, reply: Reply) => void) {
  const rest = [...items].reverse();
  return runLoad({
    port,
    connections: CLIENTS,
    next: () => {
      const item = rest.pop();
      if (item === undefined) return undefined;
      const expect = (reply: Reply) => {
        if (reply.status === 200) done(item, reply);
        return reply.status === 200;
      };
      return { message: message(item), expect };
    },
  });
}

async function ticketsFor(people: readonly Person[]): Promise<void> {
  const seen = smtp.mails.length;
  await each(people, askMail, () => undefined);
  await until('the mails', () => smtp.mails.length - seen >= people.length, 300_000);
  const codes = new Map(
    smtp.mails.map(({ recipients, parsed }) => [recipients[0], /\b\d{6}\b/.exec(parsed.text ?? '')?.[0]]),
  );
  await each(
    people,
    (who) => confirmCode(who, codes.get(who.email) ?? ''),
    (who, reply) => {
      who.ticket = String(dataOf(reply).ticket);
    },
  );
}

async function measureRivals(): Promise<{ ms: number; won: number; refused: number; other: number }> {
  const one = person(SIGN_UPS + 1);
  await ticketsFor([one]);
  const [local = '', domain = ''] = one.email.split('@');
  const spellings = [
    local,
    local.toUpperCase(),
    `M${local.slice(1)}`,
    `${local.slice(0, -1)}${local.slice(-1).toUpperCase()}`,
  ];
  const domains = [domain, domain.toUpperCase()];
  const rivals = Array.from({ length: RIVALS }, (_, index) => ({
    ...person(SIGN_UPS + 10 + index),
    email: `${spellings[index % 4]}@${domains[(index >> 2) % 2]}`,
    ...(one.ticket === undefined ? {} : { ticket: one.ticket }),
  }));
  const counts = { won: 0, refused: 0, other: 0 };
  const rest = rivals.map((rival, index) => join(rival, `rival-${index}-key`));
  const before = performance.now();
  await runLoad({
    port,
    connections: RIVALS,
    next: () => {
      const message = rest.pop();
      const expect = (reply: Reply) => {
        counts[reply.status === 200 ? 'won' : reply.status === 409 ? 'refused' : 'other'] += 1;
        return true;
      };
      return message && { message, expect };
    },
  });
  return { ms: performance.now() - before, ...counts };
}

const people = Array.from({ length: SIGN_UPS }, (_, index) => person(index));
console.log(`preparing ${SIGN_UPS} tickets by mail`);
await ticketsFor(people);

console.log('sign-ups');
const signUps = await each(
  people,
  (who) => join(who, `join-${who.phone.slice(1)}`),
  (who, reply) => {
    who.userIdx = Number(dataOf(reply).userIdx);
  },
);

console.log('sign-ins');
const tokens: { token: string; client: string }[] = [];
let turn = 0;
const signIns: LoadResult = await runLoad({
  port,
  connections: CLIENTS,
  duration: SECONDS * 1000,
  warmUp: 1000,
  next: () => {
    turn += 1;
    // Each sign-in comes from another IP address of the person: limits count address and account together.
    const who = people[turn % people.length] ?? person(0);
    const expect = (reply: Reply) => {
      if (reply.status === 200) tokens.push({ token: String(dataOf(reply).accessToken), client: who.client });
      return reply.status === 200;
    };
    return { message: login(who), expect };
  },
});

console.log('profile reads');
const reads = tokens.slice(-1500).map(({ token, client }) => readProfile(token, client));
const profileReads: LoadResult = await runLoad({
  port,
  connections: READERS,
  duration: SECONDS * 1000,
  warmUp: 1000,
  next: () => {
    turn += 1;
    const message = reads[turn % reads.length];
    return message && { message, expect: (reply) => reply.status === 200 };
  },
});

console.log(`${RIVALS} sign-ups for one address`);
const rivals = await measureRivals();

await server.stop();
await smtp.close();
const { db, close } = await openDatabase({ databaseUrl, dataDir });
const rows = new Map((await db.select().from(users)).map((row) => [row.emailCanonical, row.id]));
const evidence = (await db.select({ id: consents.id }).from(consents)).length;
await close();
rmSync(folder, { recursive: true });
const acknowledged = people.filter((who) => who.userIdx !== undefined);
const lost = acknowledged.filter((who) => rows.get(who.email) !== who.userIdx).length;
const doubled = rows.size - acknowledged.length - 1;

const figures = [
  ...rateFigures('sign-ups', signUps, { perSecond: 100, p99: 400 }),
  {
    what: `sign-ups acknowledged, lost, not asked for`,
    value: `${acknowledged.length}, ${lost}, ${doubled}`,
    target: `${SIGN_UPS}, 0, 0`,
    isMet: acknowledged.length === SIGN_UPS && lost === 0 && doubled === 0 && evidence === rows.size * 5,
  },
  ...rateFigures('sign-ins', signIns, { perSecond: 100, p99: 300 }),
  ...rateFigures('profile reads', profileReads, { perSecond: 1500, p99: 60 }),
  {
    what: `${RIVALS} parallel sign-ups for one address: accounts, refused, other`,
    value: `${rivals.won}, ${rivals.refused}, ${rivals.other}`,
    target: `1, ${RIVALS - 1}, 0`,
    isMet: rivals.won === 1 && rivals.refused === RIVALS - 1,
  },
  {
    what: `${RIVALS} parallel sign-ups for one address (s)`,
    value: (rivals.ms / 1000).toFixed(1),
    target: '10',
    isMet: rivals.ms <= 10_000,
  },
];
const engine = databaseUrl === undefined ? 'Embedded database (PGlite).' : 'Postgres on the same machine.';
publish('api', figures, `${engine} Production mode, load generator and mail server beside it.`);
process.exitCode = figures.every(({ isMet }) => isMet) ? 0 : 1;
