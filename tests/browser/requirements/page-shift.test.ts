import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openContext } from '#tests/support/browser.ts';

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

  it('while the content of a page is loading, and when it appears', async () => {
    const page = await watchedPage();
    let released = Promise.resolve();
    await page.route('**/api/v1/{posts,history,openings}**', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/contact?lang=en');
    for (const path of PATHS) {
      const gate = Promise.withResolvers<void>();
      released = gate.promise;
      await page.evaluate((address) => history.pushState(null, '', address), path);
      await page.getByRole('main').getByText('Loading...', { exact: true }).waitFor();
      await page.locator('footer a').last().waitFor();
      await nextFrames(page);
      // Earlier shifts belong to the previous page.
      await page.evaluate(() => {
        window.shifts = [];
      });
      gate.resolve();
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      await nextFrames(page);
      expect.soft(await page.evaluate(() => window.shifts), path).toEqual([]);
    }
  });
});
