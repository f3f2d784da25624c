import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { sessions } from '#server/db/schema/schema.ts';
import { createTestApp, type TestApp } from '#tests/support/api-app.ts';
import { joinMember, PASSWORD, readInfo, signIn } from '#tests/support/api-member.ts';
import {
  claimsAt,
  type KeyHost,
  newKey,
  signToken,
  startKeyHost,
  type TestKey,
  verifierFor,
} from '#tests/support/identity.ts';

const EMAIL = 'hana@clinic.example';
const HOUR = 3_600_000;

const renew = (app: TestApp, token: string) =>
  app.send<{ accessToken: string; expireTime: string }>('/api/v1/user/login', { method: 'PUT', token });

async function signedIn() {
  const app = await createTestApp();
  await joinMember(app, EMAIL);
  const { data } = await signIn(app, EMAIL);
  return { app, token: data.accessToken };
}

describe('an access token', () => {
  it('is random, prefixed and stored only as a digest; nothing else is accepted [S21]', async () => {
    const { app, token } = await signedIn();
    const other = (await signIn(app, EMAIL)).data.accessToken;
    expect(token).toMatch(/^cusp_[A-Za-z0-9_-]{43}$/);
    expect(other).not.toBe(token);
    expect(JSON.stringify(await app.db.select().from(sessions))).not.toContain(token.slice(5));
    const rows = await app.db.select().from(sessions);
    const sha256 = (secret: string) => createHash('sha256').update(secret).digest('base64url');
    expect(rows.map((row) => row.tokenHash).sort()).toEqual([token, other].map(sha256).sort());
    const jwt = `${btoa('{"alg":"none"}')}.${btoa('{"sub":"1"}')}.`;
    for (const forged of [
      jwt,
      rows[0]?.tokenHash ?? '',
      `cusp_${rows[0]?.tokenHash}`,
      `${token}x`,
      token.slice(0, -1),
      '',
    ]) {
      const answer = await readInfo(app, forged);
      expect([answer.status, answer.code]).toEqual([401, 'SessionEnded']);
    }
    expect((await readInfo(app, undefined)).status).toBe(401);
  });

  it('ends after 12 hours, to the millisecond', async () => {
    const { app, token } = await signedIn();
    app.advance(12 * HOUR - 1);
    expect((await readInfo(app, token)).code).toBe('Ok');
    app.advance(1);
    expect((await readInfo(app, token)).status).toBe(401);
  });

  it('is revoked by logout at once, with its predecessors [S22]', async () => {
    const { app, token } = await signedIn();
    const elsewhere = (await signIn(app, EMAIL)).data.accessToken;
    const renewed = (await renew(app, token)).data.accessToken;
    expect((await app.send('/api/v1/user/logout', { method: 'POST', token: renewed })).code).toBe('Ok');
    expect((await readInfo(app, renewed)).status).toBe(401);
    expect((await readInfo(app, token)).status).toBe(401);
    expect((await readInfo(app, elsewhere)).code).toBe('Ok');
    expect((await app.send('/api/v1/user/logout', { method: 'POST', token: renewed })).status).toBe(401);
  });
});

describe('a genuine ID token', () => {
  let key: TestKey;
  let host: KeyHost;
  beforeAll(async () => {
    key = await newKey('key-1');
    host = await startKeyHost([key]);
  });
  afterAll(() => host.stop());

  it('signs in by sns/login, but is refused as a bearer by every call that needs a session [S21]', async () => {
    const app = await createTestApp({ limits: 'high', identity: verifierFor(host) });
    await joinMember(app, EMAIL);
    const idToken = await signToken(key, claimsAt(app.clock.now, { email: EMAIL }));
    const social = { type: 1, idToken };
    const link = { ...social, userPw: PASSWORD };
    expect((await app.send('/api/v1/user/sns/link', { method: 'POST', json: link })).code).toBe('Ok');
    const login = { ...social, userId: '' };
    const signedIn = await app.send('/api/v1/user/sns/login', { method: 'POST', json: login });
    expect(signedIn.data).toMatchObject({ accessToken: expect.stringMatching(/^cusp_/) });

    const guarded = Object.values<Endpoint>(ENDPOINTS).filter(({ auth }) => auth !== 'none');
    expect(new Set(guarded.map(({ auth }) => auth))).toEqual(new Set(['session', 'staff']));
    for (const { id, method, path, auth } of guarded) {
      const answer = await app.send(path.replaceAll(/\{\w+\}/g, '1'), { method, token: idToken });
      expect([id, answer.status]).toEqual([id, auth === 'session' ? 401 : 404]);
    }
  });
});

describe('renewal', () => {
  it('gives a new token that is valid for 12 hours from now [API-7]', async () => {
    const { app, token } = await signedIn();
    app.advance(11 * HOUR);
    const { data, code } = await renew(app, token);
    expect(code).toBe('Ok');
    expect(data.accessToken).not.toBe(token);
    expect(data.expireTime).toBe(new Date(app.clock.now + 12 * HOUR).toISOString());
    app.advance(5 * HOUR);
    expect((await readInfo(app, data.accessToken)).code).toBe('Ok');
  });

  it('accepts the old token for 10 more seconds, for racing tabs; used later, it ends the whole family [S23]', async () => {
    const { app, token } = await signedIn();
    const first = (await renew(app, token)).data.accessToken;
    app.advance(9_999);
    expect((await readInfo(app, token)).code).toBe('Ok');
    const second = (await renew(app, token)).data.accessToken;
    expect((await readInfo(app, second)).code).toBe('Ok');
    app.advance(1);
    expect((await readInfo(app, first)).code).toBe('Ok');
    expect((await renew(app, token)).status).toBe(401);
    expect((await readInfo(app, first)).status).toBe(401);
    expect((await readInfo(app, second)).status).toBe(401);
  });

  it('refuses 30 days after the sign-in [S23]', async () => {
    const { app, token } = await signedIn();
    const start = app.clock.now;
    let current = token;
    let refused = '';
    for (let i = 0; i < 150 && refused === ''; i += 1) {
      app.advance(5 * HOUR);
      const answer = await renew(app, current);
      if (answer.code === 'Ok') current = answer.data.accessToken;
      else refused = String(answer.code);
    }
    expect(refused).toBe('RenewalRefused');
    expect(app.clock.now - start).toBeGreaterThan(29 * 24 * HOUR);
    expect((await readInfo(app, current)).code).toBe('Ok');
    app.clock.now = start + 30 * 24 * HOUR;
    expect((await readInfo(app, current)).status).toBe(401);
    expect((await renew(app, current)).status).toBe(401);
  });

  it('gives each of 50 parallel renewals a token of the same family [S23]', async () => {
    const { app, token } = await signedIn();
    const answers = await Promise.all(Array.from({ length: 50 }, () => renew(app, token)));
    expect(answers.every((answer) => answer.code === 'Ok')).toBe(true);
    const rows = await app.db.select().from(sessions);
    expect(new Set(rows.map((row) => row.familyId)).size).toBe(1);
  });
});
