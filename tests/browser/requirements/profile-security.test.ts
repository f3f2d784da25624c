import { describe, expect, it } from 'vitest';
import { changePassword, unregister } from '#contract/account.contract.ts';
import { exportData } from '#contract/security.contract.ts';
import { expectNoViolations } from '#tests/support/axe.ts';
import { expectTrouble, type PageOptions, sharedOrigin } from '#tests/support/browser.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { createMember, type Member, signIn } from '#tests/support/member.ts';
import { arrive, authRecord, isSignedIn, type Person, pressOften, send } from '../journeys/person.ts';
import { holdNext } from '../model/gate.ts';
import { isRefusedAsGuessable } from './open-dialog.ts';

const NEW_PASSWORD = 'Molar-Crown7';

async function openTab(member: Member, options: PageOptions = {}): Promise<Person> {
  const person = await arrive({ path: '/profile?tab=security', member, ...options });
  await person.button(person.texts.profile.security.deletion.openNamed).waitFor();
  return person;
}

/** The requests to an endpoint from now on. */
function requestsTo({ page }: Person, path: string): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) seen.push(request.method());
  });
  return seen;
}

async function openChange(person: Person) {
  const texts = person.texts.profile.security.password;
  await person.press(texts.openNamed);
  await person.sees(texts.dialogTitle);
  return texts;
}

describe('changing the password', () => {
  it('needs both new passwords and the rules of the sign-up, and refuses a password that is easy to guess, at its field [PROFILE-6] [PROFILE-7] [PROFILE-8] [VALID-22] [VALID-44]', async () => {
    const member = await createMember(send);
    const person = await openTab(member);
    const sent = requestsTo(person, changePassword.path);
    const { password, activity } = person.texts.profile.security;
    const { new: fresh, confirm, current, submit, dialogTitle } = password;
    // The note on the activity leads to the same dialog as the row of the password.
    await person.button(activity.text.link).click();
    await person.sees(dialogTitle);
    await person.press(submit);
    for (const text of ['New password is required', 'Confirm password is required'])
      await person.dialog().getByText(text, { exact: true }).waitFor();
    await expectNoViolations(person.page);
    await person.fill(current, 'Quartz7!vessel');
    await person.fill(fresh, 'Ab1!567');
    await person.fill(confirm, 'Ab1!568');
    await person.press(submit);
    await person.dialog().getByText('Password must match.', { exact: true }).waitFor();
    const { atLeastEightChars, atMostTwentyChars, mustInclude } = person.texts.validation;
    for (const [rejected, text] of [
      ['Ab1!567', atLeastEightChars],
      [`Ab1!${'x'.repeat(17)}`, atMostTwentyChars],
      ['Abcdefg1', mustInclude],
      ['Abcdef1!~', mustInclude],
    ] as const) {
      await person.fill(fresh, rejected);
      await person.press(submit);
      await person.dialog().getByText(text, { exact: true }).waitFor();
    }
    expect(sent).toEqual([]);
    await person.fill(current, member.password);
    await person.fill(fresh, 'Password1!');
    await person.fill(confirm, 'Password1!');
    await person.press(submit);
    await isRefusedAsGuessable(person, fresh);

    // A click outside the dialog does nothing, and closing it asks first.
    const { page, texts } = person;
    await page.mouse.click(5, 5);
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: texts.common.leaveTitle });
    await question.getByText(texts.common.leaveAndLose).waitFor();
    await question.getByRole('button', { name: texts.common.stay }).click();
    expect(await person.dialog().getByLabel(fresh, { exact: true }).inputValue()).toBe('Password1!x');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: texts.common.leave, exact: true }).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });

  it('keeps this tab signed in, and only the new password works afterwards [PROFILE-5] [S13]', async () => {
    const member = await createMember(send);
    const elsewhere = await signIn(send, member);
    await expect(signIn(send, { ...member, password: NEW_PASSWORD })).rejects.toThrow();
    const person = await openTab(member, { lang: 'ko', colorScheme: 'dark' });
    const { current, new: fresh, confirm, submit, wrong, changed } = await openChange(person);
    await person.fill(current, 'Not-the-1-word');
    await person.fill(fresh, NEW_PASSWORD);
    await person.fill(confirm, NEW_PASSWORD);
    await person.press(submit);
    await person.dialog().getByText(wrong).waitFor();
    await person.fill(current, member.password);
    await person.dialog().getByText(wrong).waitFor({ state: 'detached' });
    expect(await person.dialog().getByRole('alert').filter({ hasText: /\S/ }).allTextContents()).toEqual([]);
    await person.press(submit);
    await person.page.getByText(changed).waitFor();
    await person.page.getByText(/^20\d\d년 \d+월 \d+일 설정$/).waitFor();
    const { title, kinds } = person.texts.profile.security.activity;
    const activity = person.page.getByRole('list', { name: title }).getByRole('listitem');
    const { passwordChanged, proofFailed, signInFailed, signedIn } = kinds;
    await expect
      .poll(() => activity.locator('p:first-of-type').allTextContents())
      .toEqual([passwordChanged, proofFailed, signInFailed, signedIn, signedIn]);
    await activity.first().getByText('Chrome (Linux)').waitFor();
    await isSignedIn(person, member.nickName);
    expect(await authRecord(person.page)).not.toContain(member.accessToken);
    await person.page.reload();
    await isSignedIn(person, member.nickName);
    const infoOf = async (token: string) =>
      (await send('/api/v1/user/info', { headers: { authorization: `Bearer ${token}` } })).status;
    expect([await infoOf(elsewhere.accessToken), await infoOf(member.accessToken)]).toEqual([401, 401]);
    await expect(signIn(send, member)).rejects.toThrow();
    await signIn(send, { ...member, password: NEW_PASSWORD });
    const subjects = async () => (await mailsTo(send, member.email)).map(({ subject }) => subject);
    await expect.poll(subjects).toContainEqual(expect.stringContaining('changed'));
  });
});

