import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, sharedOrigin } from '#tests/support/browser.ts';
import { createMember } from '#tests/support/member.ts';
import { sendTo } from '#tests/support/send.ts';

const DESKTOP = { width: 1400, height: 900 };
const FOLDED = { width: 991, height: 900 };
const banner = (page: Page) => page.getByRole('banner');
const path = (page: Page) => new URL(page.url()).pathname;

async function follow(page: Page, name: string, pathname: string) {
  const before = await page.title();
  await banner(page).getByRole('link', { name, exact: true }).click();
  await page.waitForURL((url) => url.pathname === pathname);
  // The new page is there once it has its title. It closes the dropdown of the header.
  await expect.poll(() => page.title()).not.toBe(before);
}

async function closeByEscape(page: Page) {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.waitForURL((url) => url.search === '');
}

describe('the header on a wide page', () => {
  it('leads to every page, those about the company from its dropdown, and home by its logo [HEAD-1] [HEAD-2] [HEAD-3] [HEAD-5] [HEAD-6] [HEAD-7]', async () => {
    const page = await openPage({ path: '/', viewport: DESKTOP });
    await follow(page, 'Resources', '/resource');
    await follow(page, 'Download', '/download');
    await follow(page, 'Pricing', '/pricing');
    await follow(page, 'Printers', '/compatible-printers');
    for (const [name, pathname] of [
      ['About us', '/about'],
      ['Careers', '/careers'],
      ['Contact us', '/contact'],
    ] as const) {
      await banner(page).getByRole('button', { name: 'About' }).click();
      await follow(page, name, pathname);
    }
    await banner(page)
      .getByRole('link', { name: /to the home page/ })
      .click();
    await page.waitForURL((url) => url.pathname === '/');
  });

  it('opens the manual, and the login dialog while signed out, over the same page [HEAD-4] [HEAD-9] [HEAD-10]', async () => {
    const page = await openPage({ path: '/about', viewport: DESKTOP });
    await banner(page).getByRole('button', { name: 'Manual' }).click();
    await page.getByRole('dialog').waitFor();
    expect(new URL(page.url()).searchParams.get('info')).toBe('manual');
    await closeByEscape(page);
    const account = banner(page).getByRole('button', { name: /^Account/ });
    expect(await account.count()).toBe(0);
    await banner(page).getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('dialog').waitFor();
    expect(new URL(page.url()).searchParams.get('auth')).toBe('login');
    expect(path(page)).toBe('/about');
  });

  it('offers ENG and KOR, has an About dropdown of 10.6rem, worked by keyboard, and changes once the page is scrolled by 10 px [HEAD-8] [HEAD-22] [LANG-5] [LANG-17] [CONST-9]', async () => {
    const page = await openPage({ path: '/', viewport: DESKTOP });
    const toggle = banner(page).getByRole('group', { name: 'Language' }).getByRole('button');
    await toggle.first().waitFor();
    expect(await toggle.allTextContents()).toEqual(['ENG', 'KOR']);
    const place = await toggle.first().boundingBox();
    expect(place?.x).toBeGreaterThan(DESKTOP.width / 2);

    const about = banner(page).getByRole('button', { name: 'About' });
    await about.focus();
    await page.keyboard.press('Enter');
    const panel = page.locator(`[id="${await about.getAttribute('aria-controls')}"]`);
    await panel.waitFor();
    const box = await panel.boundingBox();
    expect(box?.width).toBeCloseTo(169.6, 0);
    await page.keyboard.press('Escape');
    await expect.poll(() => about.getAttribute('aria-expanded')).toBe('false');
    await expect.poll(() => about.evaluate((button) => button === document.activeElement)).toBe(true);

    const look = () => banner(page).evaluate((header) => getComputedStyle(header).backgroundColor);
    const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo(0, y), top);
    const atTop = await look();
    await scrollTo(10);
    await expect.poll(look).not.toBe(atTop);
    await scrollTo(9);
    await expect.poll(look).toBe(atTop);
  });
});

