import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { BLOCKED, securityEvents, sessions, socialIdentities, users } from '#server/db/schema/schema.ts';
import type { NoticeKind } from '#server/deps.ts';
import { randomSecret } from '#server/features/credentials/secret-values.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import type { TestApp } from '#tests/support/api-app.ts';
import { PASSWORD, readInfo, requestMail } from '#tests/support/api-member.ts';
import { OLDER_APP } from '#tests/support/handoff-apps.ts';
import { createRoleWorld, MEMBER_A, MEMBER_B, offerCode, type RoleWorld } from '#tests/support/role-world.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const AGENT = { 'user-agent': CHROME };
/** An address in South Korea. */
const ip = '211.231.100.15';
const NEW_PASSWORD = 'Quartz7!vessel';

/** Empties the log, so that only what a test does is in it. */
async function openWorld(): Promise<RoleWorld & { before: number }> {
  const world = await createRoleWorld();
  await world.app.db.delete(securityEvents);
  return { ...world, before: (await world.app.mails()).length };
}

const eventsOf = (app: TestApp) =>
  app.db
    .select({
      kind: securityEvents.kind,
      memberId: securityEvents.memberId,
      device: securityEvents.device,
      country: securityEvents.country,
      occurredAt: securityEvents.occurredAt,
    })
    .from(securityEvents)
    .orderBy(asc(securityEvents.id));

const signInFrom = (app: TestApp, mark: string | undefined, userPw = PASSWORD, userId = MEMBER_A.email) =>
  app.send<{ accessToken: string }>('/api/v1/user/login', {
    method: 'POST',
    ip,
    json: { userId, userPw },
    headers: { ...AGENT, ...(mark === undefined ? {} : { 'x-device-mark': mark }) },
  });
const call = (app: TestApp, method: string, path: string, token: string | undefined, json?: unknown) =>
  app.send(`/api/v1/user/${path}`, { method, token, json, ip, headers: AGENT });

const atOnce = <T>(ask: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: 5 }, ask));

/** What member A does, or what happens to the account; the kinds that are logged, and the notices that are mailed. */
const ACTS: Record<string, [act: (world: RoleWorld) => Promise<unknown>, kinds: string[], NoticeKind[]]> = {
  'a sign-in': [({ app }) => signInFrom(app, undefined), ['signedIn'], []],
  'a failed sign-in': [({ app }) => signInFrom(app, undefined, 'Wrong-Word9'), ['signInFailed'], []],
  'a sign-in to a blocked account': [
    async ({ app, a }) => {
      await app.db.update(users).set({ stateFlag: BLOCKED }).where(eq(users.id, a.id));
      expect((await signInFrom(app, undefined)).code).toBe('AccountUnavailable');
    },
    ['signInFailed'],
    [],
  ],
  'a sign-out, sent several times at once': [
    ({ app, tokens }) => atOnce(() => call(app, 'POST', 'logout', tokens.memberA)),
    ['signedOut'],
    [],
  ],
  'a reused token, several times at once and again': [
    async ({ app, tokens }) => {
      await call(app, 'PUT', 'login', tokens.memberA);
      app.advance(11_000);
      const answers = await atOnce(() => call(app, 'GET', 'info', tokens.memberA));
      answers.push(await call(app, 'GET', 'info', tokens.memberA));
      expect(answers.map(({ code }) => code)).toEqual(Array(6).fill('SessionEnded'));
    },
    ['tokenReused'],
    ['tokenReused'],
  ],
  'a changed password': [
    ({ app, tokens }) =>
      call(app, 'PUT', 'update/password', tokens.memberA, { userPw: PASSWORD, newPw: NEW_PASSWORD }),
    ['passwordChanged'],
    ['passwordChanged'],
  ],
  'a password change with a wrong current password': [
    ({ app, tokens }) =>
      call(app, 'PUT', 'update/password', tokens.memberA, { userPw: 'Wrong-Word9', newPw: NEW_PASSWORD }),
    ['proofFailed'],
    [],
  ],
  'a repeated proof by a wrong password, or by the social account of another person': [
    async ({ app, tokens }) => {
      await call(app, 'PUT', 'prove', tokens.memberA, { userPw: 'Wrong-Word9' });
      await call(app, 'PUT', 'prove', tokens.memberA, { idToken: MEMBER_B.idToken });
    },
    ['proofFailed', 'proofFailed'],
    [],
  ],
  'a deleted account': [
    ({ app, tokens }) => call(app, 'PUT', 'seced', tokens.memberA),
    ['accountDeleted'],
    ['accountDeleted'],
  ],
  'a linked social account, and no second time': [
    async ({ app, a }) => {
      const json = { type: 1, idToken: a.idToken, userPw: PASSWORD };
      await call(app, 'POST', 'sns/link', undefined, json);
      await call(app, 'POST', 'sns/link', undefined, json);
    },
    ['socialLinked', 'signedIn', 'signedIn'],
    ['socialLinked'],
  ],
  'an app that exchanges a code': [
    async ({ app, tokens }) => {
      const { code, codeVerifier } = await offerCode(app, tokens.memberA ?? '');
      await call(app, 'POST', 'handoff/exchange', undefined, { code, codeVerifier, device: MEMBER_A.email });
    },
    ['appSignedIn'],
    ['appSignedIn'],
  ],
  'an older app that uses a token of a link, several times at once, and no second time': [
    async ({ app, tokens }) => {
      const { data } = await app.send<{ link: string }>('/api/v1/user/handoff', {
        method: 'POST',
        token: tokens.memberA,
        json: { protocol: OLDER_APP },
      });
      const token = new URL(data.link).searchParams.get('token') ?? '';
      await atOnce(() => call(app, 'GET', 'info', token));
      await call(app, 'GET', 'info', token);
    },
    ['appSignedIn'],
    ['appSignedIn'],
  ],
};

