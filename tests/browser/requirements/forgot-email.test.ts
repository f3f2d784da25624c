import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE_TEXTS } from '#contract/code-texts.ts';
import { findEmail, inviteByEmail } from '#contract/user.contract.ts';
import { expectTrouble, type PageOptions } from '#tests/support/browser.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { createMember, type Member } from '#tests/support/member.ts';
import { addressOf, expectQuery, isSignedIn, type Person, personAt, send } from '../journeys/person.ts';
import { breakDown, holdNext, refuse } from '../model/gate.ts';
import { openDialog } from './open-dialog.ts';

let member: Member;
beforeAll(async () => {
  member = await createMember(send);
});

/** Opens the form and waits for its phone field. */
async function openForm(options: PageOptions = {}): Promise<Person> {
  const person = await openDialog(
    { auth: 'forgot-email', x: '1' },
    options.lang === 'ko' ? '이메일 찾기' : 'Find your email',
    options,
  );
  await person.page.getByRole('combobox').waitFor();
  return person;
}

async function search({ texts, fill, press }: Person, { nickName, phone } = member) {
  await fill(texts.auth.fullName, nickName);
  await fill(texts.auth.phone, phone);
  await press(texts.auth.forgotEmail.submit);
}

/** Opens the step with the account found. */
async function find(options: PageOptions = {}): Promise<Person> {
  const person = await openForm(options);
  await search(person);
  await person.sees(person.texts.auth.emailFound.title);
  return person;
}

/** Touches both fields, leaves them empty and waits for what each says. */
async function expectLeftEmpty({ texts, fill, field, dialog }: Person, nickname: string, phone: string) {
  for (const [label, value, message] of [
    [texts.auth.fullName, 'Kim', nickname],
    [texts.auth.phone, member.phone, phone],
  ] as const) {
    expect(await dialog().getByText(message, { exact: true }).count()).toBe(0);
    await fill(label, value);
    await fill(label, '');
    await field(label).blur();
    await dialog().getByText(message, { exact: true }).waitFor();
  }
}

const errorsOf = (page: Page): string[] => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
};

const requestTo = (page: Page, path: string) =>
  page.waitForRequest((request) => new URL(request.url()).pathname === path);

