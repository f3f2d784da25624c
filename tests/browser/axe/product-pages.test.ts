import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { en } from '#src/i18n/locales/en/en.ts';
import { ko } from '#src/i18n/locales/ko/ko.ts';
import { expectNoViolations } from '#tests/support/axe.ts';
import { openContext, type PageOptions } from '#tests/support/browser.ts';

const TEXTS = { en, ko };

type State = readonly [path: string, act?: (page: Page, lang: 'en' | 'ko') => Promise<unknown>];

/** The pages about the software, each as it opens and as it answers. */
const STATES: readonly State[] = [
  ['/download'],
  ['/compatible-printers'],
  ['/compatible-printers?q=zzzz'],
  ['/version-history?os=macos#macos-99.0.0'],
  ['/pricing'],
  ['/pricing?cases=6'],
  ['/contact'],
  [
    '/contact?type=product',
    async (page, lang) => {
      await page.getByRole('button', { name: TEXTS[lang].contact.send }).click();
      await page.getByText(TEXTS[lang].validation.emailIsRequired).waitFor();
    },
  ],
];

const SIZES = { 'a desktop': { width: 1400, height: 900 }, 'a phone': { width: 375, height: 812 } } as const;

describe.each(['en', 'ko'] as const)('axe, pages about the software in %s', (lang) => {
  it.each(Object.entries(SIZES))('finds nothing on %s', { timeout: 180_000 }, async (_, viewport) => {
    expect(await violations(lang, { lang, viewport })).toEqual([]);
  });
});

/** In light and in dark; nothing may be wider than the screen. */
async function violations(lang: 'en' | 'ko', options: PageOptions): Promise<string[]> {
  const page = await (await openContext(options)).newPage();
  const found: string[] = [];
  for (const [path, act] of STATES) {
    await page.goto('about:blank');
    await page.goto(path);
    await page.locator('main h1').waitFor();
    await page.locator('footer a').last().waitFor();
    await act?.(page, lang);
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (excess > 0) found.push(`${path} is ${excess} px too wide`);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const problem = await expectNoViolations(page).then(() => '', String);
      if (problem !== '') found.push(`${path}, ${colorScheme}: ${problem}`);
    }
  }
  return found;
}