describe('the security log', () => {
  it.each(Object.entries(ACTS))(
    'has %s with the device and country of the request, and the notice is mailed',
    async (_what, [act, kinds, notices]) => {
      const world = await openWorld();
      const { app, a, before } = world;
      await act(world);
      const events = await eventsOf(app);
      expect(events).toEqual(
        kinds.map((kind) => ({
          ...{ kind, memberId: a.id, device: 'Chrome, Windows', country: 'KR' },
          occurredAt: app.clock.now,
        })),
      );
      const mails = (await app.mails()).slice(before);
      expect(mails.map(({ kind, to }) => [kind, to])).toEqual(notices.map((kind) => [kind, a.email]));
    },
  );

  it('has a failed sign-in to an account that does not exist, without the address', async () => {
    const { app } = await openWorld();
    await signInFrom(app, undefined, PASSWORD, 'nobody@clinic.example');
    expect(await eventsOf(app)).toMatchObject([{ kind: 'signInFailed', memberId: null }]);
  });

  it('contains no address, no secret and no text of a client', async () => {
    const { app, tokens } = await openWorld();
    await signInFrom(app, undefined, 'Wrong-Word9');
    await app.send('/api/v1/user/login', {
      method: 'POST',
      json: { userId: MEMBER_B.email, userPw: PASSWORD },
      headers: { 'user-agent': `${MEMBER_B.email} <b>typed</b>` },
    });
    const stored = JSON.stringify(await app.db.select().from(securityEvents));
    for (const text of [
      MEMBER_A.email,
      MEMBER_B.email,
      PASSWORD,
      'Wrong',
      'typed',
      ip,
      '203.0.113.7',
      tokens.memberA,
    ]) {
      expect(stored).not.toContain(text);
    }
  });

  it('keeps the event if and only if the act happened', async () => {
    const { app, tokens } = await openWorld();
    app.deps.mails.enqueue = () => Promise.reject(new Error('The outbox is not writable'));
    const json = { userPw: PASSWORD, newPw: NEW_PASSWORD };
    expect((await call(app, 'PUT', 'update/password', tokens.memberA, json)).code).toBe('Internal');
    expect((await call(app, 'PUT', 'seced', tokens.memberA)).code).toBe('Internal');
    expect(await eventsOf(app)).toEqual([]);
    expect((await signInFrom(app, undefined)).code).toBe('Ok');
    expect((await eventsOf(app)).map(({ kind }) => kind)).toEqual(['signedIn']);
    await signInFrom(app, randomSecret());
    const sessionsBefore = await app.db.$count(sessions);
    // From a new device: its notice cannot be mailed, so no session is opened either.
    expect((await signInFrom(app, randomSecret())).code).toBe('Internal');
    expect(await app.db.$count(sessions)).toBe(sessionsBefore);
    expect((await eventsOf(app)).map(({ kind }) => kind)).toEqual(['signedIn', 'signedIn']);
  });

  it('is append-only: the database refuses to change an event', async () => {
    const { app } = await openWorld();
    await signInFrom(app, undefined);
    await expect(app.db.update(securityEvents).set({ device: 'other' })).rejects.toThrow();
    expect(await eventsOf(app)).toMatchObject([{ device: 'Chrome, Windows' }]);
  });

  it('outlives the account', async () => {
    const { app, a, tokens } = await openWorld();
    await call(app, 'PUT', 'seced', tokens.memberA);
    expect(await app.db.$count(securityEvents, eq(securityEvents.memberId, a.id))).toBe(1);
    expect(await app.db.$count(socialIdentities, eq(socialIdentities.memberId, a.id))).toBe(0);
  });
});

