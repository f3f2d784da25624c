import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { DEFAULT_PASSWORD_HASH } from '#server/config-defaults.ts';
import { limitCounters, users } from '#server/db/schema/schema.ts';
import { createPasswordHasher } from '#server/features/credentials/password-hasher.ts';
import { CHEAP_HASH, createTestApp, type TestApp } from '#tests/support/api-app.ts';
import { joinMember, PASSWORD, phoneNumber, signIn } from '#tests/support/api-member.ts';
import { json } from '#tests/support/send.ts';
import { BACKOFFICE } from '#tests/support/staff.ts';

const EMAIL = 'hana@clinic.example';

async function hashOf(app: TestApp, email: string): Promise<string> {
  const [row] = await app.db.select().from(users).where(eq(users.email, email));
  return row?.passwordHash ?? '';
}

describe('signing in', () => {
  it('gives the same response, byte for byte, for wrong, unknown, deleted and social-only, with one hash verification each [S06] [S24]', async () => {
    const app = await createTestApp({ limits: 'high' });
    const people = ['wrong', 'deleted', 'social'].map((name) => `${name}@clinic.example`);
    for (const [i, email] of people.entries()) await joinMember(app, email, { phone: phoneNumber(i) });
    await app.db.update(users).set({ stateFlag: 2 }).where(eq(users.email, 'deleted@clinic.example'));
    await app.db.update(users).set({ passwordHash: null }).where(eq(users.email, 'social@clinic.example'));
    const verify = vi.spyOn(app.deps.hasher, 'verify');
    const answers = [];
    for (const email of [...people, 'unknown@clinic.example']) {
      verify.mockClear();
      const password = email.startsWith('wrong') ? 'Other-Crown7' : PASSWORD;
      answers.push(await signIn(app, email, password));
      expect([email, verify.mock.calls.length]).toEqual([email, 1]);
    }
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([400]));
    expect(answers[0]?.code).toBe('InvalidCredentials');
  });

  it('treats a closed account like an unknown one [S06]', async () => {
    const app = await createTestApp({ config: { closedAccounts: new Set([EMAIL]) } });
    await joinMember(app, EMAIL);
    const verify = vi.spyOn(app.deps.hasher, 'verify');
    const closed = await signIn(app, 'Hana@Clinic.example');
    expect(verify).toHaveBeenCalledTimes(1);
    const unknown = await signIn(app, 'nobody@clinic.example');
    expect([closed.code, closed.text]).toEqual(['InvalidCredentials', unknown.text]);
  });

  it('refuses more sign-ins than the hash queue takes before it asks the database [R02]', async () => {
    const app = await createTestApp({ hash: { ...CHEAP_HASH, concurrency: 2, maxWaiting: 3 } });
    const work = Promise.withResolvers<void>();
    const running = Array.from({ length: 5 }, () => app.deps.hasher.admit(() => work.promise));
    const execute = vi.spyOn(app.db, 'execute');
    const refused = await signIn(app, EMAIL);
    expect([refused.status, refused.code, refused.headers.get('retry-after')]).toEqual([
      503,
      'Unavailable',
      '1',
    ]);
    const staff = await app.send(`${BACKOFFICE}/sign-in`, {
      method: 'POST',
      json: { id: 'mina', password: PASSWORD, code: '123456' },
    });
    expect([staff.status, staff.code]).toEqual([503, 'Unavailable']);
    expect(execute).not.toHaveBeenCalled();
    expect(await app.db.$count(limitCounters)).toBe(0);
    work.resolve();
    await Promise.all(running);
    expect((await signIn(app, EMAIL)).code).toBe('InvalidCredentials');
  });

  it('trims the address, as the form does, but not the password', async () => {
    const app = await createTestApp();
    await joinMember(app, EMAIL);
    expect((await signIn(app, `  ${EMAIL}\t`)).code).toBe('Ok');
    expect((await signIn(app, EMAIL, ` ${PASSWORD}`)).code).toBe('InvalidCredentials');
    expect((await signIn(app, 'hana @clinic.example')).code).toBe('ValidationFailed');
  });

  it('stores Argon2id with 19 MiB, two passes, its own salt and the pepper version, and upgrades old hashes [S15]', async () => {
    const app = await createTestApp({ limits: 'high', hash: DEFAULT_PASSWORD_HASH });
    await joinMember(app, EMAIL);
    await joinMember(app, 'other@clinic.example', { phone: phoneNumber(2) });
    const [first, second] = [await hashOf(app, EMAIL), await hashOf(app, 'other@clinic.example')];
    const form = /^p1\$argon2id\$v=19\$m=19456,t=2,p=1\$([A-Za-z0-9+/]{22})\$[A-Za-z0-9+/]{43}$/;
    expect(first).toMatch(form);
    expect(form.exec(first)?.[1]).not.toBe(form.exec(second)?.[1]);
    const older = await createPasswordHasher(CHEAP_HASH, app.deps.secrets).hash(PASSWORD);
    await app.db.update(users).set({ passwordHash: older }).where(eq(users.email, EMAIL));
    expect((await signIn(app, EMAIL)).code).toBe('Ok');
    expect(await hashOf(app, EMAIL)).toMatch(form);
    const otherPepper = { passwordPeppers: new Map([[1, Buffer.alloc(32)]]), currentPepper: 1 };
    const stranger = createPasswordHasher(DEFAULT_PASSWORD_HASH, otherPepper);
    expect(await stranger.verify(await hashOf(app, EMAIL), PASSWORD)).toMatchObject({ matches: false });
  });

  it('never overwrites a concurrent password change when upgrading an old hash [S15]', async () => {
    const app = await createTestApp({ limits: 'high' });
    await joinMember(app, EMAIL);
    const cheaper = createPasswordHasher({ ...CHEAP_HASH, iterations: 2 }, app.deps.secrets);
    const change = (passwordHash: string) =>
      app.db.update(users).set({ passwordHash }).where(eq(users.email, EMAIL));
    await change(await cheaper.hash(PASSWORD));
    const changed = await cheaper.hash('Other-Crown7');
    const hash = app.deps.hasher.hash;
    vi.spyOn(app.deps.hasher, 'hash').mockImplementationOnce(async (password) => {
      await change(changed);
      return hash(password);
    });
    expect((await signIn(app, EMAIL)).code).toBe('Ok');
    expect(await hashOf(app, EMAIL)).toBe(changed);
  });

  it('queues at most 64 hashes and refuses the next at once, without counting it as a failed sign-in [R02]', async () => {
    const app = await createTestApp({
      limits: 'high',
      hash: { ...CHEAP_HASH, concurrency: 2, maxWaiting: 64 },
    });
    await joinMember(app, EMAIL);
    const answers = await Promise.all(Array.from({ length: 200 }, () => signIn(app, EMAIL)));
    const codes = new Set(answers.map((answer) => `${answer.status} ${answer.code}`));
    codes.delete('503 Unavailable');
    expect([...codes]).toEqual(['200 Ok']);
    const verdicts = Array.from({ length: 70 }, () =>
      app.deps.hasher.verify(null, 'x').catch(() => 'refused'),
    );
    expect((await Promise.all(verdicts)).filter((verdict) => verdict === 'refused')).toHaveLength(4);
  });
});