const askToDelete = async (person: Person) => {
  const texts = person.texts.profile.security.deletion;
  await person.press(texts.openNamed);
  await person.sees(texts.dialogTitle);
  return { ...texts, wordField: texts.wordLabel.replace('{{word}}', texts.word) };
};

describe('deleting the account', () => {
  it('asks first and says that it is permanent; cancelling sends nothing [PROFILE-10] [PROFILE-11]', async () => {
    const member = await createMember(send);
    const person = await openTab(member, { viewport: { width: 667, height: 375 } });
    const sent = requestsTo(person, unregister.path);
    const { dialogTitle, permanent, kept, confirm, wordField, wordWrong, word } = await askToDelete(person);
    await person.page.locator('dialog:modal').waitFor();
    expect(await person.page.locator(':focus').textContent()).toBe(dialogTitle);
    expect(await person.page.locator('dialog').evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    for (const text of [permanent, kept]) await person.dialog().getByText(text).waitFor();
    // The dialog covers the window, although it is an element of the list of settings.
    expect((await person.dialog().boundingBox())?.y).toBe(0);
    await expectNoViolations(person.page);
    await person.fill(wordField, 'delete');
    await person.press(confirm);
    await person.dialog().getByText(wordWrong.replace('{{word}}', word)).waitFor();
    await person.press(person.texts.common.cancel);
    await person.dialog().waitFor({ state: 'detached' });
    expect(sent).toEqual([]);
    await isSignedIn(person, member.nickName);
  });

  it('signs out, says so, and the account cannot log in again [PROFILE-9] [PROFILE-12]', async () => {
    const member = await createMember(send);
    const person = await openTab(member, { lang: 'ko' });
    const { page, texts } = person;
    const sent = requestsTo(person, unregister.path);
    const { wordField, word, confirm } = await askToDelete(person);
    await person.fill(wordField, word);
    await person.press(confirm);
    await page.getByRole('status').getByText(texts.auth.session.deleted).waitFor();
    await page.getByRole('banner').getByRole('button', { name: texts.header.logIn }).waitFor();
    expect(sent).toEqual(['PUT']);
    expect(new URL(page.url(), sharedOrigin()).pathname).toBe('/');
    expect(await authRecord(page)).toBeNull();
    await expect(signIn(send, member)).rejects.toThrow();
  });
});

it('lists the sessions, ends one of them, and downloads the data', async () => {
  const member = await createMember(send);
  const other = await signIn(send, member);
  const person = await openTab(member, { colorScheme: 'dark' });
  const { page, press } = person;
  const { current, endOthers, ended, othersEnded, endFailed } = person.texts.profile.security.sessions;
  const { downloadNamed: downloadData, failed } = person.texts.profile.security.data;
  /** A removed button would leave the focus on the body. */
  const isFocusAtList = () =>
    page
      .getByRole('list', { name: person.texts.profile.security.sessions.title })
      .and(page.locator(':focus'))
      .waitFor();
  await page.getByText(current, { exact: true }).waitFor();
  await expectNoViolations(page);
  const end = page.getByRole('button', { name: /^Log out Unknown device/ }).first();
  expectTrouble(page, /ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await end.click();
  await page.getByText(endFailed).waitFor();
  await press(downloadData);
  await page.getByText(failed).waitFor();
  await page.context().setOffline(false);
  await end.press('Enter');
  await page.getByText(ended).waitFor();
  await isFocusAtList();
  const statusOf = async (token: string) =>
    (await send('/api/v1/user/info', { headers: { authorization: `Bearer ${token}` } })).status;
  await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'Unknown device' }).count()).toBe(1);
  await signIn(send, member);
  await page.reload();
  await person.button(endOthers).press('Enter');
  await page.getByText(othersEnded).waitFor();
  await isFocusAtList();
  await page.getByRole('button', { name: endOthers }).waitFor({ state: 'detached' });
  expect(await statusOf(other.accessToken)).toBe(401);
  await isSignedIn(person, member.nickName);
  const [download] = await Promise.all([page.waitForEvent('download'), press(downloadData)]);
  // The day of the device, which may be another one than that of UTC.
  const day = await page.evaluate(() => new Date().toLocaleDateString('sv'));
  expect(download.suggestedFilename()).toBe(`cusplane-${day}.json`);
});

