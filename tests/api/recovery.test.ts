import { describe, expect, it } from 'vitest';
import { passwordProblems } from '#contract/fields.ts';
import { temporaryPasswords, users } from '#server/db/schema/schema.ts';
import { createTestApp, SITE, type TestApp } from '#tests/support/api-app.ts';
import { joinMember, phoneNumber, signIn } from '#tests/support/api-member.ts';

const EMAIL = 'Hana@clinic.example';
const MINUTE = 60_000;

const find = (app: TestApp, phone: string, nickName: string) =>
  app.send<{ userId: string; userIdx: number }>(
    `/api/v1/user/find/id?phone=${encodeURIComponent(phone)}&nickName=${encodeURIComponent(nickName)}`,
  );
const invite = (app: TestApp, userIdx: number, redirectUrl = '') =>
  app.send('/api/v1/user/invite/email', { method: 'POST', json: { userIdx, redirectUrl, lang: 'ko' } });
const forget = (app: TestApp, email: string, ip = '203.0.113.7') =>
  app.send('/api/v1/user/find/pass', { method: 'POST', ip, json: { email, redirectUrl: '', lang: 'en' } });

async function withMember(config: Parameters<typeof createTestApp>[0] = { limits: 'high' }) {
  const app = await createTestApp(config);
  await joinMember(app, EMAIL);
  return app;
}

describe('finding the e-mail', () => {
  it('answers userId and a random number, only for phone and nickname of one account [ENT-34] [S03]', async () => {
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

  it('masks the address when the setting is on [S03]', async () => {
    const app = await withMember({ limits: 'high', config: { maskFoundEmail: true } });
    expect((await find(app, phoneNumber(1), 'Hana Seo')).data.userId).toBe('H***@clinic.example');
  });

  it('mails a link without any credential for a live number only [S04]', async () => {
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
});

describe('a temporary password', () => {
  it('is asked for with one answer for every kind of account [S05]', async () => {
    const app = await createTestApp();
    await joinMember(app, EMAIL);
    app.advance(2 * MINUTE);
    const known = await forget(app, EMAIL);
    const unknown = await forget(app, 'nobody@clinic.example');
    const limited = await forget(app, EMAIL);
    await app.db.update(users).set({ passwordHash: null });
    app.advance(2 * MINUTE);
    const social = await forget(app, EMAIL);
    const answers = [known, unknown, limited, social];
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    expect((await app.mails()).filter((mail) => mail.kind === 'temporaryPassword')).toHaveLength(1);
  });

  it('satisfies the visible rule, is stored hashed, and works once within 30 minutes [S11]', async () => {
    const app = await withMember();
    await forget(app, EMAIL);
    const { temporaryPassword } = (await app.lastMail('temporaryPassword')).payload;
    expect(passwordProblems(temporaryPassword)).toEqual([]);
    expect(temporaryPassword.replaceAll('-', '')).toHaveLength(15);
    expect(JSON.stringify(await app.db.select().from(temporaryPasswords))).not.toContain(temporaryPassword);
    const first = await signIn(app, EMAIL, temporaryPassword);
    expect(first.data.temporaryPassword).toBe(true);
    expect((await signIn(app, EMAIL, temporaryPassword)).code).toBe('InvalidCredentials');
    // The old password lives until a new one is set.
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
