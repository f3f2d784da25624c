// On public pages, focus stays near when the pressed button disappears, and what has focus or is chosen is in view.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage } from '#tests/support/browser.ts';

const main = (page: Page) => page.getByRole('main');
const hasFocus = (locator: Locator) =>
  expect.poll(() => locator.evaluate((element) => element === document.activeElement)).toBe(true);

describe('focus', () => {
  it('is on the number of resources after "Clear all", next to the filters and in an empty list', async () => {
    const page = await openPage({ path: '/resource?topic=support' });
    const count = main(page).getByRole('status').first();
    await main(page).getByRole('button', { name: 'Clear all' }).press('Enter');
    await hasFocus(count);
    await main(page).getByRole('searchbox').fill('no such resource');
    await main(page).getByRole('button', { name: 'Clear all' }).press('Enter');
    await hasFocus(count);
  });

  it('is on the number of printers after "Clear search and filters"', async () => {
    const page = await openPage({ path: '/compatible-printers?technology=dlp' });
    const count = main(page).getByRole('status').first();
    await main(page).getByRole('button', { name: 'Clear search and filters' }).press('Enter');
    await hasFocus(count);
    await main(page).getByRole('searchbox').fill('no such printer');
    await main(page).getByRole('button', { name: 'Clear search and filters' }).press('Enter');
    await hasFocus(count);
  });

  it('is on the first older version after all are shown', async () => {
    const page = await openPage({ path: '/version-history', viewport: { width: 375, height: 800 } });
    const versions = main(page).getByRole('article');
    const shown = await versions.count();
    await main(page).getByRole('button', { name: 'older' }).press('Enter');
    await expect.poll(() => versions.count()).toBeGreaterThan(shown);
    await hasFocus(versions.nth(shown).getByRole('link').first());
  });

  it('returns to "Visit statistics" when the answer is changed or kept', async () => {
    const page = await openPage({ path: '/about' });
    const button = page.getByRole('contentinfo').getByRole('button', { name: 'Visit statistics' });
    const bar = page.getByRole('complementary', { name: 'Visit statistics' });
    for (const answer of ['Allow', 'Close']) {
      await button.press('Enter');
      await hasFocus(bar);
      await bar.getByRole('button', { name: answer }).press('Enter');
      await bar.waitFor({ state: 'detached' });
      await hasFocus(button);
    }
  });
});

it('no focused control is below the question about visit statistics, next to the list and on a small phone', async () => {
  const page = await openPage({ path: '/resource', analytics: 'unasked' });
  const bar = page.getByRole('complementary');
  await bar.waitFor();
  await bar.evaluate((banner) => Promise.all(banner.getAnimations().map(({ finished }) => finished)));
  for (const viewport of [
    { width: 1400, height: 700 },
    { width: 320, height: 640 },
  ]) {
    await page.setViewportSize(viewport);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const toggle = main(page).getByRole('button', { name: 'Filters' });
    if (await toggle.isVisible()) await toggle.click();
    const filters = main(page).getByRole('checkbox');
    await filters.first().focus();
    for (let index = 0; index < (await filters.count()); index += 1) {
      const focused = await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? 0);
      expect(focused, `${viewport.width} px`).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
      await page.keyboard.press('Tab');
    }
  }
});

describe('the categories of resources on a phone', () => {
  it('have the chosen one in view, also by its address, and nothing else moves', async () => {
    const page = await openPage({
      path: '/resource?category=white-paper',
      viewport: { width: 375, height: 800 },
    });
    const categories = main(page).getByRole('navigation', { name: 'Categories' });
    const isInView = (name: string) =>
      categories.getByRole('link', { name }).evaluate((link) => {
        const { left, right } = link.getBoundingClientRect();
        return left >= 0 && right <= innerWidth;
      });
    await expect.poll(() => isInView('White Papers')).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await categories.getByRole('link', { name: 'All' }).press('Enter');
    await expect.poll(() => isInView('All')).toBe(true);
  });

  it('show which one is chosen in forced colours', async () => {
    const page = await openPage({ path: '/resource?category=news' });
    await page.emulateMedia({ forcedColors: 'active' });
    const border = (name: RegExp) =>
      main(page)
        .getByRole('navigation', { name: 'Categories' })
        .getByRole('link', { name })
        .evaluate((link) => getComputedStyle(link).borderBlockEndColor);
    expect(await border(/^News/)).not.toBe(await border(/^Blogs/));
  });
});