describe('the form of the forgotten address', () => {
  it('takes nickname and phone, and needs both; says in either language what was left empty, once it was touched [FEMAIL-1] [FEMAIL-2] [FEMAIL-4] [FEMAIL-5] [FEMAIL-6]', async () => {
    const person = await openForm();
    const { page, field, fill, button, dialog, press, sees } = person;
    expect([await field('Full name').isVisible(), await field('Phone').isVisible()]).toEqual([true, true]);
    expect(await button('Find email').isEnabled()).toBe(false);
    await expectLeftEmpty(person, 'This field is required.', 'Phone number is required.');
    await fill('Full name', '   ');
    await fill('Phone', member.phone);
    expect(await button('Find email').isEnabled()).toBe(false);
    expect(await dialog().getByText('Enter your full name first.').count()).toBe(1);
    await fill('Full name', member.nickName);
    expect(await button('Find email').isEnabled()).toBe(true);
    await fill('Phone', '');
    expect(await button('Find email').isEnabled()).toBe(false);
    expect(await dialog().getByText('Enter a valid phone number first.').count()).toBe(1);
    await expectQuery(page, { auth: 'forgot-email', x: '1' });

    await fill('Phone', member.phone);
    await press('KOR');
    await sees('이메일 찾기');
    await expectLeftEmpty(personAt(page, 'ko'), '필수 입력 항목입니다.', '전화번호를 입력해 주세요.');
  });

  it('asks by Enter, with the phone in the query, and shows the address found with the nickname [FEMAIL-3] [FEMAIL-7] [FEMAIL-8] [FEMAIL-9] [FEMAIL-10] [FEMAIL-11]', async () => {
    const { page, fill, field, sees, dialog } = await openForm();
    await fill('Phone', member.phone);
    await fill('Full name', ` ${member.nickName} `);
    const asked = requestTo(page, findEmail.path);
    await field('Full name').press('Enter');
    const request = await asked;
    expect(request.method()).toBe('GET');
    const { phone, nickName } = Object.fromEntries(new URL(request.url()).searchParams);
    expect([phone, nickName]).toEqual([member.phone, member.nickName]);
    await sees('Email was found!');
    await expectQuery(page, { auth: 'email-invite', x: '1' });
    expect(await dialog().getByText(member.nickName).isVisible()).toBe(true);
    expect(await dialog().getByText(member.email, { exact: true }).isVisible()).toBe(true);
  });

  it('chooses South Korea for "Korea" and Enter in the list of countries, and keeps the country of a typed number when the language changes', async () => {
    const { page, dialog, field } = await openForm();
    const country = dialog().locator('[data-country]');
    const choose = async (typed: string, name: string) => {
      await country.click();
      await page.getByRole('combobox', { name: 'Search by name or code' }).pressSequentially(typed);
      await page.getByRole('option').first().getByText(name).waitFor();
      await page.keyboard.press('Enter');
    };
    expect(await page.getByRole('combobox', { name: 'Country' }).getAttribute('data-country')).toBe('US');
    await choose('Korea', 'South Korea');
    await expect.poll(() => country.getAttribute('data-country')).toBe('KR');
    await choose('Japan', 'Japan');
    await field('Phone').fill('090-1234-5678');
    await expect.poll(() => country.getAttribute('data-country')).toBe('JP');
    await dialog().getByRole('button', { name: 'KOR' }).click();
    await dialog().getByRole('heading', { name: '이메일 찾기' }).waitFor();
    expect(await country.getAttribute('data-country')).toBe('JP');
    expect(await personAt(page, 'ko').field('전화번호').inputValue()).toBe('090-1234-5678');
    await dialog().getByRole('button', { name: 'ENG' }).click();
    await dialog().getByRole('heading', { name: 'Find your email' }).waitFor();
    expect(await country.getAttribute('data-country')).toBe('JP');
  });

  it('with entries ignores a click outside it, and asks once before Escape closes it', async () => {
    const { page, field, dialog } = await openForm();
    const question = page.getByRole('dialog', { name: 'Leave without finishing?' });
    await field('Phone').pressSequentially('20155');
    await page.mouse.click(40, 450);
    expect(await question.count()).toBe(0);
    await page.keyboard.press('Escape');
    await question.getByText('What you entered here will not be kept.').waitFor();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await field('Phone').inputValue()).toMatch(/201.*55/);
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Leave', exact: true }).click();
    await dialog().waitFor({ state: 'detached' });
    await expectQuery(page, { x: '1' });
  });

  it('shows a failure in an alert, logs it and keeps the answers [FEMAIL-18]', async () => {
    const person = await openForm();
    const { page, field, sees, closeAlert, dialog, fill, press } = person;
    expectTrouble(page, /find\/id failed\./);
    const errors = errorsOf(page);
    await search(person, { ...member, nickName: 'Somebody Else' });
    await closeAlert('No account matches what you entered.');
    expect(errors).toContainEqual(expect.stringContaining('GET /api/v1/user/find/id failed.'));
    expect(errors.join()).not.toContain(member.phone);
    const result = dialog().getByRole('alert').getByText('No account matches what you entered.');
    await result.waitFor();
    expect(await field('Full name').inputValue()).toBe('Somebody Else');
    await expectQuery(page, { auth: 'forgot-email', x: '1' });
    await field('Phone').press('End');
    await field('Phone').press('Backspace');
    await result.waitFor({ state: 'detached' });
    await fill('Phone', member.phone);
    await result.waitFor();
    await fill('Full name', member.nickName);
    await result.waitFor({ state: 'detached' });
    await press('Find email');
    await sees('Email was found!');
  });

  it('leads to the contact page, also from a search without a result', async () => {
    const person = await openForm({ lang: 'ko' });
    const { page, texts, dialog } = person;
    const { help, contact } = texts.auth.forgotEmail;
    expectTrouble(page, /find\/id failed\./);
    const link = dialog().getByRole('link', { name: contact, exact: true });
    await dialog().getByText(help).waitFor();
    expect(await link.count()).toBe(1);
    await search(person, { ...member, nickName: 'Somebody Else' });
    await person.closeAlert(CODE_TEXTS.AccountNotFound.ko);
    const notice = dialog()
      .locator('div')
      .filter({ has: page.getByRole('alert') })
      .last();
    await notice.getByRole('link', { name: contact, exact: true }).waitFor();
    expect(await link.count()).toBe(1);
    await link.click();
    await page.waitForURL((url) => url.pathname === '/contact' && !url.searchParams.has('auth'));
    await dialog().waitFor({ state: 'detached' });
  });
});

