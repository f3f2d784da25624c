import type { Page } from 'playwright-core';

/** Runs in the page. An open dialog hydrates apart from the page below it. */
const isHydrated = () =>
  document.querySelector('meta[name="app-scripts"]') === null ||
  document.querySelector(':is(#root, #dialogs:not(:empty)):not([data-hydrated])') === null;

/** Waits until the page is hydrated; returns at once for a page without the app. */
export async function untilHydrated(page: Page): Promise<void> {
  // Not by the performance mark: a test may have replaced the clock and lost all marks.
  await page.waitForFunction(isHydrated);
}

/**
 * Waits until a chunk that the page prefetches is loaded. Playwright's `networkidle` is no substitute: a busy page
 * prefetches late.
 *
 * @param part the file's name up to the hash
 */
export async function untilFetched(page: Page, part: string): Promise<void> {
  await page.waitForFunction(
    (address) => performance.getEntriesByType('resource').some(({ name }) => name.includes(address)),
    `/assets/${part}-`,
  );
}

/** The first chunk that the charts fetch once they have started: the dialog that most pages link to. */
export const FETCHED_BY_CHARTS = '**/assets/sign-up-steps-*';

/** Waits until the charts have started, which they do once the page is idle. From then on every button works. */
export const untilCharts = (page: Page): Promise<void> => untilFetched(page, 'sign-up-steps');

/** Makes `goto` and `reload` wait for hydration: few tests are about the time before. */
export function waitForHydration(page: Page): void {
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

/** Makes `setViewportSize` wait for the new layout: the first frame may mix both sizes. */
export function resizeWhole(page: Page): void {
  const resize = page.setViewportSize.bind(page);
  page.setViewportSize = async (size) => {
    await resize(size);
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
  };
}

const PROBE = '/interception-probe';

/** Runs in the page: requests the probe until a request is intercepted. */
const probe = async (path: string) => {
  for (let tries = 0; tries < 200; tries++) {
    const status = await fetch(path).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 204) return;
  }
  throw new Error('Requests of the page are not intercepted.');
};

/**
 * Makes `route` wait until the requests of an open page are intercepted: Chromium tells the page later than it answers, so
 * a busy page would send the next request past the handler.
 */
export function interceptAtOnce(page: Page): void {
  const route = page.route.bind(page);
  page.route = async (...handler) => {
    const registered = await route(...handler);
    if (page.url() === 'about:blank') return registered;
    await route(`**${PROBE}`, (request) => request.fulfill({ status: 204 }));
    // A page that is left meanwhile is followed by one whose requests are intercepted from the start.
    await page.evaluate(probe, PROBE).catch((error: unknown) => {
      if (!/context was destroyed|because of a navigation/.test(String(error))) throw error;
    });
    await page.unroute(`**${PROBE}`);
    return registered;
  };
}

/**
 * Opens another page and navigates to `path` on the client, so that its content comes from an API call that the test
 * can intercept. A server-rendered page already contains its content.
 */
export async function goInApp(page: Page, path: string): Promise<void> {
  await page.goto('/contact?lang=en');
  await untilHydrated(page);
  await page.evaluate((address) => history.pushState(null, '', address), path);
}
