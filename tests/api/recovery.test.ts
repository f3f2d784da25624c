import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { passwordProblems } from '#contract/fields.ts';
import { temporaryPasswords, users } from '#server/db/schema/schema.ts';
import { createPasswordHasher } from '#server/features/credentials/password-hasher.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import { CHEAP_HASH, comparableHeaders, createTestApp, SITE, type TestApp } from '#tests/support/api-app.ts';
import { joinMember, PASSWORD, phoneNumber, signIn } from '#tests/support/api-member.ts';
import {
  INJECTING_ADDRESSES,
  INJECTING_LANGUAGES,
  redirectUrls,
} from '#tests/support/hostile/hostile-mail-requests.ts';

const EMAIL = 'Hana@clinic.example';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const find = (app: TestApp, phone: string, nickName: string, ip = '203.0.113.7') =>
  app.send<{ userId: string; userIdx: number }>(
    `/api/v1/user/find/id?phone=${encodeURIComponent(phone)}&nickName=${encodeURIComponent(nickName)}`,
    { ip },
  );
const invite = (app: TestApp, userIdx: number, redirectUrl = '') =>
  app.send('/api/v1/user/invite/email', { method: 'POST', json: { userIdx, redirectUrl, lang: 'ko' } });
const forget = (app: TestApp, email: string, changes: Record<string, string> = {}, ip = '203.0.113.7') =>
  app.send('/api/v1/user/find/pass', {
    method: 'POST',
    ip,
    json: { email, redirectUrl: '', lang: 'en', ...changes },
  });

async function withMember(config: Parameters<typeof createTestApp>[0] = { limits: 'high' }) {
  const app = await createTestApp(config);
  await joinMember(app, EMAIL);
  return app;
}

describe('finding the e-mail', () => {
  it('returns userId and a random number only if phone and nickname match one account [ENT-34] [API-15] [S03]', async () => {
    const app = await withMember();
    const found = await find(app, phoneNumber(1), ' hana  SEO ');
    expect(found.data).toEqual({ userId: EMAIL, userIdx: expect.any(Number) });
    const [row] = await app.db.select().from(users);
    expect(found.data.userIdx).not.toBe(row?.id);
    expect((await find(app, phoneNumber(1), 'Hana Seo')).data.userIdx).not.toBe(found.data.userIdx);
    const otherName = await find(app, phoneNumber(1), 'Somebody');
    const otherPhone = await find(app, phoneNumber(2), 'Hana Seo');
    expect([otherName.status, otherName.code]).toEqual([404, 'AccountNotFound']);
    expect(otherName.text).toBe(otherPhone.text);
  });

  it('returns a number that is valid for 10 minutes, to the millisecond [S03]', async () => {
    const app = await withMember();
    const { userIdx } = (await find(app, phoneNumber(1), 'Hana Seo')).data;
    app.advance(10 * MINUTE - 1);
    expect((await invite(app, userIdx)).code).toBe('Ok');
    app.advance(1);
    expect((await invite(app, userIdx)).code).toBe('HandleInvalid');
  });

  it('masks the address if configured [S03]', async () => {
    const app = await withMember({ limits: 'high', config: { maskFoundEmail: true } });
    expect((await find(app, phoneNumber(1), 'Hana Seo')).data.userId).toBe('H***@clinic.example');
  });

  it('is limited by client and by number, for known and unknown alike [S03]', async () => {
    const app = await createTestApp();
    await joinMember(app, EMAIL);
    const from = (ip: string, index: number) => find(app, phoneNumber(index), 'Hana Seo', ip);
    for (let time = 0; time < 3; time += 1) {
      expect((await from(`198.51.100.${time}`, 1)).code).toBe('Ok');
      expect((await from(`198.51.100.${time}`, 2)).code).toBe('AccountNotFound');
    }
    const [known, unknown] = [await from('198.51.100.9', 1), await from('198.51.100.9', 2)];
    expect([known.status, known.text]).toEqual([429, unknown.text]);
    for (let index = 3; index < 8; index += 1) await from('203.0.113.9', index);
    expect((await from('203.0.113.9', 8)).code).toBe('TooManyRequests');
  });

  it('mails a link without a credential, only for an unexpired number [API-11] [S04]', async () => {
    const app = await withMember();
    const { userIdx } = (await find(app, phoneNumber(1), 'Hana Seo')).data;
    const sent = await invite(app, userIdx, `${SITE}/auth/signin-password?email=evil@x.example`);
    expect(sent.code).toBe('Ok');
    const mail = await app.lastMail('invitation');
    expect(mail).toMatchObject({ to: EMAIL, lang: 'ko' });
    expect(mail.payload.link).toBe(`${SITE}/auth/signin-password?email=${encodeURIComponent(EMAIL)}&lang=ko`);
    const before = (await app.mails()).length;
    const [row] = await app.db.select().from(users);
    const wrong = [row?.id ?? 1, userIdx + 1, 0, -1];
    const answers = await Promise.all(wrong.map((number) => invite(app, number)));
    app.advance(10 * MINUTE);
    answers.push(await invite(app, userIdx));
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(answers[0]?.code).toBe('HandleInvalid');
    expect(await app.mails()).toHaveLength(before);
  });

  it('mails a text without the number, a token or a live temporary password [S04]', async () => {
    const app = await withMember();
    await forget(app, EMAIL);
    const { temporaryPassword } = (await app.lastMail('temporaryPassword')).payload;
    const { userIdx } = (await find(app, phoneNumber(1), 'Hana Seo')).data;
    await invite(app, userIdx);
    const { to, lang, kind, payload } = await app.lastMail('invitation');
    const content = { kind, ...payload };
    const { subject, html, text, links } = renderMail({ to, lang, createdAt: app.clock.now, content });
    const link = new URL(payload.link);
    expect([links, [...link.searchParams.keys()], link.hash]).toEqual([
      [payload.link],
      ['email', 'lang'],
      '',
    ]);
    expect(text).toContain(payload.link);
    for (const part of [subject, html, text]) {
      for (const secret of [temporaryPassword, String(userIdx), PASSWORD]) expect(part).not.toContain(secret);
      // The form of every secret of the server: 256 bits as base64url.
      expect(part).not.toMatch(/[A-Za-z0-9_-]{43}/);
    }
  });
});