describe('the address found', () => {
  it('leads to the password with the address filled in [FEMAIL-13]', async () => {
    const person = await find();
    const { page, press, sees, field, fill } = person;
    await press('Log in with this email');
    await sees('Enter your password');
    await expectQuery(page, { auth: 'signin-password', email: member.email, x: '1' });
    expect(await field('Email').inputValue()).toBe(member.email);
    await fill('Password', member.password);
    await press('Log in');
    await isSignedIn(person, member.nickName);
  });

  it('gets an invitation whose link asks for the password [FEMAIL-12] [FEMAIL-14] [FEMAIL-15]', async () => {
    const owner = await createMember(send);
    const person = await openForm();
    const { page, press, sees, field, fill, dialog } = person;
    const answered = page.waitForResponse((response) => response.url().includes(findEmail.path));
    await search(person, owner);
    const { data } = await (await answered).json();
    await sees('Email was found!');
    const asked = requestTo(page, inviteByEmail.path);
    await press('Send login email');
    const request = await asked;
    expect(request.method()).toBe('POST');
    const { origin } = new URL(page.url());
    const redirectUrl = `${origin}/auth/signin-password`;
    expect(request.postDataJSON()).toEqual({ userIdx: data.userIdx, redirectUrl, lang: 'en' });
    await sees('Invitation Sent!');
    await expectQuery(page, { auth: 'doneSendingMail', x: '1' });
    expect(await dialog().getByText('Open the link in the email to log in.').isVisible()).toBe(true);
    const [mail] = await expectMails(owner.email, 2);
    expect(mail?.text).not.toContain(owner.password);
    await page.goto(mail?.links[0] ?? '');
    await sees('Enter your password');
    await expectQuery(page, { auth: 'signin-password', email: owner.email, lang: 'en' });
    expect([await field('Email').inputValue(), await field('Email').isEditable()]).toEqual([
      owner.email,
      false,
    ]);
    await fill('Password', owner.password);
    await press('Log in');
    await isSignedIn(person, owner.nickName);
    await expectQuery(page, { lang: 'en' });
  });

  it('says when the mail could not be sent, in an alert and in the log; leads back to the search once the server has forgotten it; and cannot be signed in with where it is masked [FEMAIL-19]', async () => {
    const person = await find();
    const { page, press, sees, button, closeAlert, dialog } = person;
    expectTrouble(page, /invite\/email failed\.|status of (?:4\d\d|500)/);
    const errors = errorsOf(page);
    const failing = await holdNext(page, inviteByEmail);
    await press('Send login email');
    await failing.release(breakDown);
    await closeAlert('Unhandled error occurred.');
    expect(errors).toContainEqual(expect.stringContaining('POST /api/v1/user/invite/email failed.'));
    await expectQuery(page, { auth: 'email-invite', x: '1' });
    expect(await dialog().getByText(member.email, { exact: true }).isVisible()).toBe(true);

    const forgotten = await holdNext(page, inviteByEmail);
    await press('Send login email');
    await forgotten.release(refuse('HandleInvalid'));
    await closeAlert(CODE_TEXTS.HandleInvalid.en);
    await press('Find email');
    await sees('Find your email');

    await page.route(`**${findEmail.path}?*`, async (route) => {
      const response = await route.fetch();
      const envelope = await response.json();
      await route.fulfill({ json: { ...envelope, data: { ...envelope.data, userId: 'm***@example.com' } } });
    });
    await search(person);
    await sees('Email was found!');
    expect(await dialog().getByText('m***@example.com', { exact: true }).isVisible()).toBe(true);
    expect(await button('Log in with this email').count()).toBe(0);
    await press('Send login email');
    await sees('Invitation Sent!');
  });
});

