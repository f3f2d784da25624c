import type { Page } from 'playwright-core';
import { describePages } from './pages.ts';

/** Opens everything that can be expanded. */
const unfold = async (page: Page) => {
  for (const summary of await page.locator('main summary').all()) await summary.click();
};

// Every page of the website except the home page, including its empty state.
describePages('pages', [
  ['/resource', unfold],
  ['/resource?category=case-study&topic=support', unfold],
  ['/resource?q=zzzz', unfold],
  ['/content/support-tips-for-thin-margins', unfold],
  ['/about', unfold],
  ['/careers', unfold],
]);
