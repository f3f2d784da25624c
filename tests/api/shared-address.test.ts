import { createStorage } from 'unstorage';
import { describe, expect, it } from 'vitest';
import { knownDevices } from '#server/db/schema/schema.ts';
import { applyRetention } from '#server/features/retention/retention.ts';
import { createTestApp, type Send, type TestApp } from '#tests/support/api-app.ts';
import { joinMember, PASSWORD, phoneNumber, readInfo } from '#tests/support/api-member.ts';

const EMAIL = 'hana@clinic.example';
const CLINIC = '198.51.100.1';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const WRONG = 'Wrong-Crown7';
const MARK = 'm'.repeat(43);

/** Signs in from the IP address that the clinic shares. */
const signIn = (app: TestApp, userId: string, userPw: string, mark?: string, changes: Partial<Send> = {}) =>
  app.send<{ accessToken: string }>('/api/v1/user/login', {
    method: 'POST',
    ip: CLINIC,
    headers: mark === undefined ? {} : { 'x-device-mark': mark },
    json: { userId, userPw },
    ...changes,
  });

async function clinic(options: Parameters<typeof createTestApp>[0] = {}) {
  const app = await createTestApp(options);
  await joinMember(app, EMAIL);
  await joinMember(app, 'minjun@clinic.example', { phone: phoneNumber(2) });
  return app;
}

/** Tries passwords of unknown accounts until the IP address is rate-limited. */
async function useUpTheAddress(app: TestApp) {
  for (let i = 0; i < 500; i += 1) {
    const answer = await signIn(app, `invented${i}@clinic.example`, WRONG);
    if (answer.status === 429) return answer;
  }
  throw new Error('The address was never refused');
}

describe('wrong passwords from a shared address', () => {
  it('never block the right one on a known device', async () => {
    const app = await clinic();
    expect((await signIn(app, EMAIL, PASSWORD, MARK)).code).toBe('Ok');
    await useUpTheAddress(app);
    expect((await signIn(app, EMAIL, PASSWORD, MARK)).code).toBe('Ok');
    expect((await signIn(app, EMAIL, PASSWORD)).status).toBe(429);
    expect((await signIn(app, EMAIL, PASSWORD, 'x'.repeat(43))).status).toBe(429);
    expect((await signIn(app, 'minjun@clinic.example', PASSWORD, MARK)).status).toBe(429);
  });

  it('block other devices for at most 15 minutes, not a day', async () => {
    const app = await clinic();
    const refused = await useUpTheAddress(app);
    const wait = refused.envelope.messageDetail;
    expect(wait).toMatchObject({ retryAfterSeconds: expect.any(Number) });
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
    app.advance(15 * MINUTE);
    expect((await signIn(app, EMAIL, PASSWORD)).code).toBe('Ok');
  });

  it('do not block known devices from the existence check of their own account', async () => {
    const app = await clinic();
    await signIn(app, EMAIL, PASSWORD, MARK);
    const check = (email: string, mark?: string) =>
      app.send(`/api/v1/user/check/email?email=${email}`, {
        ip: CLINIC,
        headers: mark === undefined ? {} : { 'x-device-mark': mark },
      });
    for (let i = 0; i < 31; i += 1) await check(`invented${i}@clinic.example`);
    expect((await check(EMAIL)).status).toBe(429);
    expect((await check(EMAIL, MARK)).data).toEqual({ isUse: true });
    expect((await check('minjun@clinic.example', MARK)).status).toBe(429);
  });
});