/** Waits until the address has this many mails and returns them. */
async function expectMails(email: string, count: number) {
  await expect.poll(async () => (await mailsTo(send, email)).length).toBe(count);
  return mailsTo(send, email);
}

describe('the invitation sent', () => {
  it('goes out again after a countdown, once for a click, and is closed by its button; nothing of it stays in the address [FEMAIL-16] [FEMAIL-17] [QUERY-36]', async () => {
    const owner = await createMember(send);
    const person = await openForm();
    const { page, press, sees, dialog, button } = person;
    await page.clock.install();
    await search(person, owner);
    await sees('Email was found!');
    await press('Send login email');
    await sees('Invitation Sent!');
    await expectMails(owner.email, 2);
    const waiting = dialog().getByRole('button', { name: /^Send again in / });
    await waiting.waitFor();
    await waiting.click({ force: true });
    await page.clock.fastForward(30_000);
    await expect.poll(() => waiting.textContent()).toMatch(/in 0:(?:30|29|28|27)$/);
    await page.clock.fastForward(31_000);
    await button('Send again').waitFor();
    await expectMails(owner.email, 2);
    await button('Send again').dblclick();
    await waiting.waitFor();
    await dialog().getByRole('status').getByText('The email was sent again.').waitFor();
    await expectMails(owner.email, 3);
    await press('Done');
    await dialog().waitFor({ state: 'detached' });
    await expectQuery(page, { x: '1' });
  });
});

describe('the history of the forgotten address', () => {
  it('goes back and forth through the steps; a reload begins again', async () => {
    const person = await openDialog({ auth: 'login', x: '1' }, 'Log in');
    const { page, press, fill, sees, field, dialog } = person;
    await press('Forgot your email?');
    await page.getByRole('combobox').waitFor();
    await fill('Full name', member.nickName);
    await fill('Phone', member.phone);
    await page.goBack();
    await sees('Log in');
    await page.goForward();
    await sees('Find your email');
    expect(await field('Full name').inputValue()).toBe(member.nickName);
    await press('Find email');
    await sees('Email was found!');
    await press('Send login email');
    await sees('Invitation Sent!');
    await page.goBack();
    await sees('Email was found!');
    expect(await dialog().getByText(member.email, { exact: true }).isVisible()).toBe(true);
    await page.goBack();
    await sees('Find your email');
    await page.goForward();
    await sees('Email was found!');
    await page.goForward();
    await sees('Invitation Sent!');
    for (const auth of ['doneSendingMail', 'email-invite']) {
      await page.goto(addressOf({ auth, nickname: member.nickName, x: '1' }));
      await sees('Find your email');
      await expectQuery(page, { auth: 'forgot-email', x: '1' });
      expect(await field('Full name').inputValue()).toBe('');
      expect(await dialog().getByText(member.email).count()).toBe(0);
    }
  });

  it('is walked by keyboard alone', async () => {
    const { page, sees } = personAt((await openForm()).page);
    await page.keyboard.type(member.nickName);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type(member.phone);
    await page.keyboard.press('Enter');
    await sees('Email was found!');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe('Email was found!');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Log in with this email');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Send login email');
    await page.keyboard.press('Enter');
    await sees('Invitation Sent!');
    await page.keyboard.press('Escape');
    await expectQuery(page, { x: '1' });
  });
});
