/**
 * `npm run bench -- timing`: whether response times reveal that an account exists (S01, S03, S05, S06, R25). Runs the
 * API in production mode with the default limits; every request comes from its own IP address and asks about its own
 * person. BENCH_SAMPLES sets the number of samples of each kind.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { startServer } from '#tests/support/server.ts';
import { startSmtp } from '#tests/support/smtp.ts';
import { type Crowd, createCrowds } from './bench/crowds.ts';
import { type Kind, measurePair, type Pair, WARM_UP } from './bench/pairs.ts';
import { checkEmail, findEmail, forgotPassword, join, login, type Person } from './bench/people.ts';
import { type Figure, publish } from './bench/report.ts';

const SAMPLES = Number(process.env.BENCH_SAMPLES ?? 2000);

const folder = mkdtempSync(joinPath(tmpdir(), 'bench-'));
mkdirSync(joinPath(folder, 'site'));
writeFileSync(joinPath(folder, 'site/index.html'), '<!doctype html>');
const dataDir = joinPath(folder, 'data');
const pepper = randomBytes(32);

const { crowd, settle } = createCrowds(WARM_UP + SAMPLES);

const about = ({ state, someone }: Crowd, status: number, ask: (who: Person) => Buffer): Kind => ({
  what: state,
  status,
  message: (index) => ask(someone(index)),
});
const askedAgain = crowd('member');
const joinAsStranger = ({ phone, client }: Person) => {
  const [email, ticket] = [`${phone.slice(1)}@nobody.example`, 'x'.repeat(43)];
  return join({ email, phone, client, ticket }, `join-${phone.slice(1)}`);
};
const absent = ['unknown', 'social-only', 'deleted'] as const;

const pairs: readonly Pair[] = [
  ...absent.map((state) => ({
    call: 'login',
    left: about(crowd('member'), 400, login),
    right: about(crowd(state), 400, login),
  })),
  ...absent.map((state) => ({
    call: 'find/pass',
    left: about(crowd('member'), 200, forgotPassword),
    right: about(crowd(state), 200, forgotPassword),
  })),
  {
    call: 'find/pass',
    left: about(crowd('member'), 200, forgotPassword),
    right: {
      ...about(askedAgain, 200, forgotPassword),
      what: 'address over its limit',
      before: (index) => forgotPassword(askedAgain.someone(index)),
    },
  },
  {
    call: 'find/id, another nickname',
    left: about(crowd('member'), 404, findEmail),
    right: about(crowd('unknown'), 404, findEmail),
  },
  {
    call: 'check/email',
    isTold: true,
    left: about(crowd('member'), 200, checkEmail),
    right: about(crowd('unknown'), 200, checkEmail),
  },
  {
    // Without a ticket, join must not reveal whether an address or phone is in use.
    call: 'join without a ticket, phone of',
    left: about(crowd('member'), 400, joinAsStranger),
    right: about(crowd('unknown'), 400, joinAsStranger),
  },
];
await settle(dataDir, pepper);

const smtp = await startSmtp();
const server = await startServer({
  dataDir,
  env: {
    APP_ENV: 'production',
    EMBEDDED_DATABASE: '1',
    SITE_DIR: joinPath(folder, 'site'),
    PUBLIC_ORIGINS: 'http://localhost',
    PASSWORD_PEPPERS: `1:${pepper.toString('hex')}`,
    SECRET_KEY: randomBytes(32).toString('hex'),
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Load <load@load.example>',
    TRUSTED_PROXY: '1',
    LIMITS_SCALE: '1',
  },
});

const figures: Figure[] = [];
for (const pair of pairs) {
  console.log(`${pair.call}: ${pair.left.what} and ${pair.right.what}`);
  figures.push(await measurePair(pair, server.port, SAMPLES));
}
await server.stop();
await smtp.close();
rmSync(folder, { recursive: true });

publish('timing', figures, `${SAMPLES} samples of each kind. Embedded database (PGlite), production mode.`);
process.exitCode = figures.every(({ isMet }) => isMet) ? 0 : 1;
