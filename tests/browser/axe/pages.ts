import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectNoViolations } from '#tests/support/axe.ts';
import { openContext } from '#tests/support/browser.ts';

export type PageState = readonly [path: string, act?: (page: Page, lang: 'en' | 'ko') => Promise<unknown>];

const SIZES = { 'a desktop': { width: 1400, height: 900 }, 'a phone': { width: 375, height: 812 } } as const;

/** Every rule is checked once: colours do not depend on the language, and other rules do not depend on colours. */
export const LOOKS = {
  en: [
    { colorScheme: 'light', options: {} },
    { colorScheme: 'dark', options: { colours: 'only' } },
  ],
  ko: [{ colorScheme: 'light', options: { colours: 'skip' } }],
} as const;

/** Runs in the page: new colours and sizes are painted once the next frame has begun. */
export const painted = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(true))));

/** Registers a test per language: every page, after its action if it has one, on both screens. */
export function describePages(title: string, states: readonly PageState[]): void {
  describe.each(['en', 'ko'] as const)(`axe, ${title} in %s`, (lang) => {
    it('finds nothing on a desktop and on a phone', { timeout: 180_000 }, async () => {
      const page = await (await openContext({ lang })).newPage();
      const found: string[] = [];
      for (const [path, act] of states) {
        await page.setViewportSize(SIZES['a desktop']);
        await page.goto('about:blank');
        await page.goto(path);
        await page.locator('main h1').waitFor();
        await page.locator('footer a').last().waitFor();
        await act?.(page, lang);
        for (const [size, viewport] of Object.entries(SIZES)) {
          await page.setViewportSize(viewport);
          found.push(...(await violations(page, lang)).map((problem) => `${path} on ${size}: ${problem}`));
        }
      }
      expect(found).toEqual([]);
    });
  });
}

/** In each look of the language; nothing may be wider than the screen. */
async function violations(page: Page, lang: keyof typeof LOOKS): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate(painted);
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (excess > 0) found.push(`${excess} px too wide`);
  for (const { colorScheme, options } of LOOKS[lang]) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(painted);
    const problem = await expectNoViolations(page, options).then(() => '', String);
    if (problem !== '') found.push(`${colorScheme}: ${problem}`);
  }
  return found;
}
