// The head of the document in the browser; the one that the server writes has tests of its own (tests/api/page-head.test.ts).
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage } from '#tests/support/browser.ts';

/** What the server says about the loaded page: its canonical address, translations, preview and structured data. */
const aboutPage = (page: Page) =>
  page
    .locator(
      'head :is([rel=canonical], [hreflang], [name=robots], [property^="og:"], [type="application/ld+json"])',
    )
    .count();
const header = (page: Page) => page.getByRole('banner');

describe('the head', () => {
  it('loses what was written about the loaded page when another page is shown', async () => {
    const page = await openPage({ path: '/about?auth=login' });
    expect(await page.locator('head [name=robots]').count()).toBe(1);
    await page.goto('/about');
    expect(await aboutPage(page)).toBeGreaterThan(5);
    await header(page).getByRole('link', { name: 'Pricing' }).click();
    await expect.poll(() => page.title()).toContain('Pricing');
    await expect.poll(() => aboutPage(page)).toBe(0);
    expect(await page.locator('head [name=description]').getAttribute('content')).toContain('Manufacturer');
    expect(await page.locator('head [type="application/rss+xml"]').count()).toBe(2);
  });

  it('keeps it while dialogs open and close, and loses it when another language is shown', async () => {
    const page = await openPage({ path: '/about' });
    const before = await aboutPage(page);
    await header(page).getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await aboutPage(page)).toBe(before);
    await header(page).getByRole('button', { name: 'KOR' }).click();
    await expect.poll(() => aboutPage(page)).toBe(0);
  });

  it("gives the browser's bars the colour of the chosen scheme, whatever the device's", async () => {
    const page = await openPage({ path: '/about', colorScheme: 'dark' });
    const colour = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll<HTMLMetaElement>('[name="theme-color"]')].find(
            ({ media }) => matchMedia(media).matches,
          )?.content,
      );
    const toggle = page.getByRole('contentinfo').getByRole('button', { name: /scheme|theme|colour/i });
    const seen: (string | undefined)[] = [await colour()];
    await toggle.click();
    seen.push(await colour());
    await page.reload();
    seen.push(await colour());
    await toggle.click();
    seen.push(await colour());
    await toggle.click();
    seen.push(await colour());
    expect(seen).toEqual(['#120f1f', '#fbfaf7', '#fbfaf7', '#120f1f', '#120f1f']);
  });
});