describe('a known device', () => {
  it('has its own limit: attempts on its account from elsewhere do not delay it', async () => {
    const app = await clinic();
    await signIn(app, EMAIL, PASSWORD, MARK);
    for (let i = 0; i < 50; i += 1) {
      await signIn(app, EMAIL, WRONG, undefined, { ip: `203.0.113.${i}` });
    }
    expect((await signIn(app, EMAIL, PASSWORD, undefined, { ip: '192.0.2.1' })).status).toBe(429);
    expect((await signIn(app, EMAIL, PASSWORD, MARK, { ip: '192.0.2.1' })).code).toBe('Ok');
  });

  it('is not delayed by wrong passwords on another known device of the account', async () => {
    const app = await clinic({ limits: { signInFailuresAccount: 3 } });
    const lost = 'l'.repeat(43);
    for (const mark of [lost, MARK]) expect((await signIn(app, EMAIL, PASSWORD, mark)).code).toBe('Ok');
    for (let nth = 0; nth < 3; nth += 1) await signIn(app, EMAIL, WRONG, lost);
    expect((await signIn(app, EMAIL, PASSWORD, lost)).status).toBe(429);
    expect((await signIn(app, EMAIL, PASSWORD, MARK)).code).toBe('Ok');
  });

  it('gets no more guesses than any other, from any address', async () => {
    const app = await clinic();
    await signIn(app, EMAIL, PASSWORD, MARK);
    const guesses = [];
    for (let i = 0; i < 8; i += 1) {
      guesses.push(await signIn(app, EMAIL, WRONG, MARK, { ip: `203.0.113.${i}` }));
    }
    expect(guesses.filter((answer) => answer.code === 'InvalidCredentials')).toHaveLength(5);
    expect(guesses.filter((answer) => answer.status === 429)).toHaveLength(3);
  });

  it('is stored as a digest, for its own account, and only after a correct password', async () => {
    const app = await clinic();
    await signIn(app, EMAIL, WRONG, MARK);
    expect(await app.db.select().from(knownDevices)).toEqual([]);
    await signIn(app, EMAIL, PASSWORD, MARK);
    await signIn(app, EMAIL, PASSWORD, 'not a mark');
    const rows = await app.db.select().from(knownDevices);
    expect(rows).toEqual([
      { markHash: expect.stringMatching(/^[\w-]{43}$/), memberId: 1, seenAt: app.clock.now },
    ]);
    expect(JSON.stringify(rows)).not.toContain(MARK);
  });

  it('is forgotten when the password changes, except on the device that changed it', async () => {
    const app = await clinic();
    const lost = 'l'.repeat(43);
    await signIn(app, EMAIL, PASSWORD, lost);
    const { data } = await signIn(app, EMAIL, PASSWORD, MARK);
    const changed = await app.send('/api/v1/user/update/password', {
      method: 'PUT',
      token: data.accessToken,
      headers: { 'x-device-mark': MARK },
      json: { userPw: PASSWORD, newPw: 'Enamel-Bridge5' },
    });
    expect(changed.code).toBe('Ok');
    await useUpTheAddress(app);
    expect((await signIn(app, EMAIL, 'Enamel-Bridge5', lost)).status).toBe(429);
    expect((await signIn(app, EMAIL, 'Enamel-Bridge5', MARK)).code).toBe('Ok');
  });

  it('is forgotten with the account, after 180 days, and after 20 newer ones', async () => {
    const app = await clinic({ limits: 'high' });
    const { data } = await signIn(app, EMAIL, PASSWORD, MARK);
    await app.send('/api/v1/user/seced', { method: 'PUT', token: data.accessToken });
    expect(await app.db.$count(knownDevices)).toBe(0);
    const other = 'minjun@clinic.example';
    for (let i = 0; i <= 20; i += 1) {
      app.advance(1);
      await signIn(app, other, PASSWORD, String(i).padStart(43, 'd'));
    }
    expect(await app.db.$count(knownDevices)).toBe(20);
    app.advance(180 * DAY);
    await applyRetention({ ...app.deps, files: createStorage() });
    expect(await app.db.$count(knownDevices)).toBe(0);
  });
});

describe('calls with invented tokens', () => {
  it('never block members at the same address, and members do not block each other', async () => {
    const app = await clinic({ limits: { unknownTokens: 20, everythingElse: 30 } });
    const first = (await signIn(app, EMAIL, PASSWORD)).data.accessToken;
    const second = (await signIn(app, 'minjun@clinic.example', PASSWORD)).data.accessToken;
    const ip = CLINIC;
    const info = (token: string) => app.send('/api/v1/user/info', { token, ip });
    const statuses = [];
    for (let i = 0; i < 25; i += 1) statuses.push((await info(`cusp_${String(i).padStart(43, 'x')}`)).status);
    expect(statuses).toEqual([...Array(20).fill(401), ...Array(5).fill(429)]);
    for (let i = 0; i < 30; i += 1) expect((await info(first)).status).toBe(200);
    expect((await info(first)).status).toBe(429);
    expect((await info(second)).status).toBe(200);
    expect((await readInfo(app, second)).status).toBe(200);
    app.advance(MINUTE);
    expect((await info(first)).status).toBe(200);
  });
});

describe('a proxy that is not configured', () => {
  const report = 'TRUSTED_PROXY is 0 but a proxy forwards requests: all visitors count as one client';
  const ask = (app: TestApp, ip: string) =>
    app.send('/api/v1/user/check/email?email=a@b.example', {
      ip,
      headers: { 'x-forwarded-for': '203.0.113.9' },
    });
  const reports = (app: TestApp) => app.logs.filter(({ event }) => event === report);

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '::1',
    '::ffff:10.0.0.1',
    'fd00::1',
  ])('is reported once when it asks from %s', async (ip) => {
    const app = await createTestApp();
    await ask(app, ip);
    await ask(app, ip);
    expect(reports(app)).toEqual([{ level: 'error', event: report, facts: { request: expect.any(String) } }]);
  });

  it('is not reported for a client that forges the header, nor if one is configured', async () => {
    const app = await createTestApp();
    for (const ip of ['203.0.113.7', '172.32.0.1', '2001:db8::1', '::ffff:203.0.113.7']) await ask(app, ip);
    expect(reports(app)).toEqual([]);
    const behind = await createTestApp({ config: { trustedProxyHops: 1 } });
    await ask(behind, '10.1.2.3');
    expect(reports(behind)).toEqual([]);
  });
});
