import { expect, it } from 'vitest';
import { openContext } from '#tests/support/browser.ts';

declare global {
  interface Window {
    shifts: string[];
  }
}

it.each(['/resource', '/content/support-tips-for-thin-margins', '/about', '/careers'])(
  'nothing moves at %s while its content is on the way and when it comes, the footer included',
  async (path) => {
    const page = await (await openContext({ viewport: 'phone' })).newPage();
    await page.addInitScript(() => {
      window.shifts = [];
      new PerformanceObserver((list) => {
        window.shifts.push(...list.getEntries().map((entry) => JSON.stringify(entry)));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/v1/{posts,history,openings}**', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(path);
    await page.getByRole('main').getByText('Loading...', { exact: true }).waitFor();
    await page.locator('footer a').last().waitFor();
    release();
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    // Reported with the frame after the one that was painted.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await page.evaluate(() => window.shifts)).toEqual([]);
  },
);
