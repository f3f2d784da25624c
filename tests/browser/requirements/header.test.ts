import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, sharedOrigin } from '#tests/support/browser.ts';
import { createMember } from '#tests/support/member.ts';
import { sendTo } from '#tests/support/send.ts';

const DESKTOP = { width: 1400, height: 900 };
const FOLDED = { width: 991, height: 900 };
const banner = (page: Page) => page.getByRole('banner');
const path = (page: Page) => new URL(page.url()).pathname;

async function follow(page: Page, name: string, pathname: string) {
  await banner(page).getByRole('link', { name, exact: true }).click();
  await page.waitForURL((url) => url.pathname === pathname);
}

describe('the header on a wide page', () => {
  it('has a logo that leads home [HEAD-1]', async () => {
    const page = await openPage({ path: '/about', viewport: DESKTOP });
    await banner(page)
      .getByRole('link', { name: /to the home page/ })
      .click();
    await page.waitForURL((url) => url.pathname === '/');
  });

  it('leads to resources, download, pricing and printers [HEAD-2] [HEAD-3]', async () => {
    const page = await openPage({ path: '/', viewport: DESKTOP });
    await follow(page, 'Resources', '/resource');
    await follow(page, 'Download', '/download');
    await follow(page, 'Pricing', '/pricing');
    await follow(page, 'Printers', '/compatible-printers');
  });

  it('opens the manual dialog [HEAD-4]', async () => {
    const page = await openPage({ path: '/', viewport: DESKTOP });
    await banner(page).getByRole('button', { name: 'Manual' }).click();
    await page.getByRole('dialog').waitFor();
    expect(new URL(page.url()).searchParams.get('info')).toBe('manual');
  });

  it.each([
    ['About us', '/about'],
    ['Careers', '/careers'],
    ['Contact us', '/contact'],
  ])('has %s in the About dropdown, which leads to %s [HEAD-5] [HEAD-6] [HEAD-7]', async (name, pathname) => {
    const page = await openPage({ path: '/', viewport: DESKTOP });
    await banner(page).getByRole('button', { name: 'About' }).click();
    await follow(page, name, pathname);
  });

  it('has an About dropdown of 10.6rem, worked by keyboard [CONST-9]', async () => {
    const page = await openPage({ path: '/', viewport: DESKTOP });
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
  });

  it('offers ENG and KOR, and no other language [HEAD-8] [LANG-5] [LANG-17]', async () => {
    const page = await openPage({ path: '/', viewport: DESKTOP });
    const toggle = banner(page).getByRole('group', { name: 'Language' }).getByRole('button');
    await toggle.first().waitFor();
    expect(await toggle.allTextContents()).toEqual(['ENG', 'KOR']);
    const box = await toggle.first().boundingBox();
    expect(box?.x).toBeGreaterThan(DESKTOP.width / 2);
  });

  it('shows a login button that opens the dialog while signed out [HEAD-9] [HEAD-10]', async () => {
    const page = await openPage({ path: '/', viewport: DESKTOP });
    await banner(page).getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('dialog').waitFor();
    expect(new URL(page.url()).searchParams.get('auth')).toBe('login');
    expect(
      await banner(page)
        .getByRole('button', { name: /^Account/ })
        .count(),
    ).toBe(0);
  });

  it('changes once the page is scrolled by 10 px [HEAD-22]', async () => {
    const page = await openPage({ path: '/', viewport: DESKTOP });
    const look = () => banner(page).evaluate((header) => getComputedStyle(header).backgroundColor);
    const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo(0, y), top);
    const atTop = await look();
    await scrollTo(10);
    // The server-rendered page looks the same until it is hydrated.
    await expect.poll(look, { timeout: 10_000 }).not.toBe(atTop);
    await scrollTo(9);
    await expect.poll(look).toBe(atTop);
  });
});