describe('the mails of recovery', () => {
  const SENT_BY = {
    invitation: async (app: TestApp, redirectUrl: string) =>
      invite(app, (await find(app, phoneNumber(1), 'Hana Seo')).data.userIdx, redirectUrl),
    temporaryPassword: (app: TestApp, redirectUrl: string) => forget(app, EMAIL, { redirectUrl }),
  };

  it.each(['invitation', 'temporaryPassword'] as const)(
    'link only to a configured origin and to their own page, for any requested URL: %s [S08]',
    async (kind) => {
      const app = await withMember();
      for (const [redirectUrl, origin] of redirectUrls('/auth/signin-password')) {
        expect((await SENT_BY[kind](app, redirectUrl)).code).toBe('Ok');
        const { lang, payload } = await app.lastMail(kind);
        const parameters = new URLSearchParams({ email: EMAIL, lang });
        const link = `${origin}/auth/signin-password?${parameters}`;
        expect([redirectUrl, payload.link]).toEqual([redirectUrl, link]);
      }
    },
  );

  it('are refused for addresses and languages that could inject headers [S12]', async () => {
    const app = await withMember();
    const before = await app.mails();
    for (const email of INJECTING_ADDRESSES)
      expect([email, (await forget(app, email)).code]).toEqual([email, 'ValidationFailed']);
    for (const lang of INJECTING_LANGUAGES)
      expect([lang, (await forget(app, EMAIL, { lang })).code]).toEqual([lang, 'ValidationFailed']);
    expect(await app.mails()).toEqual(before);
  });
});

