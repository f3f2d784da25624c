import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CODE_TEXTS } from '#contract/code-texts.ts';
import { findPassword } from '#contract/user.contract.ts';
import { expectTrouble, type PageOptions } from '#tests/support/browser.ts';
import { latestMail, mailedPassword, mailsTo } from '#tests/support/mail.ts';
import { createMember, memberData, signIn } from '#tests/support/member.ts';
import { expectQuery, isSignedIn, type Person, personAt, send } from '../journeys/person.ts';
import { breakDown, holdNext, refuse } from '../model/gate.ts';
import { openDialog } from './open-dialog.ts';

const openForm = (options: PageOptions = {}): Promise<Person> =>
  openDialog(
    { auth: 'forgot-password', x: '1' },
    options.lang === 'ko' ? '비밀번호 찾기' : 'Reset your password',
    options,
  );

/** Opens the dialog that says the mail was sent. */
async function ask(email: string, options: PageOptions = {}): Promise<Person> {
  const person = await openForm(options);
  const { texts, fill, press, sees } = person;
  await fill(texts.auth.email, email);
  await press(texts.auth.forgotPassword.submit);
  await sees(texts.auth.passwordSent.title);
  return person;
}

/** Leaves the field empty, then submits no address, and waits for what the field says. */
async function expectMistakes(person: Person, missing: string, invalid: string): Promise<void> {
  const { texts, fill, field, press, dialog } = person;
  const { email } = texts.auth;
  const says = (text: string) => dialog().getByText(text, { exact: true }).waitFor();
  await fill(email, '');
  await field(email).blur();
  await says(missing);
  await fill(email, 'abc');
  await press(texts.auth.forgotPassword.submit);
  await says(invalid);
}

/** The address has exactly this many mails. */
const expectMails = (email: string, count: number) =>
  expect.poll(async () => (await mailsTo(send, email)).length).toBe(count);

const errorsOf = (page: Page): string[] => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
};

