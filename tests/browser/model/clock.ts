/** Stops the clock of a page, so that what it shows stays until the walk reacts to it. */
import type { Page } from 'playwright-core';

const stopped = new WeakSet<Page>();

export const isStopped = (page: Page): boolean => stopped.has(page);

export async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  stopped.add(page);
}

/** Resumes the clock if `stopTime` has stopped it. */
export async function goOn({ page }: { readonly page: Page }): Promise<void> {
  if (stopped.delete(page)) await page.clock.resume();
}
