import type { Page } from 'playwright-core';
// Declares `window.early`.
import type {} from '#src/lib/early.ts';

/** Waits until the page answers to the reader; at once where it is none of the app's. */
export async function untilHydrated(page: Page): Promise<void> {
  // Not by its mark: a test may have replaced the clock, and with it all marks.
  await page.waitForFunction(
    () => document.querySelector('meta[name="app-scripts"]') === null || window.early === undefined,
  );
}

/**
 * Waits until a part of the app has come that the page fetches ahead. A network that rests, as Playwright waits for, says
 * nothing of it: a page that is busy fetches late.
 *
 * @param part its file's name as far as the hash
 */
export async function untilFetched(page: Page, part: string): Promise<void> {
  await page.waitForFunction(
    (address) => performance.getEntriesByType('resource').some(({ name }) => name.includes(address)),
    `/assets/${part}-`,
  );
}

/** Waits until the charts run, which they do once the page is idle: from then on it has a dialog for every button. */
export const untilCharts = (page: Page): Promise<void> =>
  // They first fetch the dialog that most pages lead into.
  untilFetched(page, 'sign-up-steps');

/** Makes `goto` and `reload` wait until the page answers: most tests are not about what is done before. */
export function loadHydrated(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (...request) => {
    const response = await goto(...request);
    await untilHydrated(page);
    return response;
  };
  page.reload = async (...request) => {
    const response = await reload(...request);
    await untilHydrated(page);
    return response;
  };
}

/** Makes `setViewportSize` wait until the page is laid out for the new size: its first frame may mix both. */
export function resizeWhole(page: Page): void {
  const resize = page.setViewportSize.bind(page);
  page.setViewportSize = async (size) => {
    await resize(size);
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
  };
}

/**
 * Opens another page first and goes to `path` from there, so that its content is asked for by a call, which a test may
 * answer. A page that is opened by its address brings its content along.
 */
export async function goInApp(page: Page, path: string): Promise<void> {
  await page.goto('/contact?lang=en');
  await untilHydrated(page);
  await page.evaluate((address) => history.pushState(null, '', address), path);
}
