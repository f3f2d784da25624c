import type { Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { checkEmail, join, login, readProfile, sendVerificationEmail } from '#contract/user.contract.ts';
import { openPage } from '#tests/support/browser.ts';
import { latestMail, mailCode } from '#tests/support/mail.ts';
import { memberData } from '#tests/support/member.ts';
import {
  arrive,
  askForMail,
  authRecord,
  choosePassword,
  expectQuery,
  fillProfile,
  followLink,
  isSignedIn,
  type Person,
  personAt,
  pressOften,
  queryAt,
  send,
  stored,
} from './person.ts';
import { tinyPng } from './tiny-png.ts';

/** Calls of one endpoint, as the page sends them. */
function callsOf({ page }: Person, { path, method }: { path: string; method: string }): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path && request.method() === method) calls.push(request);
  });
  return calls;
}

/** Presses Tab until the wanted element has the focus. */
async function tabTo({ page }: Person, name: string): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement)) return '';
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const text = labels[0]?.textContent ?? element.getAttribute('aria-label') ?? element.textContent ?? '';
      return text.trim();
    });
    if (focused.startsWith(name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches "${name}".`);
}

describe('a complete sign-up', () => {
  it('by the link of the mail, in Korean, on a small phone, by keyboard only [SIGNUP-1] [SIGNUP-8] [SIGNUP-9] [SIGNUP-12] [SIGNUP-13] [SIGNUP-18] [SIGNUP-20] [SIGNUP-21] [SIGNUP-24] [COMPLETE-4] [COMPLETE-8] [COMPLETE-29] [COMPLETE-31] [COMPLETE-32] [ROUTE-11] [ROLE-2] [ROLE-9]', async () => {
    const person = await arrive({ lang: 'ko', viewport: { width: 375, height: 812 }, path: '/?auth=signup' });
    const { page, texts, sees, dialog, field } = person;
    const data = memberData({ nickName: '김하늘' });
    const write = (text: string) => page.keyboard.insertText(text);
    const enter = () => page.keyboard.press('Enter');

    await sees(texts.auth.signUp.title);
    await tabTo(person, texts.auth.email);
    await write(data.email);
    await enter();
    await sees(texts.auth.verify.title);
    await expectQuery(page, { auth: 'signup-email-verify', email: data.email });
    expect(await field(texts.auth.email).getAttribute('readonly')).not.toBeNull();
    await tabTo(person, texts.auth.verify.send);
    await enter();
    const alert = page.getByRole('alertdialog');
    await alert.getByText(`${texts.errors.verificationSent} ${data.email}`).waitFor();
    await tabTo(person, texts.common.ok);
    await enter();
    await alert.waitFor({ state: 'detached' });
    await expectQuery(page, {});

    const mail = await latestMail(send, data.email);
    expect(mail.subject).toContain('이메일을 인증');
    await page.goto(mail.links[0] ?? '');
    await person.button(texts.validateEmail.confirm).waitFor();
    expect(new URL(page.url()).hash).toBe('');
    await tabTo(person, texts.validateEmail.confirm);
    await enter();

    await sees(texts.auth.choosePassword.title);
    await expectQuery(page, { lang: 'ko', auth: 'password', email: data.email });
    expect(await field(texts.auth.email).inputValue()).toBe(data.email);
    expect(await field(texts.auth.email).getAttribute('readonly')).not.toBeNull();
    await tabTo(person, texts.auth.password);
    await write(data.password);
    await tabTo(person, texts.auth.confirmPassword);
    await write(data.password);
    await enter();

    await sees(texts.auth.complete.title);
    await expectQuery(page, { lang: 'ko', auth: 'complete', email: data.email });
    expect(await dialog().getByLabel(texts.auth.email, { exact: true }).count()).toBe(0);
    await tabTo(person, texts.auth.fullName);
    await write(data.nickName);
    await field(texts.auth.phone).waitFor();
    await tabTo(person, texts.auth.phone);
    await write(data.phone.replace('+82-', '0').replaceAll('-', ''));
    await tabTo(person, texts.auth.complete.ageConfirm);
    await page.keyboard.press('Space');
    const signedIn = page.waitForRequest((request) => new URL(request.url()).pathname === login.path);
    await tabTo(person, texts.auth.complete.confirm);
    await enter();
    expect((await signedIn).postDataJSON()).toEqual({ userId: data.email, userPw: data.password });

    await alert.getByText(join.success.ko).waitFor();
    await enter();
    await alert.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/');
    expect(queryAt(page)).toEqual({ lang: 'ko' });
    await page.getByRole('button', { name: texts.header.openMenu }).press('Enter');
    await dialog().getByText(data.nickName).waitFor();
  });

  it('by the code of the mail, in English, with a photo; a reload keeps it, 20 presses join once, a logout ends it everywhere [SIGNUP-5] [SIGNUP-11] [SIGNUP-25] [COMPLETE-5] [COMPLETE-27] [COMPLETE-28] [HEAD-23] [SESSION-1] [SESSION-2] [SESSION-3] [SESSION-6] [SESSION-12] [SESSION-13] [SESSION-14] [SESSION-15] [ENT-3] [ENT-6] [ENT-7] [ENT-8] [API-18] [API-20] [API-21] [API-22] [API-24] [S22] [S58]', async () => {
    const person = await arrive({ path: '/' });
    const { page, texts, press, fill, sees, closeAlert, dialog } = person;
    const data = memberData();
    const checks = callsOf(person, checkEmail);
    const joins = callsOf(person, join);
    const mails = callsOf(person, sendVerificationEmail);

    await page.getByRole('main').getByRole('button', { name: texts.home.hero.signUp }).first().click();
    const mail = await askForMail(person, data.email);
    expect([checks.length, mails.length]).toEqual([1, 1]);
    expect(checks[0]?.postData()).toBeNull();
    expect(new URL(checks[0]?.url() ?? '').searchParams.get('email')).toBe(data.email);
    const asked = mails[0]?.postDataJSON();
    expect(asked).toMatchObject({ email: data.email, lang: 'en' });
    const target = new URL(asked.redirectUrl);
    expect(target.pathname).toBe('/validate-email');
    expect(Object.fromEntries(target.searchParams)).toEqual({ email: data.email, lang: 'en' });
    await press(texts.auth.resume.mail.continue);
    await sees(texts.auth.code.title);
    await fill(texts.auth.code.code, mailCode(mail));
    await press(texts.auth.code.submit);
    await choosePassword(person, data.password);
    expect(await stored(page)).not.toContain(data.password);
    expect(page.url()).not.toContain(data.password);

    await dialog()
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: tinyPng() });
    await dialog().getByRole('img', { name: texts.fields.photo.preview }).waitFor();
    await fillProfile(person, data);
    await pressOften(person.button(texts.auth.complete.confirm));
    await closeAlert(join.success.en);
    await isSignedIn(person, data.nickName);
    expect(joins).toHaveLength(1);
    expect(await joins[0]?.headerValue('content-type')).toContain('multipart/form-data');
    const picture = page.getByRole('banner').locator('img');
    expect(
      await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(0);

    const record: unknown = JSON.parse((await authRecord(page)) ?? 'null');
    expect(record).toEqual({ accessToken: expect.any(String), expireTime: expect.any(Number), loginType: 0 });
    const { accessToken, expireTime } = record as { accessToken: string; expireTime: number }; // checked above
    expect(String(expireTime)).toHaveLength(13);
    expect(await stored(page)).not.toContain(data.password);

    const profiled = page.waitForRequest((request) => new URL(request.url()).pathname === readProfile.path);
    await page.reload();
    expect((await profiled).headers().authorization).toBe(`Bearer ${accessToken}`);
    await isSignedIn(person, data.nickName);

    const account = page.getByRole('button', {
      name: texts.header.account.replace('{{name}}', data.nickName),
    });
    await account.click();
    await press(texts.header.logOut);
    await sees(texts.auth.logout.title);
    await press(texts.common.cancel);
    await account.click();
    await press(texts.header.logOut);
    const loaded = page.waitForEvent('load');
    await dialog().getByRole('button', { name: texts.auth.logout.confirm }).click();
    await loaded;
    await page.getByRole('banner').getByRole('button', { name: texts.header.logIn }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await authRecord(page)).toBeNull();
    expect(await stored(page)).not.toContain(accessToken);
    expect(await page.locator('body').textContent()).not.toContain(data.nickName);
    const answer = () => send(readProfile.path, { headers: { authorization: `Bearer ${accessToken}` } });
    await expect.poll(async () => (await answer()).status, { timeout: 1000 }).toBe(401);

    await press(texts.header.logIn);
    await fill(texts.auth.email, data.email);
    const next = page.waitForRequest((request) => new URL(request.url()).pathname === checkEmail.path);
    await press(texts.auth.continue);
    expect((await next).headers().authorization).toBeUndefined();
  });
});

describe('two browsers', () => {
  it('a mail opened in another browser grants the right to join there, and only there [S09]', async () => {
    const person = await arrive({ path: '/?auth=signup' });
    const data = memberData();
    const mail = await askForMail(person, data.email);
    const elsewhere = personAt(await openPage({}));
    await followLink(elsewhere, mail);
    await elsewhere.sees(elsewhere.texts.auth.choosePassword.title);
    await person.page.goto(`/?auth=password&email=${encodeURIComponent(data.email)}`);
    await person.sees(person.texts.auth.verify.title);
  });
});