it('shows six sessions whole; a busy button takes the focus, but does nothing when it is pressed [SHELL-28]', async () => {
  const member = await createMember(send);
  // Besides these, the one of the page, which came with the account.
  for (let count = 0; count < 5; count += 1) await signIn(send, member);
  const person = await openTab(member);
  const { title } = person.texts.profile.security.sessions;
  const list = person.page.getByRole('list', { name: title });
  await expect.poll(() => list.getByRole('listitem').count()).toBe(6);
  expect(await person.page.getByRole('button', { name: /^Show \d more$/ }).count()).toBe(0);

  const sent = requestsTo(person, exportData.path);
  const button = person.button(person.texts.profile.security.data.downloadNamed);
  const gate = await holdNext(person.page, exportData);
  await button.click();
  await gate.arrived();
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
  await pressOften(button);
  await button.press('Enter');
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  const saved = person.page.waitForEvent('download');
  await gate.release();
  await saved;
  expect(sent).toHaveLength(1);
});

it('shows five of many sessions and events, and the others on request', async () => {
  const member = await createMember(send);
  // Besides these, the one that came with the account and that of the page.
  for (let count = 0; count < 6; count += 1) await signIn(send, member);
  const person = await openTab(member);
  const { sessions, activity } = person.texts.profile.security;
  await person.page.getByText(sessions.current, { exact: true }).waitFor();
  for (const { title } of [sessions, activity]) {
    const part = person.page.getByRole('region', { name: title });
    const list = part.getByRole('list');
    const more = part.getByRole('button', { name: /^Show \d more$/ });
    await more.waitFor();
    expect(await list.getByRole('listitem').count()).toBe(5);
    await more.press('Enter');
    await list.and(person.page.locator(':focus')).waitFor();
    expect(await list.getByRole('listitem').count()).toBeGreaterThan(6);
    expect(await more.count()).toBe(0);
  }
});

it('each list that could not be loaded is loaded by its "Try again"', async () => {
  const person = await arrive({ path: '/profile', member: await createMember(send) });
  const { page } = person;
  const { security, tabs } = person.texts.profile;
  expectTrouble(page, /status of 400/);
  // A refusal is not retried, so the failure shows at once.
  const refusal = { code: 1001, message: 'Refused', messageDetail: null, data: null };
  const lists = [
    ['sessions', '/api/v1/user/sessions', security.sessions.current],
    ['methods', '/api/v1/user/signin/methods', security.google.none],
    ['activity', '/api/v1/user/security/events', security.activity.kinds.signedIn],
  ] as const;
  for (const [, path] of lists)
    await page.route(`**${path}`, (route) => route.fulfill({ status: 400, json: refusal }));
  await page.getByRole('tab', { name: tabs.security }).click();
  const alertOf = (part: 'sessions' | 'methods' | 'activity') =>
    page.getByRole('alert').filter({ hasText: security[part].failed });
  for (const [part] of lists) await alertOf(part).waitFor();
  await expectNoViolations(page);
  for (const [part, path, loaded] of lists) {
    await page.unroute(`**${path}`);
    await alertOf(part).getByRole('button', { name: person.texts.common.retry }).press('Enter');
    await alertOf(part).waitFor({ state: 'detached' });
    await page.getByText(loaded, { exact: true }).first().waitFor();
  }
});
