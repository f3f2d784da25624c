import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import http, { type OutgoingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { joinForm, memberData } from '../support/member.ts';
import { PRODUCTION_ENV } from '../support/production-env.ts';
import { json, sendTo } from '../support/send.ts';
import { startServer } from '../support/server.ts';
import { startSmtp } from '../support/smtp.ts';
import { until } from '../support/until.ts';
import { newEntry, signUp } from './ledger.ts';

const answerSchema = z.object({
  code: z.number(),
  data: z.nullable(z.object({ ticket: z.optional(z.string()), accessToken: z.optional(z.string()) })),
});

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lifecycle-'));
  mkdirSync(join(folder, 'site'));
  writeFileSync(join(folder, 'site/index.html'), '<!doctype html>');
});
afterAll(() => rmSync(folder, { recursive: true }));

const start = (env: Record<string, string | undefined> = {}, dataDir = join(folder, 'data')) =>
  startServer({ dataDir, env: { SITE_DIR: join(folder, 'site'), ...env } });

it('refuses a second process on the same data folder and leaves the first alone [R06]', async () => {
  const first = await start();
  await expect(start()).rejects.toThrow(`process ${first.pid}) already uses`);
  expect(await (await fetch(`${first.origin}/api/health`)).json()).toEqual({ ready: true });
  await first.stop();
});

it('goes on when the reader of its log has ended', async () => {
  const server = await start({}, join(folder, 'unread'));
  server.closeOutput();
  // Each writes a line.
  for (let nth = 0; nth < 3; nth += 1) expect((await fetch(`${server.origin}/api/v1/none`)).status).toBe(404);
  await server.stop();
  expect(await server.exited).toBe(0);
});

it('creates its secrets once, readable only by its own user', async () => {
  const file = join(folder, 'data/secrets.json');
  const before = readFileSync(file, 'utf8');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const server = await start();
  await server.stop();
  expect(readFileSync(file, 'utf8')).toBe(before);
});

it('makes its data folder private, and refuses one that others can read in production', async () => {
  const dataDir = join(folder, 'open');
  mkdirSync(dataDir, { mode: 0o755 });
  const production = { APP_ENV: 'production', ...PRODUCTION_ENV };
  await expect(start(production, dataDir)).rejects.toThrow(`others may enter ${dataDir}`);
  const server = await start({}, dataDir);
  await server.stop();
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
});

it('names every invalid variable', async () => {
  const wrong = {
    PORT: 'x',
    SMTP_URL: 'http://mail',
    PUBLIC_ORIGINS: 'example.com/path',
    TRUSTED_PROXY: '-1',
  };
  const failure = await start(wrong).catch((error: unknown) => error);
  for (const name of Object.keys(wrong)) expect(String(failure)).toMatch(new RegExp(`^${name}: `, 'm'));
});

it('starts in production only with the required settings, and then without mailbox, emulator and chooser', async () => {
  const failure = await start({ APP_ENV: 'production' }).catch((error: unknown) => error);
  for (const name of Object.keys(PRODUCTION_ENV))
    expect(String(failure)).toMatch(new RegExp(`^${name}: production`, 'm'));
  const server = await start({ APP_ENV: 'production', ...PRODUCTION_ENV }, join(folder, 'production'));
  expect(server.output()).not.toMatch(/account|mailbox/);
  for (const path of [
    '/dev/mailbox',
    '/dev/mailbox.json',
    '/dev/mailbox/1',
    '/flows/',
    '/dev/identity/chooser?request=a',
    '/dev/identity/chooser.js',
    '/identitytoolkit.googleapis.com/v1/projects?key=emulator',
    '/securetoken.googleapis.com/v1/token',
    '/emulator/v1/projects/demo-cusplane/accounts',
  ]) {
    expect((await fetch(server.origin + path)).status).toBe(404);
  }
  await server.stop();
});

it('logs no address, password, token or code of a member who signs up, signs in, forgets the password and signs out [S59]', async () => {
  const smtp = await startSmtp();
  const settings = { APP_ENV: 'production', ...PRODUCTION_ENV, SMTP_URL: smtp.url };
  const server = await start(settings, join(folder, 'logged'));
  const send = sendTo(server.origin);
  const ask = async (path: string, init?: RequestInit) => {
    const { code, data } = answerSchema.parse(await (await send(`/api/v1/user/${path}`, init)).json());
    expect([path, code]).toEqual([path, 0]);
    return data ?? {};
  };
  const post = (path: string, body: object) => ask(path, { method: 'POST', ...json(body) });
  const mailed = async (count: number) =>
    (await until('the mail', () => smtp.mails[count - 1])).parsed.text ?? '';

  const data = memberData();
  const { email, password } = data;
  await ask(`check/email?${new URLSearchParams({ email })}`);
  await post('verify/email', { email, lang: 'en', redirectUrl: '' });
  const verification = await mailed(1);
  const token = /#token=([\w-]{43})/.exec(verification)?.[1] ?? '';
  const code = /(?<!\d)\d{6}(?!\d)/.exec(verification)?.[0] ?? '';
  const { ticket = '' } = await ask('verify/email', { method: 'PUT', ...json({ email, token }) });
  await ask('join', { method: 'POST', body: joinForm(data, ticket) });
  const { accessToken = '' } = await post('login', { userId: email, userPw: password });
  await post('find/pass', { email, lang: 'en', redirectUrl: '' });
  const temporary = /(?:\w{4}-){3}\w{3}/.exec(await mailed(2))?.[0] ?? '';
  const { accessToken: second = '' } = await post('login', { userId: email, userPw: temporary });
  const headers = { authorization: `Bearer ${accessToken}` };
  await ask('logout', { method: 'POST', headers });
  expect((await send('/api/v1/user/info', { headers })).status).toBe(401);
  await server.stop();
  await smtp.close();

  const log = server.output();
  // In a query, `@` is encoded.
  const person = email.slice(0, email.indexOf('@'));
  for (const path of ['check/email', 'join', 'login', 'find/pass', 'logout', 'info'])
    expect(log).toContain(`"/api/v1/user/${path}"`);
  for (const secret of [
    token,
    code,
    ticket,
    accessToken,
    temporary,
    second,
    password,
    data.phone,
    person,
    '@',
  ]) {
    expect(secret).not.toBe('');
    expect(log).not.toContain(secret);
  }
});

