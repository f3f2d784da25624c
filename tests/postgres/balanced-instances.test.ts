import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { CODES } from '#contract/codes.ts';
import { CLIENT_HEADER, startBalancer } from '../support/balancer.ts';
import { createMember, joinForm, memberData, signIn, verifiedTicket } from '../support/member.ts';
import { createDatabase } from '../support/postgres/databases.ts';
import { findPgBouncer, startPgBouncer } from '../support/postgres/pg-bouncer.ts';
import { json, type Send, sendTo } from '../support/send.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const INSTANCES = 3;
const VERIFIED_WRONG_PASSWORDS = 5;
const { InvalidCredentials, TooManyRequests } = CODES;

let folder = '';
let pooler: Awaited<ReturnType<typeof startPgBouncer>> | undefined;
let servers: RunningServer[] = [];
let balancer: Awaited<ReturnType<typeof startBalancer>>;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'balanced-'));
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html>');
  const [database, program] = [await createDatabase(), findPgBouncer()];
  if (program !== undefined) pooler = await startPgBouncer(program, database);
  const env = {
    DATABASE_URL: pooler?.url ?? database,
    SITE_DIR: folder,
    FILES: 'shared',
    TRUSTED_PROXY: '1',
    LIMITS_SCALE: '1',
    PASSWORD_PEPPERS: `1:${'ab'.repeat(32)}`,
    SECRET_KEY: 'cd'.repeat(32),
    SEED: '0',
    SEED_CONTENT: '0',
  };
  const dataDir = path.join(folder, 'data');
  servers = await Promise.all(Array.from({ length: INSTANCES }, () => startServer({ dataDir, env })));
  balancer = await startBalancer(servers.map(({ port }) => port));
});
afterAll(async () => {
  await balancer.stop();
  await Promise.all(servers.map(({ stop }) => stop()));
  await pooler?.stop();
  rmSync(folder, { recursive: true });
});

let clients = 0;
/** A client with an address of its own; the mailbox answers only without a proxy. */
function client(): Send {
  clients += 1;
  const address = `198.51.100.${clients + 1}`;
  return (to, init = {}) => {
    if (to.startsWith('/dev/')) return sendTo(servers[0]?.origin ?? '')(to, init);
    const headers = new Headers(init.headers);
    headers.set(CLIENT_HEADER, address);
    return sendTo(balancer.origin)(to, { ...init, headers });
  };
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const repeated = <T>(times: number, work: () => Promise<T>) =>
  Promise.all(Array.from({ length: times }, work));
/** What every instance answers to a token. */
const statusesOf = (send: Send, token: string) =>
  repeated(INSTANCES * 2, async () => (await send('/api/v1/user/info', bearer(token))).status);
const all = (status: number) => Array.from({ length: INSTANCES * 2 }, () => status);

const renewedSchema = z.object({ data: z.object({ accessToken: z.string() }) });
const profileSchema = z.object({ data: z.object({ imgPath: z.string() }) });
const codeSchema = z.object({ code: z.number() });

const picture = async (background: string) => {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' });
};

/** The address of a member's picture, and what every instance serves there. */
async function pictureOf(send: Send, token: string) {
  const profile = await send('/api/v1/user/info', bearer(token));
  const { imgPath: image } = profileSchema.parse(await profile.json()).data;
  const served = await Promise.all(
    servers.map(async ({ origin }) => (await fetch(new URL(image, origin))).status),
  );
  return { image, served };
}

it('signs a member up whose steps reach different instances, and shows the picture on all of them', async () => {
  const send = client();
  const data = memberData();
  const form = joinForm(data, await verifiedTicket(send, data.email));
  form.set('file', await picture('#5b3df5'));
  // The same key on two instances at once: one account, one answer.
  const join = { method: 'POST', body: form, headers: { 'idempotency-key': 'the-same-key' } };
  const answers = await repeated(2, async () => (await send('/api/v1/user/join', join)).json());
  expect(answers[0]).toMatchObject({ code: 0 });
  expect(answers[1]).toEqual(answers[0]);
  const { accessToken } = await signIn(send, data);
  const first = await pictureOf(send, accessToken);
  expect(first.served).toEqual([200, 200, 200]);

  const change = new FormData();
  change.set('nickName', data.nickName);
  change.set('file', await picture('#00aa88'));
  const changed = await send('/api/v1/user/update', { method: 'PUT', body: change, ...bearer(accessToken) });
  expect(changed.status).toBe(200);
  const second = await pictureOf(send, accessToken);
  expect(second.image).not.toBe(first.image);
  expect(second.served).toEqual([200, 200, 200]);
});

it('accepts and rotates a session on every instance, and refuses it on all of them after the logout', async () => {
  const send = client();
  const member = await createMember(send);
  expect(await statusesOf(send, member.accessToken)).toEqual(all(200));
  let token = member.accessToken;
  for (let turn = 0; turn < INSTANCES; turn += 1) {
    const renewed = await send('/api/v1/user/login', { method: 'PUT', ...bearer(token) });
    token = renewedSchema.parse(await renewed.json()).data.accessToken;
    expect(await statusesOf(send, token)).toEqual(all(200));
  }
  expect((await send('/api/v1/user/logout', { method: 'POST', ...bearer(token) })).status).toBe(200);
  expect(await statusesOf(send, token)).toEqual(all(401));
});

it('counts the wrong passwords of a client on all instances together', async () => {
  const [send, owner] = [client(), client()];
  const { email, password } = await createMember(owner);
  const attempt = json({ userId: email, userPw: 'Wrong-Crown77' });
  const codes = await repeated(INSTANCES * 8, async () => {
    const answer = await send('/api/v1/user/login', { method: 'POST', ...attempt });
    return codeSchema.parse(await answer.json()).code;
  });
  const verified = codes.filter((code) => code === InvalidCredentials.code);
  expect(verified).toHaveLength(VERIFIED_WRONG_PASSWORDS);
  expect(codes.filter((code) => code === TooManyRequests.code)).toHaveLength(
    codes.length - VERIFIED_WRONG_PASSWORDS,
  );
  await signIn(owner, { email, password });
});

it('spreads the requests over all instances', () => {
  const { counts } = balancer;
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
});