describe('the form of the forgotten password', () => {
  it('asks for an address, and says in either language that it is missing or none [FPASS-1] [FPASS-2] [FPASS-3] [FPASS-4] [FPASS-6]', async () => {
    const person = await openForm();
    const { page, field, fill, press, sees, button, dialog } = person;
    const submit = button('Send temporary password');
    expect([await field('Email').isVisible(), await submit.isVisible()]).toEqual([true, true]);
    expect(await submit.isEnabled()).toBe(false);
    expect(await dialog().getByText('Enter your email first.').count()).toBe(1);
    await fill('Email', '   ');
    expect(await submit.isEnabled()).toBe(false);
    await fill('Email', 'kim@clinic.example');
    expect(await submit.isEnabled()).toBe(true);
    await expectMistakes(person, 'This field is required.', 'Invalid email address');
    await fill('Email', 'kim@clinic.example');
    await press('KOR');
    await sees('비밀번호 찾기');
    const korean = personAt(page, 'ko');
    await expectMistakes(korean, '필수 입력 항목입니다.', '올바른 이메일 주소가 아닙니다.');
    await expectQuery(page, { auth: 'forgot-password', x: '1' });
  });

  it('submits once on Enter, is disabled until the answer, and explains in either language, also for an address without an account, that the password is on its way and should be changed [FPASS-5] [FPASS-7] [FPASS-8] [FPASS-9] [FPASS-10] [FPASS-11] [FPASS-12] [FPASS-13]', async () => {
    const { email } = memberData();
    const { page, fill, field, button, press, sees, dialog } = await openForm();
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === findPassword.path) {
        sent.push({ method: request.method(), body: request.postDataJSON() });
      }
    });
    const gate = await holdNext(page, findPassword);
    await fill('Email', ` ${email} `);
    await field('Email').press('Enter');
    await gate.arrived();
    expect(await button('Send temporary password').isEnabled()).toBe(false);
    await field('Email').press('Enter');
    await gate.release();
    await sees('Password sent!');
    await expectQuery(page, { auth: 'forgot-password-success', email, x: '1' });
    const { origin } = new URL(page.url());
    const redirectUrl = `${origin}/auth/signin-password?${new URLSearchParams({ email })}`;
    expect(sent).toEqual([{ method: 'POST', body: { email, redirectUrl, lang: 'en' } }]);

    const isExplained = async (...texts: string[]) => {
      for (const text of [...texts, email])
        expect(await dialog().getByText(text).isVisible(), text).toBe(true);
    };
    await isExplained('a temporary password is on its way', 'Change it after you have logged in.');
    await press('KOR');
    await sees('메일을 확인해 주세요');
    await isExplained('임시 비밀번호가 곧 도착합니다', '로그인한 뒤 변경해 주세요.');
  });

  it('shows a failure in an alert, logs it and keeps the address; counts down where the server says when to try again [FPASS-17]', async () => {
    const { email } = memberData();
    const { page, fill, press, sees, field, button, closeAlert, dialog } = await openForm();
    expectTrouble(page, /find\/pass failed\.|status of (?:429|50[03])/);
    await page.clock.install();
    const errors = errorsOf(page);
    const failures = [
      [breakDown, 'Unhandled error occurred.', 'An unexpected error occurred.'],
      [refuse('Unavailable'), CODE_TEXTS.Unavailable.en, CODE_TEXTS.Unavailable.en],
    ] as const;
    for (const [answer, alert, notice] of failures) {
      const gate = await holdNext(page, findPassword);
      await fill('Email', email);
      await press('Send temporary password');
      await gate.release(answer);
      await closeAlert(alert);
      await dialog().getByRole('alert').getByText(notice).waitFor();
      expect(await field('Email').inputValue()).toBe(email);
      await expectQuery(page, { auth: 'forgot-password', email, x: '1' });
    }
    const logged = errors.filter((text) => text.includes('POST /api/v1/user/find/pass failed.'));
    expect(logged).toHaveLength(2);
    expect(logged.join()).not.toContain(email);

    const gate = await holdNext(page, findPassword);
    await press('Send temporary password');
    await gate.release(refuse('TooManyRequests', { retryAfterSeconds: 45 }));
    await dialog().getByRole('status').getByText('You can send it to this email again in').waitFor();
    expect(await button('Send temporary password').isEnabled()).toBe(false);
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    expect(await field('Email').inputValue()).toBe(email);
    await page.clock.fastForward(46_000);
    await press('Send temporary password');
    await sees('Password sent!');
  });
});