it('the header of a member shows the first letter of the nickname on purple, and has a menu with nickname, profile and logout, which can be cancelled [HEAD-11] [HEAD-12] [HEAD-13] [HEAD-14] [HEAD-15] [HEAD-24] [HEAD-26]', async () => {
  const member = await createMember(sendTo(sharedOrigin()), { nickName: 'Kim' });
  const page = await openPage({ path: '/', viewport: DESKTOP, member });
  const avatar = banner(page).getByRole('button', { name: 'Account of Kim' });
  await avatar.waitFor();
  expect((await avatar.textContent())?.trim()).toBe('K');
  await expectPurple(avatar);

  await avatar.click();
  expect(await banner(page).getByText('Kim', { exact: true }).isVisible()).toBe(true);
  expect(await banner(page).getByRole('button', { name: 'Log in' }).count()).toBe(0);
  await banner(page).getByRole('button', { name: 'Log out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log out?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  // The "log out" item is hidden again, so the menu's own button has the focus.
  await expect.poll(() => avatar.evaluate((button) => button === document.activeElement)).toBe(true);

  await avatar.click();
  await follow(page, 'My profile', '/profile');
});

async function expectPurple(avatar: Locator) {
  const [red = 0, green = 0, blue = 0] = await avatar.evaluate((button) => {
    const letter = [button, ...button.querySelectorAll('*')].find(
      (element) => !['rgba(0, 0, 0, 0)', ''].includes(getComputedStyle(element).backgroundColor),
    );
    const colour = letter === undefined ? '' : getComputedStyle(letter).backgroundColor;
    return (colour.match(/\d+/g) ?? []).slice(0, 3).map(Number);
  });
  expect(blue).toBeGreaterThan(red);
  expect(red).toBeGreaterThan(green);
}

describe('the header below 992 px', () => {
  const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
  const openMenu = async (page: Page) => {
    await banner(page).getByRole('button', { name: 'Open menu' }).click();
    await menu(page).waitFor();
  };
  const untilClosed = (page: Page) => menu(page).waitFor({ state: 'detached' });

  it('has a hamburger instead of the links, whose menu closes in a window that becomes wide enough for them [HEAD-16] [CONST-5]', async () => {
    const page = await openPage({ path: '/', viewport: FOLDED });
    const resources = banner(page).getByRole('link', { name: 'Resources' });
    const hamburger = banner(page).getByRole('button', { name: 'Open menu' });
    await hamburger.waitFor();
    expect([await hamburger.isVisible(), await resources.isVisible()]).toEqual([true, false]);
    await openMenu(page);
    await page.setViewportSize({ width: 993, height: 900 });
    await untilClosed(page);
    expect([await hamburger.isVisible(), await resources.isVisible()]).toEqual([false, true]);

    // In a low window the menu scrolls as a whole, so that every entry can be reached.
    await page.setViewportSize({ width: 667, height: 320 });
    await openMenu(page);
    const entries = menu(page).getByRole('navigation');
    const height = () => entries.evaluate(({ clientHeight, scrollHeight }) => scrollHeight - clientHeight);
    await expect.poll(height).toBe(0);
    const signUp = menu(page).getByRole('button', { name: 'Sign up' });
    await signUp.scrollIntoViewIfNeeded();
    const box = await signUp.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(320);
  });

  it('opens a slide-in menu with the same entries and both languages [HEAD-17] [HEAD-18] [HEAD-19] [HEAD-20]', async () => {
    const page = await openPage({ path: '/', viewport: FOLDED });
    await openMenu(page);
    const panel = menu(page).locator('[data-backdrop] > *');
    const fromEdge = await panel.evaluate(
      (element) => document.documentElement.clientWidth - element.getBoundingClientRect().left,
    );
    expect(fromEdge).toBeLessThan(FOLDED.width / 2);
    const links = await menu(page)
      .getByRole('link')
      .evaluateAll((all) =>
        all.map((link) => [link.textContent, new URL((link as HTMLAnchorElement).href).pathname]),
      );
    expect(links).toEqual([
      ['Resources', '/resource'],
      ['Download', '/download'],
      ['Pricing', '/pricing'],
      ['Printers', '/compatible-printers'],
      ['About us', '/about'],
      ['Careers', '/careers'],
      ['Contact us', '/contact'],
    ]);
    expect(await menu(page).getByRole('button', { name: 'Log in' }).isVisible()).toBe(true);
    await menu(page).getByRole('button', { name: 'Manual' }).click();
    await page.waitForURL((url) => url.searchParams.get('info') === 'manual');
    await page.getByRole('dialog', { name: 'Manual' }).waitFor();
    await closeByEscape(page);
    await openMenu(page);
    await menu(page).getByRole('button', { name: 'Sign up' }).click();
    await page.waitForURL((url) => url.searchParams.get('auth') === 'signup');
    await page.getByRole('dialog').getByLabel('Email').waitFor();
    await closeByEscape(page);
    await openMenu(page);
    await page.getByRole('dialog').getByRole('button', { name: 'KOR' }).click();
    await page.getByRole('dialog').getByRole('link', { name: '다운로드' }).waitFor();
  });

  it('closes its menu on Back and stays on the page; Escape, a link or a dialog leaves no entry of the menu in the history [HEAD-18]', async () => {
    const page = await openPage({ path: '/contact', viewport: FOLDED });
    await openMenu(page);
    await page.goBack();
    await untilClosed(page);
    expect(path(page)).toBe('/contact');
    await openMenu(page);
    await page.keyboard.press('Escape');
    await untilClosed(page);
    await openMenu(page);
    await menu(page).getByRole('link', { name: 'Pricing' }).click();
    await page.waitForURL('**/pricing');
    await untilClosed(page);
    await openMenu(page);
    await menu(page).getByRole('button', { name: 'Manual' }).click();
    await page.waitForURL((url) => url.searchParams.get('info') === 'manual');
    await page.goBack();
    await page.waitForURL((url) => url.search === '');
    expect(path(page)).toBe('/pricing');
    await page.goBack();
    await page.waitForURL('**/contact');
  });

  it('shows that one is signed in, and offers logout to a member, with a confirmation [HEAD-21]', async () => {
    const member = await createMember(sendTo(sharedOrigin()));
    const page = await openPage({ path: '/', viewport: FOLDED, member });
    await banner(page)
      .getByRole('button', { name: `Account of ${member.nickName}` })
      .waitFor();
    await openMenu(page);
    await menu(page).getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('dialog', { name: 'Log out?' }).waitFor();
  });
});
