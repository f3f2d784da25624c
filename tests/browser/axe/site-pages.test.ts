import { describe, expect, it } from 'vitest';
import { expectNoViolations } from '#tests/support/axe.ts';
import { openContext, type PageOptions } from '#tests/support/browser.ts';

/** Every page of the website beside the home page, and what it looks like with nothing to show. */
const PATHS = [
  '/resource',
  '/resource?category=case-study&topic=support',
  '/resource?q=zzzz',
  '/content/support-tips-for-thin-margins',
  '/about',
  '/careers',
];

const SIZES = { 'a desktop': { width: 1400, height: 900 }, 'a phone': { width: 375, height: 812 } } as const;

describe.each(['en', 'ko'] as const)('axe, pages in %s', (lang) => {
  it.each(Object.entries(SIZES))('finds nothing on %s', { timeout: 180_000 }, async (_, viewport) => {
    expect(await violations({ lang, viewport })).toEqual([]);
  });
});

/** In light and in dark; what opens is opened. */
async function violations(options: PageOptions): Promise<string[]> {
  const page = await (await openContext(options)).newPage();
  const found: string[] = [];
  for (const path of PATHS) {
    await page.goto(path);
    await page.locator('main h1').waitFor();
    await page.locator('footer a').last().waitFor();
    for (const summary of await page.locator('main summary').all()) await summary.click();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const problem = await expectNoViolations(page).then(() => '', String);
      if (problem !== '') found.push(`${path}, ${colorScheme}: ${problem}`);
    }
  }
  return found;
}
