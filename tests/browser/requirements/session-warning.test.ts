import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { logout, renewLogin } from '#contract/user.contract.ts';
import { expectNoViolations } from '#tests/support/axe.ts';
import { expectTrouble, openPage } from '#tests/support/browser.ts';
import { createMember, type Member } from '#tests/support/member.ts';
import { authRecord, isSignedIn, type Person, personAt, send } from '../journeys/person.ts';

const MINUTE = 60_000;

/** A member's page whose session ends in two minutes, with its clock paused. */
async function lastMinutes(lang: 'en' | 'ko' = 'en'): Promise<{ person: Person; member: Member }> {
  const member = await createMember(send);
  const page = await openPage({ member: { ...member, expireTime: Date.now() + 2 * MINUTE }, lang });
  await page.clock.install();
  await page.goto('/about');
  const person = personAt(page, lang);
  await isSignedIn(person, member.nickName);
  await page.clock.pauseAt(Date.now() + 1000);
  return { person, member };
}

const expireTime = async (page: Page) =>
  JSON.parse((await authRecord(page)) ?? '{"expireTime":0}').expireTime;

const lifeLeft = async (page: Page) => (await expireTime(page)) - (await page.evaluate(() => Date.now()));

const warningOf = ({ page, texts }: Person) =>
  page.getByRole('alertdialog', { name: texts.auth.session.expiringTitle });

/** Advances the clock until the warning is shown and `seconds` are left. */
async function untilLeft(person: Person, seconds: number): Promise<void> {
  await person.page.clock.runFor((await lifeLeft(person.page)) - seconds * 1000);
  await warningOf(person).waitFor();
}

/** Advances the clock by more than a frame: a dismissed dialog closes after the next paint. */
const untilClosed = ({ page }: Person) => page.clock.runFor(100);

const isSignedOut = ({ page, texts }: Person) =>
  page.getByRole('banner').getByRole('button', { name: texts.header.logIn }).waitFor();

describe('the warning before a session ends', () => {
  it('comes 60 s before, says how long is left and takes the focus', async () => {
    const { person } = await lastMinutes('ko');
    const { page, texts } = person;
    await page.clock.runFor((await lifeLeft(page)) - 62_000);
    expect(await warningOf(person).count()).toBe(0);
    await untilLeft(person, 58);
    const focused = page.locator(':focus');
    expect(await focused.textContent()).toBe(texts.auth.session.extend);
    const timer = warningOf(person).getByRole('timer');
    const before = await timer.textContent();
    expect(before).toMatch(/^0:5[789]$/);
    await page.clock.runFor(10_000);
    expect(await timer.textContent()).not.toBe(before);
    // axe needs running timers.
    await page.clock.resume();
    await expectNoViolations(page);
  });

  it('announces 30, 15 and 5 s and nothing in between', async () => {
    const { person } = await lastMinutes();
    const { page } = person;
    await untilLeft(person, 58);
    await warningOf(person)
      .getByRole('status')
      .evaluate((region) => {
        const said: string[] = [];
        Object.assign(window, { said });
        new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, {
          childList: true,
          characterData: true,
          subtree: true,
        });
      });
    await page.clock.runFor(55_000);
    expect(await page.evaluate(() => Reflect.get(window, 'said'))).toEqual(
      [30, 15, 5].map((seconds) => `You will be logged out within ${seconds} seconds.`),
    );
  });

  it('shows why the session could not be extended, then extends it: new token, no reload, the page unchanged [S23]', async () => {
    const { person, member } = await lastMinutes();
    const { page, texts, press } = person;
    await page.evaluate(() => Object.assign(window, { mark: 'same document' }));
    expectTrouble(page, /Failed to load resource/);
    await untilLeft(person, 50);
    await page.clock.resume();
    await page.context().setOffline(true);
    await press(texts.auth.session.extend);
    await warningOf(person).getByRole('alert').getByText(texts.errors.codes.offline).waitFor();
    await page.context().setOffline(false);
    await press(texts.auth.session.extend);
    await warningOf(person).waitFor({ state: 'detached' });
    const record = JSON.parse((await authRecord(page)) ?? '{}');
    expect(Object.keys(record).sort()).toEqual(['accessToken', 'expireTime', 'loginType']);
    expect(record.accessToken).not.toBe(member.accessToken);
    expect(record.expireTime - Date.now()).toBeGreaterThan(11 * 60 * MINUTE);
    const answer = page.waitForRequest((request) => request.url().endsWith('/user/info'));
    await page.getByRole('button', { name: `Account of ${member.nickName}` }).click();
    await page.getByRole('link', { name: texts.header.profile }).click();
    expect((await answer).headers().authorization).toBe(`Bearer ${record.accessToken}`);
    await page.getByRole('main').getByText(member.email).waitFor();
    expect(await page.evaluate(() => Reflect.get(window, 'mark'))).toBe('same document');
  });

  it('Escape lets the session expire, without a request to the server', async () => {
    const { person, member } = await lastMinutes();
    const { page } = person;
    const calls: string[] = [];
    page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await untilLeft(person, 50);
    await page.keyboard.press('Escape');
    await untilClosed(person);
    await warningOf(person).waitFor({ state: 'detached' });
    await isSignedIn(person, member.nickName);
    await page.clock.runFor(51_000);
    await page.clock.resume();
    await isSignedOut(person);
    expect(await authRecord(page)).toBeNull();
    expect(calls.filter((call) => call === `${logout.method} ${logout.path}`)).toEqual([]);
    expect(calls.filter((call) => call === `${renewLogin.method} ${renewLogin.path}`)).toEqual([]);
  });

  it('its "Log out" asks for confirmation as everywhere', async () => {
    const { person } = await lastMinutes();
    const { page, texts, press, sees, dialog } = person;
    await untilLeft(person, 50);
    await press(texts.auth.logout.confirm);
    await sees(texts.auth.logout.title);
    await press(texts.common.cancel);
    await untilClosed(person);
    await warningOf(person).waitFor();
    expect(await page.locator('dialog[open]').count()).toBe(1);
    await press(texts.auth.logout.confirm);
    await sees(texts.auth.logout.title);
    await page.clock.resume();
    await dialog().getByRole('button', { name: texts.auth.logout.confirm }).click();
    await isSignedOut(person);
    expect(await authRecord(page)).toBeNull();
  });
});
