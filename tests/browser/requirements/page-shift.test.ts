import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openContext } from '#tests/support/browser.ts';
import { goInApp } from '#tests/support/in-app.ts';

declare global {
  interface Window {
    shifts: string[];
  }
}

const PATHS = ['/resource', '/content/support-tips-for-thin-margins', '/about', '/careers'];

/** A page that records its layout shifts. */
async function watchedPage(): Promise<Page> {
  const page = await (await openContext({ viewport: 'phone' })).newPage();
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      window.shifts.push(...list.getEntries().map((entry) => JSON.stringify(entry)));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return page;
}

/** Shifts are reported one frame after they are painted. */
const nextFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

describe('nothing moves, the footer included,', () => {
  it.each(PATHS)('when %s is hydrated and its scripts have loaded', async (path) => {
    const page = await watchedPage();
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await nextFrames(page);
    expect(await page.evaluate(() => window.shifts)).toEqual([]);
  });

  it.each(PATHS)('while the content of %s is loading, and when it appears', async (path) => {
    const page = await watchedPage();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/v1/{posts,history,openings}**', async (route) => {
      await released;
      await route.continue();
    });
    await goInApp(page, path);
    await page.getByRole('main').getByText('Loading...', { exact: true }).waitFor();
    await page.locator('footer a').last().waitFor();
    await nextFrames(page);
    // Earlier shifts belong to the previous page.
    await page.evaluate(() => {
      window.shifts = [];
    });
    release();
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await nextFrames(page);
    expect(await page.evaluate(() => window.shifts)).toEqual([]);
  });
});
