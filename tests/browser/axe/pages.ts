import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectNoViolations } from '#tests/support/axe.ts';
import { openContext } from '#tests/support/browser.ts';

export type PageState = readonly [path: string, act?: (page: Page, lang: 'en' | 'ko') => Promise<unknown>];

const DESKTOP = { name: 'a desktop', width: 1400, height: 900 } as const;
const PHONE = { name: 'a phone', width: 375, height: 812 } as const;
/** Rules other than colours see the same elements in both languages, so Korean is checked where space is scarce. */
const SCREENS = { en: [DESKTOP, PHONE], ko: [PHONE] } as const;

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

/** Registers a test per language: every page, after its action if it has one, on each screen. */
export function describePages(title: string, states: readonly PageState[]): void {
  describe.each(['en', 'ko'] as const)(`axe, ${title} in %s`, (lang) => {
    it(`finds nothing on ${SCREENS[lang].map(({ name }) => name).join(' and ')}`, {
      timeout: 180_000,
    }, async () => {
      const page = await (await openContext({ lang })).newPage();
      const found: string[] = [];
      for (const [path, act] of states) {
        await page.setViewportSize(SCREENS[lang][0]);
        await page.goto('about:blank');
        await page.goto(path);
        await page.locator('main h1').waitFor();
        await page.locator('footer a').last().waitFor();
        await act?.(page, lang);
        for (const { name, ...size } of SCREENS[lang]) {
          await page.setViewportSize(size);
          found.push(...(await violations(page, lang)).map((problem) => `${path} on ${name}: ${problem}`));
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