describe('the password sent', () => {
  it('arrives by mail, whose link opens the password step with the address, and signs in [FPASS-13] [FPASS-14]', async () => {
    const { email, nickName } = await createMember(send);
    const person = await ask(email);
    const { page, sees, field, fill, press } = person;
    const mail = await latestMail(send, email, 2);
    expect(mail.text).toContain('We recommend setting a new password afterwards.');
    await page.goto(mail.links[0] ?? '');
    await sees('Enter your password');
    await expectQuery(page, { auth: 'signin-password', email, lang: 'en' });
    expect([await field('Email').inputValue(), await field('Email').isEditable()]).toEqual([email, false]);
    await fill('Password', /\w{4}-\w{4}-\w{4}-\w{3}/.exec(mail.text)?.[0] ?? '');
    await press('Log in');
    await sees('Set a new password');
    await press('Change it later');
    await isSignedIn(person, nickName);
    await expectQuery(page, { lang: 'en' });
  });

  it('leads from the dialog to the password step with the address', async () => {
    const { email } = memberData();
    const { page, press, sees, field } = await ask(email);
    await press('Log in');
    await sees('Enter your password');
    expect(await field('Email').inputValue()).toBe(email);
    await expectQuery(page, { auth: 'signin-password', email, x: '1' });
  });

  it('can be replaced after the sign-in; the old password then no longer works [FPASS-13]', async () => {
    const member = await createMember(send);
    const { email } = member;
    const person = await openDialog({ auth: 'signin-password', email }, 'Enter your password');
    const { page, press, sees, fill } = person;
    await fill('Password', await mailedPassword(send, email));
    await press('Log in');
    await sees('Set a new password');
    const chosen = 'Molar-Crown7';
    await fill('New password', chosen);
    await fill('Confirm new password', chosen);
    await press('Change password');
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await isSignedIn(person, member.nickName);
    await expect(signIn(send, member)).rejects.toThrow('400');
    await signIn(send, { ...member, password: chosen });
  });

  it('leads back to the form at once, where the same address waits for its countdown [FPASS-15]', async () => {
    const { email } = await createMember(send);
    const person = await openForm();
    const { page, fill, press, sees, field, button, dialog } = person;
    await page.clock.install();
    await fill('Email', email);
    await press('Send temporary password');
    await sees('Password sent!');
    await page.clock.fastForward(20_000);
    await press('Send again');
    await sees('Reset your password');
    await expectQuery(page, { auth: 'forgot-password', email, x: '1' });
    expect(await field('Email').inputValue()).toBe(email);
    const wait = dialog().getByRole('status');
    // The countdown also ran during the previous step.
    await expect
      .poll(() => wait.textContent())
      .toMatch(/^You can send it to this email again in 0:(?:40|3\d)\.$/);
    expect(await button('Send temporary password').isEnabled()).toBe(false);
    await button('Send temporary password')
      .and(page.getByRole('button', { description: /^You can send it to this email again/ }))
      .waitFor();
    await field('Email').press('Enter');
    // One mail verified the address, one contains the password; Enter sent none.
    await expectMails(email, 2);
    await fill('Email', email.toUpperCase());
    expect(await button('Send temporary password').isEnabled()).toBe(false);
    await page.clock.fastForward(41_000);
    await wait.waitFor({ state: 'detached' });
    await fill('Email', email);
    await press('Send temporary password');
    await sees('Password sent!');
    await expectMails(email, 3);
  });

  it('lets another address be sent at once, and says in Korean how long the first one waits', async () => {
    const { email } = memberData();
    const person = await ask(email, { lang: 'ko' });
    const { texts, fill, press, sees, dialog, button } = person;
    const { submit, title } = texts.auth.forgotPassword;
    await press(texts.auth.passwordSent.resend);
    await sees(title);
    await dialog()
      .getByText(/^이 이메일로는 0:[0-5]\d 후에 다시 보낼 수 있습니다\.$/)
      .waitFor();
    expect(await button(submit).isEnabled()).toBe(false);
    await fill(texts.auth.email, memberData().email);
    await dialog().getByRole('status').waitFor({ state: 'detached' });
    await press(submit);
    await sees(texts.auth.passwordSent.title);
  });
});

describe('the history of the forgotten password', () => {
  it('goes back and forth between form and result; a reload begins again', async () => {
    const { email } = memberData();
    const { page, sees, field } = await ask(email);
    await page.goBack();
    await sees('Reset your password');
    expect(await field('Email').inputValue()).toBe(email);
    await page.goForward();
    await sees('Password sent!');
    await page.reload();
    await sees('Reset your password');
    await expectQuery(page, { auth: 'forgot-password', email, x: '1' });
  });

  it('is walked by keyboard alone up to the button that closes it, and nothing of it stays in the address [FPASS-16] [QUERY-35]', async () => {
    const { page, sees, dialog } = await openForm();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    await page.keyboard.type(memberData().email);
    await page.keyboard.press('Enter');
    await sees('Password sent!');
    await expect.poll(focused).toBe('Password sent!');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Log in');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Done');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Send again');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await dialog().waitFor({ state: 'detached' });
    await expectQuery(page, { x: '1' });
  });
});