describe('a sign-in from a new device', () => {
  it('is mailed for every device but the first, once each', async () => {
    const { app, before } = await openWorld();
    const [phone, computer] = [randomSecret(), randomSecret()];
    for (const mark of [phone, phone, computer, computer, phone]) await signInFrom(app, mark);
    expect((await eventsOf(app)).map(({ kind }) => kind)).toEqual([
      'signedIn',
      'signedIn',
      'signedIn',
      'newDevice',
      'signedIn',
      'signedIn',
    ]);
    expect((await app.mails()).slice(before).map(({ kind }) => kind)).toEqual(['newDevice']);
  });

  it('is mailed when the client hides its mark, and when the known device was forgotten', async () => {
    const { app, before } = await openWorld();
    await signInFrom(app, randomSecret());
    await signInFrom(app, undefined);
    app.advance(181 * 86_400_000);
    await signInFrom(app, randomSecret());
    const mails = (await app.mails()).slice(before);
    expect(mails.map(({ kind }) => kind)).toEqual(['newDevice']);
    // The button leads to where the password is changed.
    expect(mails[0]?.payload).toMatchObject({
      link: expect.stringMatching(/\/profile\?tab=security&lang=(ko|en)$/),
    });
  });
});

describe('notices are outside the quota', () => {
  it('the change of the password is mailed after a stranger has used up the mails of the address [S13]', async () => {
    const { app, a, tokens } = await createRoleWorld();
    const { mailSpacing, mailsHourly, mailsDaily } = app.deps.config.limits;
    Object.assign(app.deps.config.limits, {
      mailSpacing: { ...mailSpacing, capacity: 1 },
      mailsHourly: { ...mailsHourly, capacity: 1 },
      mailsDaily: { ...mailsDaily, capacity: 1 },
    });
    const forgotten = { email: a.email, redirectUrl: '', lang: 'en' };
    await call(app, 'POST', 'find/pass', undefined, forgotten);
    await call(app, 'PUT', 'update/password', tokens.memberA, { userPw: PASSWORD, newPw: NEW_PASSWORD });
    expect(await app.lastMail('passwordChanged', a.email)).toMatchObject({ to: a.email });
  });

  it('and use up nothing of it', async () => {
    const { app, a, tokens } = await createRoleWorld();
    await call(app, 'PUT', 'update/password', tokens.memberA, { userPw: PASSWORD, newPw: NEW_PASSWORD });
    await call(app, 'POST', 'find/pass', undefined, { email: a.email, redirectUrl: '', lang: 'en' });
    expect(await app.lastMail('temporaryPassword', a.email)).toMatchObject({ to: a.email });
    expect(await requestMail(app, 'other@clinic.example')).toBeDefined();
  });
});

describe('the text of a notice', () => {
  const KINDS = [
    'passwordSet',
    'passwordChanged',
    'accountDeleted',
    'socialLinked',
    'socialUnlinked',
    'appSignedIn',
    'tokenReused',
    'newDevice',
  ] as const satisfies readonly NoticeKind[];

  it.each(KINDS)('%s says when it happened and what to do, in both languages', (kind) => {
    const occurredAt = Date.UTC(2026, 2, 2, 1, 30);
    const content = { kind, occurredAt, link: 'https://site.example/auth/signin-password' };
    const [ko, en] = (['ko', 'en'] as const).map((lang) =>
      renderMail({ to: MEMBER_A.email, lang, createdAt: occurredAt + 60_000, content }),
    );
    expect(ko?.text).toMatch(/2026년 3월 2일 오전 10:30.*비밀번호를|2026년 3월 2일 오전 10:30.*문의해/s);
    expect(en?.text).toMatch(/March 2, 2026 at 01:30 \(UTC\).*If (it was not you|you used)/s);
    expect([ko?.subject, en?.subject].join()).not.toContain(MEMBER_A.email);
  });
});

it('a token that was replaced within the grace is no reuse', async () => {
  const { app, tokens } = await openWorld();
  await call(app, 'PUT', 'login', tokens.memberA);
  expect((await readInfo(app, tokens.memberA)).code).toBe('Ok');
  expect(await eventsOf(app)).toEqual([]);
});
