import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PLATE } from '#src/components/illustrations/generated/plate.ts';
import { openContext, openPage } from '#tests/support/browser.ts';

declare global {
  interface Window {
    shifts: string[];
  }
}

const NAMES = {
  en: /^The window of Cusplane: a build plate with 13 crowns, bridges and onlays on supports/,
  ko: /^Cusplane 화면: 서포트 위에 놓인 크라운, 브리지, 온레이 13개를 담은 빌드 플레이트/,
} as const;

const windowOf = (page: Page, lang: 'en' | 'ko') => page.getByRole('img', { name: NAMES[lang] });

/** Where the picture is, and how its texts look. */
const seenIn = (product: Locator) =>
  product.evaluate((frame) => {
    const { left, right, top, bottom } = frame.getBoundingClientRect();
    const picture = frame.querySelector('img')?.getBoundingClientRect();
    const middle = picture && [picture.x + picture.width / 2, picture.y + picture.height / 2];
    const [x = 0, y = 0] = middle ?? [];
    const shown = [...frame.querySelectorAll('*')].filter(
      (one) => one.checkVisibility() && [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE),
    );
    return {
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      isInside: left >= 0 && right <= innerWidth,
      hasPicture: x > left && x < right && y > top && y < bottom,
      smallest: Math.min(...shown.map((one) => Number.parseFloat(getComputedStyle(one).fontSize))),
      faces: new Set(shown.map((one) => getComputedStyle(one).fontFamily)).size,
      cut: shown
        .filter(
          (one) =>
            one.getBoundingClientRect().left < left ||
            one.getBoundingClientRect().right > right ||
            one.scrollWidth > one.clientWidth + 1,
        )
        .filter((one) => getComputedStyle(one).display !== 'inline')
        .map((one) => one.textContent),
    };
  });

describe('the picture of the software', () => {
  it('fits every width of the page in both languages', async () => {
    const page = await openPage();
    for (const lang of ['en', 'ko'] as const) {
      await page.goto(`/?lang=${lang}`);
      const product = windowOf(page, lang);
      for (const width of [320, 375, 768, 992, 1400]) {
        await page.setViewportSize({ width, height: 900 });
        await product.scrollIntoViewIfNeeded();
        const seen = await seenIn(product);
        const where = `${width} px in ${lang}`;
        // Negative: the reserved gutter of the scrollbar.
        expect.soft(seen.overflow, where).toBeLessThanOrEqual(0);
        expect.soft(seen, where).toMatchObject({ isInside: true, hasPicture: true, faces: 1, cut: [] });
        expect.soft(seen.smallest, where).toBeGreaterThanOrEqual(11);
      }
    }
  });

  it('shows its build plate on the download page too', async () => {
    const page = await openPage({ path: '/download' });
    const product = windowOf(page, 'en');
    await product.scrollIntoViewIfNeeded();
    const picture = product.locator('img');
    await picture.evaluate((image: HTMLImageElement) => image.decode());
    // Not its width in pixels: that of an image with several sizes is the width it is shown at.
    const ratio = await picture.evaluate(
      (image: HTMLImageElement) => image.naturalWidth / image.naturalHeight,
    );
    expect(ratio).toBeCloseTo(PLATE.picture.width / PLATE.picture.height, 2);
  });

  it('is part of the page without scripts', async () => {
    const page = await openPage({ path: '/', scripts: false });
    expect(await windowOf(page, 'en').isVisible()).toBe(true);
  });

  it('moves nothing when it loads', async () => {
    const page = await (await openContext({ viewport: 'desktop' })).newPage();
    await page.addInitScript(() => {
      window.shifts = [];
      new PerformanceObserver((list) => {
        window.shifts.push(...list.getEntries().map((entry) => JSON.stringify(entry)));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/');
    const picture = windowOf(page, 'en').locator('img');
    await picture.scrollIntoViewIfNeeded();
    await picture.evaluate((image: HTMLImageElement) => image.decode());
    await page.waitForLoadState('networkidle');
    // Shifts are reported one frame after they are painted.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await page.evaluate(() => window.shifts)).toEqual([]);
  });
});