describe('the header of a member', () => {
  it('has an avatar menu with nickname, profile and logout [HEAD-11] [HEAD-12] [HEAD-13] [HEAD-14]', async () => {
    const member = await createMember(sendTo(sharedOrigin()));
    const page = await openPage({ path: '/', viewport: DESKTOP, member });
    await banner(page)
      .getByRole('button', { name: `Account of ${member.nickName}` })
      .click();
    expect(await banner(page).getByText(member.nickName, { exact: true }).isVisible()).toBe(true);
    expect(await banner(page).getByRole('button', { name: 'Log out' }).isVisible()).toBe(true);
    expect(await banner(page).getByRole('button', { name: 'Log in' }).count()).toBe(0);
    await follow(page, 'My profile', '/profile');
  });

  it('asks before it logs out, and stays signed in when cancelled [HEAD-15]', async () => {
    const member = await createMember(sendTo(sharedOrigin()));
    const page = await openPage({ path: '/', viewport: DESKTOP, member });
    const avatar = banner(page).getByRole('button', { name: /^Account/ });
    await avatar.click();
    await banner(page).getByRole('button', { name: 'Log out' }).click();
    const dialog = page.getByRole('dialog', { name: 'Log out?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    // The "log out" item is hidden again, so the menu's own button has the focus.
    await expect.poll(() => avatar.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('shows the first letter of the nickname on purple [HEAD-24] [HEAD-26]', async () => {
    const member = await createMember(sendTo(sharedOrigin()), { nickName: 'Kim' });
    const page = await openPage({ path: '/', viewport: DESKTOP, member });
    const avatar = banner(page).getByRole('button', { name: /^Account/ });
    expect((await avatar.textContent())?.trim()).toBe('K');
    const [red = 0, green = 0, blue = 0] = await avatar.evaluate((button) => {
      const letter = [button, ...button.querySelectorAll('*')].find(
        (element) => !['rgba(0, 0, 0, 0)', ''].includes(getComputedStyle(element).backgroundColor),
      );
      const colour = letter === undefined ? '' : getComputedStyle(letter).backgroundColor;
      return (colour.match(/\d+/g) ?? []).slice(0, 3).map(Number);
    });
    expect(blue).toBeGreaterThan(red);
    expect(red).toBeGreaterThan(green);
  });
});

describe('the header below 992 px', () => {
  it('has a hamburger instead of the links [HEAD-16] [CONST-5]', async () => {
    const page = await openPage({ path: '/', viewport: FOLDED });
    const resources = banner(page).getByRole('link', { name: 'Resources' });
    const hamburger = banner(page).getByRole('button', { name: 'Open menu' });
    await hamburger.waitFor();
    expect([await hamburger.isVisible(), await resources.isVisible()]).toEqual([true, false]);
    await page.setViewportSize({ width: 993, height: 900 });
    expect([await hamburger.isVisible(), await resources.isVisible()]).toEqual([false, true]);
  });

  it('opens a slide-in menu with the same entries [HEAD-17] [HEAD-18] [HEAD-20]', async () => {
    const page = await openPage({ path: '/', viewport: FOLDED });
    await banner(page).getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.waitFor();
    const panel = menu.locator('[data-backdrop] > *');
    const fromEdge = await panel.evaluate(
      (element) => document.documentElement.clientWidth - element.getBoundingClientRect().left,
    );
    expect(fromEdge).toBeLessThan(FOLDED.width / 2);
    const links = await menu
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
    expect(await menu.getByRole('button', { name: 'Log in' }).isVisible()).toBe(true);
    await menu.getByRole('button', { name: 'Sign up' }).click();
    await page.waitForURL((url) => url.searchParams.get('auth') === 'signup');
  });

  it('opens the manual from the slide-in menu and closes it by Escape [HEAD-18]', async () => {
    const page = await openPage({ path: '/', viewport: FOLDED });
    await banner(page).getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await banner(page).getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Manual' }).click();
    await page.waitForURL((url) => url.searchParams.get('info') === 'manual');
  });

  describe('while its menu is open', () => {
    const openMenu = async (path = '/about') => {
      const page = await openPage({ path, viewport: FOLDED });
      await banner(page).getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
      return page;
    };
    const untilClosed = (page: Page) =>
      page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'detached' });

    it('closes it on Back, and stays on the page', async () => {
      const page = await openMenu();
      await page.goBack();
      await untilClosed(page);
      expect(path(page)).toBe('/about');
    });

    it('leaves no entry in the history when the menu is closed, left by a link or by a dialog', async () => {
      const page = await openMenu('/contact');
      await page.keyboard.press('Escape');
      await untilClosed(page);
      await banner(page).getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Pricing' }).click();
      await page.waitForURL('**/pricing');
      await untilClosed(page);
      await banner(page).getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Manual' }).click();
      await page.waitForURL((url) => url.searchParams.get('info') === 'manual');
      await page.goBack();
      await page.waitForURL((url) => url.search === '');
      expect(path(page)).toBe('/pricing');
      await page.goBack();
      await page.waitForURL('**/contact');
    });

    it('scrolls it as a whole in a low window, so that every entry can be reached', async () => {
      const page = await openPage({ path: '/about', viewport: { width: 667, height: 320 } });
      await banner(page).getByRole('button', { name: 'Open menu' }).click();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      const entries = menu.getByRole('navigation');
      const height = () => entries.evaluate(({ clientHeight, scrollHeight }) => scrollHeight - clientHeight);
      await expect.poll(height).toBe(0);
      const signUp = menu.getByRole('button', { name: 'Sign up' });
      await signUp.scrollIntoViewIfNeeded();
      const box = await signUp.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(320);
    });

    it('closes it in a window that becomes wide enough for the links [HEAD-16]', async () => {
      const page = await openMenu();
      await page.setViewportSize(DESKTOP);
      await untilClosed(page);
    });
  });

  it('switches the language in the slide-in menu [HEAD-19]', async () => {
    const page = await openPage({ path: '/', viewport: FOLDED });
    await banner(page).getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'KOR' }).click();
    await page.getByRole('dialog').getByRole('link', { name: '다운로드' }).waitFor();
  });

  it('shows that one is signed in, and offers logout to a member, with a confirmation [HEAD-21]', async () => {
    const member = await createMember(sendTo(sharedOrigin()));
    const page = await openPage({ path: '/', viewport: FOLDED, member });
    await banner(page)
      .getByRole('button', { name: `Account of ${member.nickName}` })
      .waitFor();
    await banner(page).getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('dialog', { name: 'Log out?' }).waitFor();
  });
});

it('the path stays when a dialog opens', async () => {
  const page = await openPage({ path: '/about', viewport: DESKTOP });
  await banner(page).getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('dialog').waitFor();
  expect(path(page)).toBe('/about');
});
