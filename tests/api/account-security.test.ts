import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  pointCredits,
  purchases,
  sessions,
  subscriptions,
  usageRecords,
  users,
} from '#server/db/schema/schema.ts';
import { createTestApp, START, type TestApp } from '#tests/support/api-app.ts';
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
import { offerCode } from '#tests/support/role-world.ts';

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
    expect((await methods(app, token)).data).toEqual({
      ...{ password: true, passwordDt: new Date(app.clock.now).toISOString(), social: null },
    });
    const json = { type: 1, idToken: await idTokenOf(app), userPw: PASSWORD };
    expect((await app.send('/api/v1/user/sns/link', { method: 'POST', json })).code).toBe('Ok');
    const linkedDt = new Date(app.clock.now).toISOString();
    expect((await methods(app, token)).data).toMatchObject({
      ...{ password: true, social: { email: EMAIL, linkedDt } },
    });
  });

  it('say when the password was set', async () => {
    const { app, token } = await signedIn();
    app.advance(MINUTE);
    const changedDt = new Date(app.clock.now).toISOString();
    const changed = await app.send<{ accessToken: string }>('/api/v1/user/update/password', {
      ...{ method: 'PUT', token, json: { userPw: PASSWORD, newPw: 'Another-Cusp3' } },
    });
    expect(changed.code).toBe('Ok');
    expect((await methods(app, changed.data.accessToken)).data).toMatchObject({
      passwordDt: changedDt,
    });
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

  it('counts for the session that made it, not for others of the member [S16]', async () => {
    const { app, token } = await signedIn();
    const other = (await signIn(app, EMAIL)).data.accessToken;
    app.advance(10 * MINUTE);
    expect((await prove(app, token, { userPw: PASSWORD })).code).toBe('Ok');
    expect((await unregister(app, other)).code).toBe('ConfirmAgain');
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

  it('by the linked social account works, by the one of another person does not [S16]', async () => {
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

interface Sessions {
  items: {
    id: string;
    audience: string;
    device: string | null;
    country: string | null;
    seenDt: string;
    isCurrent: boolean;
  }[];
}
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const listed = async (app: TestApp, token: string) =>
  (await app.send<Sessions>('/api/v1/user/sessions', { token })).data.items;
const end = (app: TestApp, token: string, id = '') =>
  app.send(`/api/v1/user/sessions${id === '' ? '' : `/${id}`}`, { method: 'DELETE', token });
const signInWith = async (app: TestApp, userAgent: string, userId = EMAIL) => {
  const json = { userId, userPw: PASSWORD };
  const headers = { 'user-agent': userAgent };
  const path = '/api/v1/user/login';
  return (await app.send<{ accessToken: string }>(path, { method: 'POST', json, headers })).data.accessToken;
};

describe('the sessions of a member', () => {
  it('are listed with browser and system, the last seen first, this one marked', async () => {
    const { app, token } = await signedIn();
    const other = await signInWith(app, CHROME);
    app.advance(5 * MINUTE);
    await readInfo(app, other);
    app.advance(5 * MINUTE);
    const seenDt = new Date(app.clock.now).toISOString();
    const items = await listed(app, token);
    expect(items).toMatchObject([
      { audience: 'site', seenDt, isCurrent: true },
      { audience: 'site', device: 'Chrome, Windows', isCurrent: false },
    ]);
    expect(items[1]?.seenDt).toBe(new Date(app.clock.now - 5 * MINUTE).toISOString());
  });

  it('name the country of the last request, and store no address', async () => {
    const app = await open({ config: { trustedProxyHops: 1 } });
    await joinMember(app, EMAIL);
    const token = await signInWith(app, CHROME);
    const countryFrom = async (address: string) => {
      app.advance(2 * MINUTE);
      const headers = { 'x-forwarded-for': address };
      const { data } = await app.send<Sessions>('/api/v1/user/sessions', { token, headers });
      return data.items[0]?.country;
    };
    expect(await countryFrom('211.231.100.15')).toBe('KR');
    expect(await countryFrom('8.8.8.8')).toBe('US');
    expect(await countryFrom('192.168.0.7')).toBeNull();
    expect(JSON.stringify(await app.db.select().from(sessions))).not.toContain('8.8.8.8');
  });

  it('stay one session when the token is renewed', async () => {
    const app = await open();
    await joinMember(app, EMAIL);
    const token = await signInWith(app, CHROME);
    const { data } = await app.send<{ accessToken: string }>('/api/v1/user/login', { method: 'PUT', token });
    expect(await listed(app, data.accessToken)).toMatchObject([
      { device: 'Chrome, Windows', isCurrent: true },
    ]);
  });

  it('end one by one, or all others at once', async () => {
    const { app, token } = await signedIn();
    const [second, third] = [await signInWith(app, CHROME), await signInWith(app, 'curl/8')];
    const statusOf = async (one: string) => (await readInfo(app, one)).status;
    const chrome = (await listed(app, token)).find(({ device }) => device !== null);
    expect((await end(app, token, chrome?.id)).code).toBe('Ok');
    expect(await Promise.all([token, second, third].map(statusOf))).toEqual([200, 401, 200]);
    expect((await end(app, token, chrome?.id)).code).toBe('Ok');
    const fourth = await signInWith(app, CHROME);
    expect((await end(app, token)).code).toBe('Ok');
    expect(await Promise.all([token, third, fourth].map(statusOf))).toEqual([200, 401, 401]);
    expect(await listed(app, token)).toMatchObject([{ isCurrent: true }]);
  });

  it('withdraw, when they end, what they have offered to apps, and nothing else [S40]', async () => {
    const { app, token } = await signedIn();
    await joinMember(app, OTHER, { phone: '+82-10-2000-0002' });
    const offers = async (from: string) => {
      const { handoffId: _, ...json } = await offerCode(app, from);
      return async () => (await app.send('/api/v1/user/handoff/exchange', { method: 'POST', json })).code;
    };
    const chrome = await signInWith(app, CHROME);
    const byChrome = await offers(chrome);
    const [byThis, again] = [await offers(token), await offers(token)];
    const stranger = await signInWith(app, CHROME, OTHER);
    const [byStranger, strangerAgain] = [await offers(stranger), await offers(stranger)];
    await end(app, token, (await listed(app, token)).find(({ device }) => device !== null)?.id);
    expect([await byChrome(), await byThis(), await byStranger()]).toEqual(['HandoffInvalid', 'Ok', 'Ok']);
    const byLast = await offers(await signInWith(app, CHROME));
    await end(app, token);
    expect([await byLast(), await again(), await strangerAgain()]).toEqual(['HandoffInvalid', 'Ok', 'Ok']);
  });

  it('of another member neither appear nor end', async () => {
    const { app, token } = await signedIn();
    await joinMember(app, OTHER, { phone: '+82-10-2000-0002' });
    const stranger = await signInWith(app, CHROME, OTHER);
    const [theirs] = await listed(app, stranger);
    expect(await listed(app, token)).toHaveLength(1);
    expect((await end(app, token, theirs?.id)).code).toBe('Ok');
    await end(app, token);
    expect((await readInfo(app, stranger)).status).toBe(200);
  });
});

describe('the export', () => {
  const exported = (app: TestApp, token: string) =>
    app.send<{ inquiries: object[]; securityEvents: { kind: string; country: string | null }[] }>(
      '/api/v1/user/export',
      { token },
    );
  const inquire = (app: TestApp, email: string, message: string) =>
    app.send('/api/v1/inquiries', {
      method: 'POST',
      json: { name: 'Hana', email, type: 'product', message, lang: 'en', elapsedMs: 20_000 },
    });

  it('contains no inquiry from before the member had verified the address', async () => {
    const app = await open();
    await inquire(app, EMAIL, 'Of somebody who typed this address');
    app.advance(1);
    await joinMember(app, EMAIL);
    const token = (await signIn(app, EMAIL)).data.accessToken;
    await inquire(app, EMAIL, 'Mine');
    expect((await exported(app, token)).data.inquiries).toMatchObject([{ message: 'Mine' }]);
    await app.db.update(users).set({ emailVerifiedAt: null });
    expect((await exported(app, token)).data.inquiries).toEqual([]);
  });

  it('contains what is stored about the member, and no secret', async () => {
    const { app, token } = await signedIn();
    expect((await inquire(app, EMAIL.toUpperCase(), 'How do I export?')).code).toBe('Ok');
    const [member] = await app.db.select().from(users);
    const memberId = member?.id ?? 0;
    await app.db.insert(purchases).values({
      ...{ memberId, purchasedAt: START, planId: 'clinic-monthly', item: { ko: '클리닉', en: 'Clinic' } },
      ...{ type: 'monthly', amount: 60_000, currency: 'KRW', method: 'card', receipt: '20260302-000001' },
    });
    await app.db
      .insert(usageRecords)
      .values({ memberId, usedAt: START, kind: 'support', fileName: 'arch.stl', points: 2 });
    const until = START + 30 * 86_400_000;
    await app.db
      .insert(subscriptions)
      .values({ memberId, planId: 'clinic-monthly', startedAt: START, paidUntil: until });
    await app.db.insert(pointCredits).values({
      ...{ memberId, kind: 'plan', points: 300, remaining: 298, creditedAt: START, expiresAt: until },
    });
    const { data } = await exported(app, token);
    expect(data).toMatchObject({
      profile: { userId: EMAIL },
      signInMethods: { password: true, passwordDt: new Date(app.clock.now).toISOString(), social: null },
      sessions: [{ isCurrent: true }],
      purchases: [{ item: { en: 'Clinic' }, amount: 60_000, refund: null }],
      usage: [{ fileName: 'arch.stl', usedAt: new Date(START).toISOString() }],
      inquiries: [{ message: 'How do I export?' }],
      subscription: { planId: 'clinic-monthly', paidUntilDt: new Date(until).toISOString() },
      pointCredits: [{ kind: 'plan', points: 300, left: 298, expiresDt: new Date(until).toISOString() }],
    });
    expect(data.securityEvents).toContainEqual(expect.objectContaining({ kind: 'signedIn', country: null }));
    const text = JSON.stringify(data);
    expect(text).toContain('"kind":"terms"');
    for (const secret of [token, 'argon2', 'hash', 'Hash']) expect(text).not.toContain(secret);
  });

  it('is limited to 10 a day', async () => {
    const { app, token } = await signedIn({ limits: {} });
    const codes = [];
    for (let i = 0; i < 11; i += 1) codes.push((await exported(app, token)).code);
    expect(codes.slice(9)).toEqual(['Ok', 'TooManyRequests']);
  });
});
