import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/api-app.ts';
import { formOf, joinFields, joinMember, PASSWORD, readInfo, signIn } from '#tests/support/api-member.ts';
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
const OTHER = 'minsu@clinic.example';
const MINUTE = 60_000;
let key: TestKey;
let host: KeyHost;
beforeAll(async () => {
  key = await newKey('key-1');
  host = await startKeyHost([key]);
});
afterAll(() => host.stop());

const open = (options: Parameters<typeof createTestApp>[0] = {}) =>
  createTestApp({ limits: 'high', identity: verifierFor(host), ...options });

async function signedIn(options: Parameters<typeof createTestApp>[0] = {}) {
  const app = await open(options);
  await joinMember(app, EMAIL);
  return { app, token: (await signIn(app, EMAIL)).data.accessToken };
}

const idTokenOf = (app: TestApp, changes: Record<string, unknown> = {}) =>
  signToken(key, claimsAt(app.clock.now, changes));

/** A member who joined with the identity provider only. */
async function socialMember(app: TestApp, changes: Record<string, unknown> = {}) {
  const idToken = await idTokenOf(app, changes);
  const { userPw: _, ticket: __, ...fields } = joinFields(EMAIL, '');
  await app.send('/api/v1/user/join', {
    method: 'POST',
    form: formOf({ ...fields, joinType: '1', idToken }),
  });
  const json = { type: 1, idToken, userId: '' };
  const answer = await app.send<{ accessToken: string }>('/api/v1/user/sns/login', { method: 'POST', json });
  return answer.data.accessToken;
}

const methods = (app: TestApp, token: string) => app.send('/api/v1/user/signin/methods', { token });
const prove = (app: TestApp, token: string, json: object) =>
  app.send('/api/v1/user/prove', { method: 'PUT', token, json });
const unregister = (app: TestApp, token: string) => app.send('/api/v1/user/seced', { method: 'PUT', token });

describe('the ways to sign in', () => {
  it('are the password, the social account, or both', async () => {
    const { app, token } = await signedIn();
    expect((await methods(app, token)).data).toEqual({ password: true, social: null });
    const json = { type: 1, idToken: await idTokenOf(app), userPw: PASSWORD };
    expect((await app.send('/api/v1/user/sns/link', { method: 'POST', json })).code).toBe('Ok');
    const linkedDt = new Date(app.clock.now).toISOString();
    expect((await methods(app, token)).data).toEqual({ password: true, social: { linkedDt } });
  });

  it('of a member who joined with Google do not include a password', async () => {
    const app = await open();
    const token = await socialMember(app);
    expect((await methods(app, token)).data).toMatchObject({ password: false, social: {} });
  });
});

describe('a repeated proof', () => {
  it('by the password lets the session delete the account for 10 minutes [S16]', async () => {
    const { app, token } = await signedIn();
    app.advance(10 * MINUTE);
    expect((await unregister(app, token)).code).toBe('ConfirmAgain');
    expect((await prove(app, token, { userPw: PASSWORD })).code).toBe('Ok');
    app.advance(10 * MINUTE);
    expect((await unregister(app, token)).code).toBe('ConfirmAgain');
    await prove(app, token, { userPw: PASSWORD });
    app.advance(10 * MINUTE - 1);
    expect((await unregister(app, token)).code).toBe('Ok');
    expect((await readInfo(app, token)).status).toBe(401);
  });

  it('by a wrong password proves nothing and is limited', async () => {
    const { app, token } = await signedIn({ limits: {} });
    app.advance(10 * MINUTE);
    const codes = [];
    for (let i = 0; i < 6; i += 1) codes.push((await prove(app, token, { userPw: 'Wrong-1-word' })).code);
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'CurrentPasswordWrong'), 'TooManyRequests']);
    app.advance(15 * MINUTE);
    expect((await unregister(app, token)).code).toBe('ConfirmAgain');
  });

  it('by the linked social account works, by the one of another person does not', async () => {
    const app = await open();
    const token = await socialMember(app);
    app.advance(10 * MINUTE);
    const stranger = await idTokenOf(app, { sub: 'somebody-else', email: OTHER });
    expect((await prove(app, token, { idToken: stranger })).code).toBe('SocialTokenInvalid');
    expect((await prove(app, token, { userPw: PASSWORD })).code).toBe('CurrentPasswordWrong');
    expect((await unregister(app, token)).code).toBe('ConfirmAgain');
    expect((await prove(app, token, { idToken: await idTokenOf(app) })).code).toBe('Ok');
    expect((await unregister(app, token)).code).toBe('Ok');
  });
});
