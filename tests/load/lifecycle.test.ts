import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendTo } from '../support/send.ts';
import { startServer } from '../support/server.ts';
import { newEntry, signUp } from './ledger.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lifecycle-'));
  mkdirSync(join(folder, 'site'));
  writeFileSync(join(folder, 'site/index.html'), '<!doctype html>');
});
afterAll(() => rmSync(folder, { recursive: true }));

const start = (env: Record<string, string> = {}, dataDir = join(folder, 'data')) =>
  startServer({ dataDir, env: { SITE_DIR: join(folder, 'site'), ...env } });

it('refuses a second process on the same data folder and leaves the first alone', async () => {
  const first = await start();
  await expect(start()).rejects.toThrow(`process ${first.pid}) already uses`);
  expect(await (await fetch(`${first.origin}/api/health`)).json()).toEqual({ ready: true });
  await first.stop();
});

it('makes its secrets once and readable by nobody else', async () => {
  const file = join(folder, 'data/secrets.json');
  const before = readFileSync(file, 'utf8');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const server = await start();
  await server.stop();
  expect(readFileSync(file, 'utf8')).toBe(before);
});

it('names every variable that is wrong', async () => {
  const wrong = {
    PORT: 'x',
    SMTP_URL: 'http://mail',
    PUBLIC_ORIGINS: 'example.com/path',
    TRUSTED_PROXY: '-1',
  };
  const failure = await start(wrong).catch((error: unknown) => error);
  for (const name of Object.keys(wrong)) expect(String(failure)).toMatch(new RegExp(`^${name}: `, 'm'));
});

it('starts in production only with what production needs, and then without mailbox, emulator and chooser', async () => {
  const failure = await start({ APP_ENV: 'production' }).catch((error: unknown) => error);
  const needs = {
    PUBLIC_ORIGINS: 'https://www.example.com',
    PASSWORD_PEPPERS: `1:${'ab'.repeat(32)}`,
    SECRET_KEY: 'cd'.repeat(32),
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Cusplane <no-reply@example.com>',
  };
  for (const name of Object.keys(needs))
    expect(String(failure)).toMatch(new RegExp(`^${name}: production`, 'm'));
  const server = await start({ APP_ENV: 'production', ...needs }, join(folder, 'production'));
  expect(server.output()).not.toMatch(/account|mailbox/);
  for (const path of [
    '/dev/mailbox',
    '/dev/mailbox.json',
    '/dev/mailbox/1',
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

it('finishes what is under way when it is told to stop [R24]', async () => {
  const server = await start();
  const send = sendTo(server.origin);
  // Sign-ups are the longest requests; their mails and codes come first so that only joins are cut short.
  const entries = Array.from({ length: 8 }, () => newEntry(null));
  await Promise.all(entries.map((entry) => signUp(send, entry, null)));
  const sent = Array.from({ length: 40 }, () =>
    send('/api/v1/user/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userId: entries[0]?.data.email, userPw: entries[0]?.data.password }),
    }),
  );
  // One answer is there, so the others have arrived and are being worked on.
  await Promise.race(sent);
  const before = performance.now();
  await server.stop();
  expect(performance.now() - before).toBeLessThan(10_000);
  expect(await server.exited).toBe(0);
  const answers = await Promise.all(sent);
  expect(answers.map((answer) => answer.status)).toEqual(sent.map(() => 200));
});
