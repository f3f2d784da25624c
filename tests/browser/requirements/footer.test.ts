import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage } from '#tests/support/browser.ts';

const WIDE = { width: 769, height: 900 };
const NARROW = { width: 768, height: 900 };
const footer = (page: Page) => page.getByRole('contentinfo');

/** Each section with its entries. */
const SECTIONS = [
  ['Cusplane', ['Resources', 'Download', 'Manual']],
  ['About', ['About us', 'Careers', 'Contact us']],
  ['Legal', ['Terms of use', 'Privacy policy']],
] as const;

const LINKS = {
  Resources: '/resource',
  Download: '/download',
  Pricing: '/pricing',
  Printers: '/compatible-printers',
  'About us': '/about',
  Careers: '/careers',
  'Contact us': '/contact',
};
const DIALOGS = { Manual: 'manual', 'Terms of use': 'terms', 'Privacy policy': 'privacy' };

const entry = (page: Page, name: string) =>
  footer(page)
    .getByRole('link', { name, exact: true })
    .or(footer(page).getByRole('button', { name, exact: true }));

async function openFooter(viewport = WIDE) {
  const page = await openPage({ path: '/', viewport });
  await footer(page)
    .getByText(/All rights reserved/)
    .waitFor();
  return page;
}

describe('the footer', () => {
  it('has description, sections, copyright and the addresses of the company elsewhere [FOOT-1] [FOOT-2] [FOOT-4] [FOOT-6] [FOOT-9] [FOOT-10] [FOOT-11] [FOOT-12]', async () => {
    const page = await openFooter();
    expect(
      await footer(page)
        .getByText(/software for digital dentistry/)
        .isVisible(),
    ).toBe(true);
    for (const name of ['Cusplane', 'About', 'Legal']) {
      expect(await footer(page).getByRole('heading', { name, exact: true }).isVisible()).toBe(true);
    }
    expect(
      await footer(page)
        .getByText(/Business no\. 000-00-00000 .*Seoul, Korea/)
        .isVisible(),
    ).toBe(true);
    expect(
      await footer(page)
        .getByText(/^Demo site/)
        .isVisible(),
    ).toBe(true);
    expect(
      await footer(page)
        .getByText(/^© \d{4} Cusplane/)
        .isVisible(),
    ).toBe(true);
    for (const name of ['LinkedIn', 'Instagram', 'YouTube']) {
      const link = footer(page).getByRole('link', { name: new RegExp(name) });
      const { protocol, hostname } = new URL((await link.getAttribute('href')) ?? '');
      expect([protocol, hostname]).toEqual(['https:', `www.${name.toLowerCase()}.com`]);
    }
  });

  it('links to every page, and opens manual, terms and policy as dialogs [FOOT-3] [FOOT-5] [FOOT-7] [FOOT-8]', async () => {
    const page = await openFooter();
    for (const [name, pathname] of Object.entries(LINKS)) {
      await entry(page, name).click();
      await page.waitForURL((url) => url.pathname === pathname);
    }
    for (const [name, info] of Object.entries(DIALOGS)) {
      await entry(page, name).click();
      await page.getByRole('dialog', { name, exact: true }).waitFor();
      expect(new URL(page.url()).searchParams.get('info')).toBe(info);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  });

  it('is expanded above 768 px, and collapses there into sections that their headings open [FOOT-13] [FOOT-14] [CONST-3]', async () => {
    const page = await openFooter(WIDE);
    for (const name of SECTIONS.flatMap(([, names]) => names)) await entry(page, name).waitFor();
    await page.setViewportSize(NARROW);
    for (const [section, names] of SECTIONS) {
      for (const name of names) expect(await entry(page, name).isVisible(), name).toBe(false);
      await footer(page).getByRole('button', { name: section, exact: true }).click();
      for (const name of names) expect(await entry(page, name).isVisible(), name).toBe(true);
    }
  });

  it('appears 0.5 s after the page mounts, without moving anything [FOOT-15]', async () => {
    const page = await openPage();
    // On a slow machine the animation might be over before the test looks at it.
    const session = await page.context().newCDPSession(page);
    await session.send('Animation.enable');
    await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
    await page.goto('/');
    const hiddenOrNot = page.getByRole('contentinfo', { includeHidden: true });
    /** Sets the time of the footer's animation, which starts at the first render. */
    const lookAt = (ms: number) =>
      hiddenOrNot.evaluate((element, time) => {
        const [arrival] = element.getAnimations();
        if (arrival === undefined) return undefined;
        arrival.pause();
        arrival.currentTime = time;
        const { visibility } = getComputedStyle(element);
        return { visibility, height: document.documentElement.scrollHeight };
      }, ms);
    const before = await lookAt(499);
    expect(before?.visibility).toBe('hidden');
    expect(await lookAt(501)).toEqual({ visibility: 'visible', height: before?.height });
  });
});
