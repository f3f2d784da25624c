import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { APP_ROUTES, type AppRoute } from '#contract/app-routes.ts';
import { expectTrouble, openPage } from '#tests/support/browser.ts';

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
  it('scrolls to the top, also back and forward, and takes the focus to the heading of the new page, but leaves it alone at the first one [ROUTE-21]', async () => {
    const page = await openPage({ path: '/', viewport: LOW });
    await heading(page).waitFor();
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    for (const [name, path] of [
      ['Resources', '/resource'],
      ['Download', '/download'],
    ] as const) {
      await scrollDown(page);
      await follow(page, name, path);
      await arrived(page);
      await expect.poll(() => top(page), { message: path }).toBe(0);
    }
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

  it('shows a loading message until the code of the page has been loaded [ROUTE-24]', async () => {
    const page = await openPage({ path: '/', lang: 'ko' });
    await page.waitForLoadState('networkidle');
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    await page.route('**/assets/**', async (route) => {
      await gate;
      await route.fallback();
    });
    await header(page).getByRole('link', { name: '자료' }).click();
    const loading = page.getByRole('main').getByText('불러오는 중입니다.', { exact: true });
    await loading.waitFor();
    open();
    await heading(page).getByText('자료').waitFor();
    await loading.waitFor({ state: 'detached' });
  });
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

  it('works for a visitor within the app and after a reload [ROUTE-25] [ROLE-1]', {
    timeout: 120_000,
  }, async () => {
    const page = await openPage({ path: '/contact' });
    for (const [path, name] of PAGES) {
      await page.evaluate((address) => history.pushState(null, '', address), path);
      const title = heading(page).filter({ hasText: name });
      await title.waitFor();
      await page.reload();
      await title.waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
    }
  });

  it('the pages above are all routes but the redirects and those that need a role [ROLE-1]', () => {
    const redirects: AppRoute[] = ['/manual', '/auth/signin-password/*'];
    const guarded: AppRoute[] = ['/profile', '/admin', '/content/{id}/edit'];
    const shown = PAGES.map(([path]) => path.replace(/^\/content\/.*/, '/content/{id}'));
    expect([...shown, ...redirects, ...guarded].sort()).toEqual([...APP_ROUTES].sort());
  });

  it('the password redirect and an unknown path too [ROUTE-25]', async () => {
    const page = await openPage({ path: '/auth/signin-password/x?email=a@b.co' });
    const password = page.getByRole('dialog').getByLabel('Password', { exact: true });
    await password.waitFor();
    await page.reload();
    await password.waitFor();
    expectTrouble(page, /status of 404/);
    await page.goto('/no-such-path/abc');
    const title = page.getByRole('heading', { name: 'Oops... Page Not Found' });
    await title.waitFor();
    await page.reload();
    await title.waitFor();
  });
});