it('refuses Postgres without a bucket in production', async () => {
  const settings = { APP_ENV: 'production', ...PRODUCTION_ENV, DATABASE_URL: 'postgres://127.0.0.1:1/none' };
  const failure = await start(settings, join(folder, 'production')).catch((error: unknown) => String(error));
  expect(failure).toMatch(/^FILES_S3_ENDPOINT: with DATABASE_URL/m);
});

it('hides mailbox, chooser, emulator and sample accounts from requests through a proxy or with another host name', async () => {
  const server = await start({ APP_ENV: undefined });
  const { port } = server;
  const at = (path: string, headers: OutgoingHttpHeaders = {}, body?: object) =>
    ask({ port, path, headers, body });
  // Unsigned, like the emulator's tokens.
  const second = Math.floor(Date.now() / 1000);
  const idToken = new UnsecuredJWT({
    auth_time: second,
    email: 'sample@example.com',
    email_verified: true,
    firebase: { sign_in_provider: 'google.com' },
  })
    .setIssuer('https://securetoken.google.com/demo-cusplane')
    .setAudience('demo-cusplane')
    .setSubject('anybody')
    .setIssuedAt()
    .setExpirationTime('1h')
    .encode();
  const calls = {
    mailbox: (headers: OutgoingHttpHeaders) => at('/dev/mailbox.json', headers),
    chooser: (headers: OutgoingHttpHeaders) => at('/dev/identity/chooser?request=a', headers),
    social: (headers: OutgoingHttpHeaders) =>
      at('/api/v1/user/sns/login', headers, { type: 1, userId: '', idToken }),
    sample: (headers: OutgoingHttpHeaders) =>
      at('/api/v1/user/login', headers, { userId: 'dentist@cusplane.example', userPw: 'Occlusal-48!' }),
  };
  const statuses = async (headers: OutgoingHttpHeaders) =>
    Object.fromEntries(
      await Promise.all(Object.entries(calls).map(async ([name, call]) => [name, await call(headers)])),
    );
  expect(await statuses({})).toEqual({ mailbox: 200, chooser: 200, social: 200, sample: 200 });
  for (const headers of [
    { host: 'www.example.com' },
    { host: `www.example.com:${port}` },
    { 'x-forwarded-for': '203.0.113.9' },
    { forwarded: 'for=203.0.113.9' },
  ]) {
    const refused = { mailbox: 404, chooser: 404, social: 503, sample: 400 };
    expect([headers, await statuses(headers)]).toEqual([headers, refused]);
  }
  await server.stop();
});

it('starts as a production server if others can reach it and APP_ENV is unset', async () => {
  for (const setting of [{ HOST: '0.0.0.0' }, { PUBLIC_ORIGINS: 'https://www.example.com' }]) {
    const failure = await start({ APP_ENV: undefined, ...setting }).catch((error: unknown) => error);
    expect(String(failure)).toContain(`APP_ENV: not set, so with ${Object.keys(setting)[0]}`);
  }
});

/** @returns the status; unlike `fetch`, allows any Host header */
function ask(request: {
  port: number;
  path: string;
  headers: OutgoingHttpHeaders;
  body: object | undefined;
}): Promise<number | undefined> {
  const { port, path, headers, body } = request;
  const method = body === undefined ? 'GET' : 'POST';
  const json = body === undefined ? {} : { 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const call = http.request({ port, path, method, headers: { ...json, ...headers } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    call.on('error', reject);
    call.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

it('finishes the requests in flight when told to stop [R24]', async () => {
  const server = await start();
  const send = sendTo(server.origin);
  // Sign-ups are the longest requests. Their mails and codes come first, so that only joins are in flight at the stop.
  const entries = Array.from({ length: 8 }, () => newEntry(null));
  await Promise.all(entries.map((entry) => signUp(send, entry, null)));
  const sent = Array.from({ length: 40 }, () =>
    send('/api/v1/user/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userId: entries[0]?.data.email, userPw: entries[0]?.data.password }),
    }),
  );
  // Once one response is here, the other requests have arrived and are in progress.
  await Promise.race(sent);
  const before = performance.now();
  await server.stop();
  expect(performance.now() - before).toBeLessThan(10_000);
  expect(await server.exited).toBe(0);
  const answers = await Promise.all(sent);
  expect(answers.map((answer) => answer.status)).toEqual(sent.map(() => 200));
});
