import type { Page } from 'playwright-core';
import { PRODUCT } from '#contract/product.ts';

/** Waits until the page answers to the reader. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(
    (mark) => performance.getEntriesByName(mark).length > 0,
    `${PRODUCT.slug}:hydrated`,
  );
}

/**
 * Opens another page first and goes to `path` from there, so that its content is asked for by a call, which a test may
 * answer. A page that is opened by its address brings its content along.
 */
export async function goInApp(page: Page, path: string): Promise<void> {
  await page.goto('/contact?lang=en');
  await untilAlive(page);
  await page.evaluate((address) => history.pushState(null, '', address), path);
}