describe('failed sign-ins', () => {
  it('verify at most 5 of 500 parallel wrong passwords [R08]', async () => {
    const app = await createTestApp();
    await joinMember(app, EMAIL);
    const verify = vi.spyOn(app.deps.hasher, 'verify');
    const answers = await Promise.all(Array.from({ length: 500 }, () => signIn(app, EMAIL, 'Wrong-Crown7')));
    expect(verify).toHaveBeenCalledTimes(5);
    expect(answers.filter((answer) => answer.code === 'InvalidCredentials')).toHaveLength(5);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(495);
    // Neither the owner elsewhere nor, after 15 minutes, this client is locked out.
    expect((await signIn(app, EMAIL, PASSWORD, '198.51.100.1')).code).toBe('Ok');
    app.advance(15 * 60_000);
    expect((await signIn(app, EMAIL)).code).toBe('Ok');
  });

  it('verify no more of 500 wrong passwords if the server restarts after half of them [R08]', async () => {
    const app = await createTestApp();
    await joinMember(app, EMAIL);
    const verify = vi.spyOn(app.deps.hasher, 'verify');
    const from = { incoming: { socket: { remoteAddress: '203.0.113.7' } } };
    const wrong = { method: 'POST', ...json({ userId: EMAIL, userPw: 'Wrong-Crown7' }) };
    const statuses = [];
    for (const api of [app.app, createApp(app.deps)]) {
      const answers = Array.from({ length: 250 }, () => api.request('/api/v1/user/login', wrong, from));
      statuses.push(...(await Promise.all(answers)).map(({ status }) => status));
    }
    expect(verify).toHaveBeenCalledTimes(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(495);
  });

  it('count a thousand addresses of one /64 and forged forwarding headers as one client [R08]', async () => {
    const app = await createTestApp();
    await joinMember(app, EMAIL);
    const verify = vi.spyOn(app.deps.hasher, 'verify');
    for (let i = 0; i < 1_000; i += 1) {
      await app.send('/api/v1/user/login', {
        method: 'POST',
        ip: `2001:db8:1:2:${i.toString(16)}::${i.toString(16)}`,
        headers: { 'x-forwarded-for': `192.0.${i >> 8}.${i & 255}` },
        json: { userId: EMAIL, userPw: 'Wrong-Crown7' },
      });
    }
    expect(verify).toHaveBeenCalledTimes(5);
  });

  it('do not keep out the owner with a temporary password, which works once and forgives them', async () => {
    const app = await createTestApp();
    await joinMember(app, EMAIL);
    app.advance(2 * 60_000);
    for (let time = 0; time < 5; time += 1) await signIn(app, EMAIL, 'Other-Crown7');
    expect((await signIn(app, EMAIL)).code).toBe('TooManyRequests');
    await app.send('/api/v1/user/find/pass', {
      method: 'POST',
      json: { email: EMAIL, redirectUrl: '', lang: 'en' },
    });
    const { temporaryPassword } = (await app.lastMail('temporaryPassword')).payload;
    expect((await signIn(app, EMAIL, `${temporaryPassword}x`)).code).toBe('TooManyRequests');
    const first = await signIn(app, EMAIL, temporaryPassword);
    expect([first.code, first.data.temporaryPassword]).toEqual(['Ok', true]);
    expect((await signIn(app, EMAIL, temporaryPassword)).code).toBe('InvalidCredentials');
    expect((await signIn(app, EMAIL)).code).toBe('Ok');
  });

  it('are forgiven by a successful one, which is not counted as a failure itself', async () => {
    const app = await createTestApp();
    await joinMember(app, EMAIL);
    for (let round = 0; round < 3; round += 1) {
      for (let i = 0; i < 4; i += 1)
        expect((await signIn(app, EMAIL, 'Wrong-Crown7')).code).toBe('InvalidCredentials');
      expect((await signIn(app, EMAIL)).code).toBe('Ok');
    }
    // More than any limit of failures.
    for (let i = 0; i < 60; i += 1) expect((await signIn(app, EMAIL)).code).toBe('Ok');
  });

  it('on one account from many addresses are slowed down after 50, never locked, and the owner is notified', async () => {
    const app = await createTestApp();
    await joinMember(app, EMAIL);
    for (let i = 0; i < 50; i += 1) await signIn(app, EMAIL, 'Wrong-Crown7', `198.51.100.${i}`);
    const alert = await app.lastMail('signInAlert');
    expect(alert).toMatchObject({ to: EMAIL, payload: { failures: 50 } });
    const slowed = await signIn(app, EMAIL, PASSWORD, '192.0.2.1');
    expect(slowed.envelope.messageDetail).toEqual({ retryAfterSeconds: 1 });
    app.advance(1_000);
    expect((await signIn(app, EMAIL, 'Wrong-Crown7', '192.0.2.1')).code).toBe('InvalidCredentials');
    app.advance(1_000);
    expect((await signIn(app, EMAIL, PASSWORD, '192.0.2.1')).envelope.messageDetail).toEqual({
      retryAfterSeconds: 1,
    });
    app.advance(15 * 60_000);
    expect((await signIn(app, EMAIL, PASSWORD, '192.0.2.1')).code).toBe('Ok');
    expect((await app.mails()).filter((mail) => mail.kind === 'signInAlert')).toHaveLength(1);
  });
});