describe('a temporary password', () => {
  it('gives the same response for every kind of account when requested [S05]', async () => {
    const app = await createTestApp();
    const kinds = ['known', 'social', 'deleted', 'unknown'] as const;
    const emailOf = (kind: (typeof kinds)[number]) => `${kind}@clinic.example`;
    for (const [index, kind] of kinds.slice(0, 3).entries()) {
      await joinMember(app, emailOf(kind), { phone: phoneNumber(index) });
    }
    await app.db
      .update(users)
      .set({ passwordHash: null })
      .where(eq(users.email, emailOf('social')));
    await app.db
      .update(users)
      .set({ stateFlag: 2 })
      .where(eq(users.email, emailOf('deleted')));
    app.advance(2 * MINUTE);
    const answers = [];
    for (const kind of kinds) answers.push(await forget(app, emailOf(kind)));
    for (const kind of kinds) answers.push(await forget(app, emailOf(kind)));
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(new Set(answers.map((answer) => JSON.stringify(comparableHeaders(answer)))).size).toBe(1);
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    const sent = (await app.mails()).filter((mail) => mail.kind === 'temporaryPassword');
    expect(sent.map((mail) => mail.to)).toEqual([emailOf('known')]);
  });

  it('is mailed, and signs in [API-13] [FPASS-14]', async () => {
    const app = await withMember();
    expect((await forget(app, EMAIL.toUpperCase())).code).toBe('Ok');
    const mail = await app.lastMail('temporaryPassword');
    expect([mail.to, mail.lang]).toEqual([EMAIL, 'en']);
    expect(mail.payload.link).toBe(`${SITE}/auth/signin-password?email=${encodeURIComponent(EMAIL)}&lang=en`);
    expect((await signIn(app, EMAIL, mail.payload.temporaryPassword)).code).toBe('Ok');
  });

  it('is sent once a minute, for any number of requests and clients [S17]', async () => {
    const app = await createTestApp();
    await joinMember(app, EMAIL);
    app.advance(2 * MINUTE);
    const before = (await app.mails()).length;
    await Promise.all(
      Array.from({ length: 100 }, (_, index) => forget(app, EMAIL, {}, `198.51.100.${index}`)),
    );
    expect(await app.mails()).toHaveLength(before + 1);
  });

  it('counts towards the 5 mails an hour and 10 a day of its address, like the other kinds [S17]', async () => {
    const app = await createTestApp({ limits: { findEmail: 100, findEmailPhone: 100 } });
    await joinMember(app, EMAIL);
    app.advance(DAY);
    const dayStart = app.clock.now;
    const sentBy = async (end: number, step: number) => {
      for (; app.clock.now < dayStart + end; app.advance(step)) {
        await forget(app, EMAIL);
        await invite(app, (await find(app, phoneNumber(1), 'Hana Seo')).data.userIdx);
      }
      return (await app.mails()).filter((mail) => mail.kind !== 'verification').map((mail) => mail.kind);
    };
    const firstHour = await sentBy(60 * MINUTE, 10 * MINUTE);
    expect(firstHour).toHaveLength(5);
    expect(new Set(firstHour)).toEqual(new Set(['temporaryPassword', 'invitation']));
    expect(await sentBy(DAY, 60 * MINUTE)).toHaveLength(10);
  });

  it('is mailed and counted once for a repeated request', async () => {
    const app = await createTestApp();
    await joinMember(app, EMAIL);
    const request = { method: 'POST', json: { email: EMAIL, redirectUrl: '', lang: 'en' } } as const;
    const repeat = () =>
      app.send('/api/v1/user/find/pass', { ...request, headers: { 'idempotency-key': 'forgot-00001' } });
    const codes = new Set<string | undefined>();
    for (let time = 0; time < 2 * app.deps.config.limits.mails.capacity; time += 1)
      codes.add((await repeat()).code);
    expect([...codes]).toEqual(['Ok']);
    expect((await app.mails()).filter(({ kind }) => kind === 'temporaryPassword')).toHaveLength(1);
  });

  it('satisfies the visible rule, is stored hashed, and works once within 30 minutes [S11]', async () => {
    const app = await withMember();
    await forget(app, EMAIL);
    const { temporaryPassword } = (await app.lastMail('temporaryPassword')).payload;
    expect(passwordProblems(temporaryPassword)).toEqual([]);
    // 15 characters of 57: 87 bits; 72 are required.
    expect(temporaryPassword).toMatch(/^(?:[a-zA-Z2-9]{4}-){3}[a-zA-Z2-9]{3}$/);
    expect(JSON.stringify(await app.db.select().from(temporaryPasswords))).not.toContain(temporaryPassword);
    const first = await signIn(app, EMAIL, temporaryPassword);
    expect(first.data.temporaryPassword).toBe(true);
    expect((await signIn(app, EMAIL, temporaryPassword)).code).toBe('InvalidCredentials');
    // The old password stays valid until a new one is set.
    const old = await signIn(app, EMAIL);
    expect([old.code, old.data.temporaryPassword]).toEqual(['Ok', false]);
    app.advance(MINUTE);
    await forget(app, EMAIL);
    const later = (await app.lastMail('temporaryPassword')).payload.temporaryPassword;
    app.advance(30 * MINUTE);
    expect((await signIn(app, EMAIL, later)).code).toBe('InvalidCredentials');
  });

  it('is void after a sign-in with the old one [S11]', async () => {
    const app = await withMember();
    await forget(app, EMAIL);
    const { temporaryPassword } = (await app.lastMail('temporaryPassword')).payload;
    expect((await signIn(app, EMAIL)).code).toBe('Ok');
    expect((await signIn(app, EMAIL, temporaryPassword)).code).toBe('InvalidCredentials');
  });

  it('is not used up by a sign-in with another password [S11]', async () => {
    const app = await withMember();
    await forget(app, EMAIL);
    const { temporaryPassword } = (await app.lastMail('temporaryPassword')).payload;
    expect((await signIn(app, EMAIL, 'Wrong-Crown7')).code).toBe('InvalidCredentials');
    expect((await signIn(app, EMAIL, temporaryPassword)).code).toBe('Ok');
  });

  it('never replaces the old one when its stored hash is upgraded [S15]', async () => {
    const app = await withMember();
    const older = createPasswordHasher({ ...CHEAP_HASH, iterations: 2 }, app.deps.secrets);
    await app.db.update(users).set({ passwordHash: await older.hash(PASSWORD) });
    await forget(app, EMAIL);
    const { temporaryPassword } = (await app.lastMail('temporaryPassword')).payload;
    expect((await signIn(app, EMAIL, temporaryPassword)).code).toBe('Ok');
    expect((await signIn(app, EMAIL)).code).toBe('Ok');
  });

  it('of 100 parallel uses, one succeeds [R09]', async () => {
    const app = await withMember();
    await forget(app, EMAIL);
    const { temporaryPassword } = (await app.lastMail('temporaryPassword')).payload;
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => signIn(app, EMAIL, temporaryPassword)),
    );
    expect(answers.filter((answer) => answer.code === 'Ok')).toHaveLength(1);
  });
});
