import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { APP_ROUTES, type AppRoute } from '#contract/app-routes.ts';
import { expectTrouble, openPage } from '#tests/support/browser.ts';
import { createMember } from '#tests/support/member.ts';
import { send } from '../journeys/person.ts';

const LOW = { width: 1400, height: 500 };
const header = (page: Page) => page.getByRole('banner');
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const top = (page: Page) => page.evaluate(() => Math.round(scrollY));

async function scrollDown(page: Page): Promise<void> {
  await page.mouse.wheel(0, 400);
  await expect.poll(() => top(page)).toBe(400);
}

/** Follows a link of the header by keyboard alone, so that nothing else moves the page. */
async function follow(page: Page, name: string, path: string): Promise<void> {
  await header(page).getByRole('link', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === path);
}

/** Waits until the new page has the focus: until then a key press may still reach the previous page. */
const arrived = (page: Page) =>
  expect.poll(() => heading(page).evaluate((element) => element === document.activeElement)).toBe(true);

describe('a change of route', () => {
  it('scrolls to the top, also back and forward [ROUTE-21]', async () => {
    const page = await openPage({ path: '/', viewport: LOW });
    await heading(page).waitFor();
    await scrollDown(page);
    await follow(page, 'Resources', '/resource');
    await expect.poll(() => top(page)).toBe(0);
    await scrollDown(page);
    await follow(page, 'Download', '/download');
    await expect.poll(() => top(page)).toBe(0);
    await scrollDown(page);
    await page.goBack();
    await page.waitForURL('**/resource');
    await expect.poll(() => top(page)).toBe(0);
    await scrollDown(page);
    await page.goForward();
    await page.waitForURL('**/download');
    await expect.poll(() => top(page)).toBe(0);
  });

  it('within a page is undone by Back: it returns to the position before', async () => {
    const page = await openPage({ path: '/version-history', viewport: LOW });
    await scrollDown(page);
    await page.getByRole('navigation', { name: 'Versions' }).getByRole('link').last().focus();
    const before = await top(page);
    await page.keyboard.press('Enter');
    await expect.poll(() => top(page)).toBeGreaterThan(before + 400);
    await page.goBack();
    await expect.poll(() => top(page)).toBe(before);
  });

  it('takes the focus to the heading of the new page, and leaves it alone at the first one', async () => {
    const page = await openPage({ path: '/' });
    await heading(page).waitFor();
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    for (const [name, path] of [
      ['Resources', '/resource'],
      ['Download', '/download'],
    ] as const) {
      await follow(page, name, path);
      await arrived(page);
    }
  });

  it('leaves scroll and focus alone when only parameters change', async () => {
    const page = await openPage({ path: '/resource', viewport: LOW });
    const search = page.getByRole('main').getByRole('searchbox');
    await search.focus();
    await page.mouse.wheel(0, 30);
    await expect.poll(() => top(page)).toBe(30);
    await page.keyboard.type('a');
    await page.waitForURL((url) => url.search !== '');
    expect(await top(page)).toBe(30);
    await expect.poll(() => search.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('loads the code of the new page, which no other page has loaded, once [ROUTE-23]', async () => {
    const page = await openPage();
    const scripts: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/\/assets\/.*\.js$/.test(pathname)) scripts.push(pathname);
    });
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    const before = new Set(scripts);
    await follow(page, 'Resources', '/resource');
    await arrived(page);
    const brought = scripts.filter((path) => !before.has(path));
    expect(brought).not.toEqual([]);
    await follow(page, 'Download', '/download');
    await arrived(page);
    await follow(page, 'Resources', '/resource');
    await arrived(page);
    // Idle prefetches may come at any time, but no file is loaded twice.
    expect(scripts.filter((path) => brought.includes(path))).toEqual(brought);
    expect(scripts.length).toBe(new Set(scripts).size);
  });

  it.each([
    ['en', 'Resources', 'Loading...'],
    ['ko', '자료', '불러오는 중입니다.'],
  ] as const)(
    'shows a loading message in %s until the code of the page has been loaded [ROUTE-24]',
    async (lang, name, text) => {
      const page = await openPage({ path: '/', lang });
      await page.waitForLoadState('networkidle');
      const { promise: gate, resolve: open } = Promise.withResolvers<void>();
      await page.route('**/assets/**', async (route) => {
        await gate;
        await route.fallback();
      });
      await header(page).getByRole('link', { name }).click();
      const loading = page.getByRole('main').getByText(text, { exact: true });
      await loading.waitFor();
      open();
      await heading(page).getByText(name).waitFor();
      await loading.waitFor({ state: 'detached' });
    },
  );
});

describe('every route', () => {
  const PAGES = [
    ['/', 'Open a model.'],
    ['/compatible-printers', 'Is your printer supported?'],
    ['/version-history', 'What changed, version by version'],
    ['/download', 'Free download for Windows and macOS'],
    ['/resource', 'Resources'],
    ['/content/support-tips-for-thin-margins', 'Support settings that protect thin margins'],
    ['/pricing', 'The plan for your monthly cases'],
    ['/contact', 'Write to us'],
    ['/careers', 'Work where 50 µm matters'],
    ['/about', 'From a scan to a part that fits'],
    ['/validate-email', 'This link is not complete'],
  ] as const;

  it.each(PAGES)(
    '%s works for a visitor when entered directly and after a reload [ROUTE-25] [ROLE-1]',
    async (path, name) => {
      const page = await openPage({ path });
      const title = heading(page).filter({ hasText: name });
      await title.waitFor();
      await page.reload();
      await title.waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
    },
  );

  it('the pages above are all routes but the redirects and those that need a role [ROLE-1]', () => {
    const redirects: AppRoute[] = ['/manual', '/auth/signin-password/*'];
    const guarded: AppRoute[] = ['/profile', '/admin', '/content/{id}/edit'];
    const shown = PAGES.map(([path]) => path.replace(/^\/content\/.*/, '/content/{id}'));
    expect([...shown, ...redirects, ...guarded].sort()).toEqual([...APP_ROUTES].sort());
  });

  it('/profile, the password redirect and an unknown path too [ROUTE-25]', async () => {
    const member = await createMember(send);
    const page = await openPage({ path: '/profile', member });
    for (const _ of ['entered', 'reloaded']) {
      await page.getByRole('main').getByText(member.email).waitFor();
      await page.reload();
    }
    const visitor = await openPage({ path: '/auth/signin-password/x?email=a@b.co' });
    expectTrouble(visitor, /status of 404/);
    for (const _ of ['entered', 'reloaded']) {
      await visitor.getByRole('dialog').getByLabel('Password', { exact: true }).waitFor();
      await visitor.reload();
    }
    await visitor.goto('/no-such-path/abc');
    for (const _ of ['entered', 'reloaded']) {
      await visitor.getByRole('heading', { name: 'Oops... Page Not Found' }).waitFor();
      await visitor.reload();
    }
  });
});
