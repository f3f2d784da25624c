import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SERVER_TIME_HEADER } from '#contract/endpoint.ts';
import { readTime } from '#contract/time.contract.ts';
import { logout } from '#contract/user.contract.ts';
import { openPage } from '#tests/support/browser.ts';
import { createMember, type Member } from '#tests/support/member.ts';
import { authRecord, isSignedIn, personAt, send } from '../journeys/person.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const isSignedOut = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Log in' }).waitFor();

/** The user comes back to the window. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

/** A member's page with a wrong clock; the record expires `expiresIn` ms from now. */
async function pageAt(member: Member, hoursOff: number, expiresIn: number): Promise<Page> {
  const page = await openPage({ member: { ...member, expireTime: Date.now() + expiresIn } });
  await page.clock.install({ time: Date.now() + hoursOff * HOUR });
  await page.goto('/about');
  return page;
}

const followProfile = async (page: Page, { nickName }: Member) => {
  await page.getByRole('button', { name: `Account of ${nickName}` }).click();
  await page.getByRole('link', { name: 'My profile' }).click();
};

describe('the session by the clock of the server', () => {
  it.each([-24, -1, 1, 24])('a browser clock that is %d h off [S26] [R13]', async (hours) => {
    const member = await createMember(send);
    const valid = await pageAt(member, hours, 12 * HOUR);
    await isSignedIn(personAt(valid), member.nickName);
    await comeBack(valid);
    await followProfile(valid, member);
    await valid.getByRole('main').getByText(member.email).waitFor();
    await valid.close();

    const expired = await pageAt(member, hours, -MINUTE);
    await isSignedOut(expired);
    expect(await authRecord(expired)).toBeNull();
  });

  it.each([-24, 24])(
    'a browser clock that is set by %d h in the session ends nothing [S26] [R13]',
    async (hours) => {
      const member = await createMember(send);
      const page = await pageAt(member, 0, 12 * HOUR);
      await isSignedIn(personAt(page), member.nickName);
      const calls: string[] = [];
      page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
      await page.clock.setSystemTime(Date.now() + hours * HOUR);
      const asked = page.waitForResponse((response) => response.url().endsWith(readTime.path));
      await comeBack(page);
      await (await asked).finished();
      await followProfile(page, member);
      await page.getByRole('main').getByText(member.email).waitFor();
      expect(calls).not.toContain(`${logout.method} ${logout.path}`);
    },
  );

  it('a tab that slept past the expiry sends no request with its expired token, whatever is done first [S25]', async () => {
    const member = await createMember(send);
    const page = await pageAt(member, 0, 10 * MINUTE);
    await isSignedIn(personAt(page), member.nickName);
    const now = Date.now() + 8 * HOUR;
    await page.route(`**${readTime.path}`, (route) =>
      route.fulfill({
        headers: { [SERVER_TIME_HEADER]: String(now) },
        json: { code: 0, message: '', messageDetail: null, data: { now } },
      }),
    );
    const tokens: string[] = [];
    page.on('request', (request) => {
      const { authorization } = request.headers();
      if (authorization !== undefined) tokens.push(`${request.method()} ${request.url()}`);
    });
    await page.clock.setSystemTime(now);
    // Opening the menu can end the session, and the menu with it, before its link is pressed.
    await Promise.race([followProfile(page, member), isSignedOut(page)]);
    await isSignedOut(page);
    expect(tokens).toEqual([]);
    expect(await authRecord(page)).toBeNull();
  });

  it('a session of 400 days does not end after 20, 40 or 60 days [S25] [R13]', async () => {
    const member = await createMember(send);
    const page = await pageAt(member, 0, 400 * DAY);
    await isSignedIn(personAt(page), member.nickName);
    for (let days = 20; days <= 60; days += 20) {
      await page.clock.fastForward(20 * DAY);
      await comeBack(page);
      await isSignedIn(personAt(page), member.nickName);
    }
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    expect(await authRecord(page)).not.toBeNull();
  });
});
