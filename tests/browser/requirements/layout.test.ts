import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SAMPLE_MEMBERS } from '#server/seed/sample-members.ts';
import { expectTrouble, openPage, sharedOrigin } from '#tests/support/browser.ts';
import { createMember, signIn } from '#tests/support/member.ts';
import { sendTo } from '#tests/support/send.ts';
import { crowdedRings } from './focus-rings.ts';
import { openAlert } from './open-dialog.ts';
import { textProblems, widenText } from './text-spacing.ts';

const BREAKPOINTS = [375, 576, 820, 1024, 1200, 1400];

/** The last part of the footer loads late. */
const untilFooter = (page: Page) => page.getByRole('contentinfo').locator('a[href*=linkedin]').waitFor();

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe('the layout', () => {
  it.each(['en', 'ko'] as const)(
    'is intact just below and above every breakpoint (%s) [CONST-1] [CONST-2] [CONST-4] [CONST-6] [CONST-7] [CONST-8]',
    async (lang) => {
      const page = await openPage({ lang, path: '/', viewport: { width: 375, height: 900 } });
      await untilFooter(page);
      for (const width of BREAKPOINTS) {
        for (const near of [width - 1, width + 1]) {
          await page.setViewportSize({ width: near, height: 900 });
          expect(await textProblems(page), `${near} px`).toEqual([]);
        }
      }
    },
  );

  it.each([320, 376, 430, 480])('has no dialog wider than a page of %i px', async (width) => {
    const { page } = await openAlert({ viewport: { width, height: 640 } });
    const wide = await page.evaluate(
      (limit) =>
        [...document.querySelectorAll('dialog *')].filter(
          (element) => element.getBoundingClientRect().right > limit + 0.5,
        ).length,
      width,
    );
    expect(wide).toBe(0);
  });
});

const PATHS = [
  '/pricing',
  '/resource',
  '/compatible-printers',
  '/version-history',
  '/download',
  '/about',
  '/careers',
  '/contact',
];

it.each(['en', 'ko'] as const)(
  'no page of a phone is wider than the window, also with text twice as large, and none has text cut off or covered if its spacing is widened (%s)',
  async (lang) => {
    const page = await openPage({ lang, viewport: { width: 375, height: 800 } });
    const posts = ['version-4-2-released', 'support-tips-for-thin-margins'].map((id) => `/content/${id}`);
    for (const path of ['/', ...posts, '/no-such-page', ...PATHS]) {
      if (path === '/no-such-page') expectTrouble(page, /status of 404/);
      await page.setViewportSize({ width: 375, height: 800 });
      await page.goto(path);
      await untilFooter(page);
      for (const size of ['200%', '150%', '100%']) {
        await page.evaluate((text) => document.documentElement.style.setProperty('font-size', text), size);
        expect(await overflowOf(page), `${path} with text of ${size}`).toBeLessThanOrEqual(0);
      }
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await overflowOf(page), `${path} at 320 px`).toBeLessThanOrEqual(0);
      await widenText(page);
      for (const width of [320, 992]) {
        await page.setViewportSize({ width, height: 640 });
        expect(await textProblems(page), `${path} at ${width} px`).toEqual([]);
      }
    }
  },
);

it.each(['en', 'ko'] as const)(
  'no tab of the profile is wider than a window of 320 px (%s)',
  async (lang) => {
    const member = await createMember(sendTo(sharedOrigin()));
    const page = await openPage({ lang, member, viewport: { width: 320, height: 640 } });
    for (const tab of ['profile', 'purchases', 'usage', 'security']) {
      await page.goto(`/profile?tab=${tab}`);
      await untilFooter(page);
      expect(await overflowOf(page), tab).toBeLessThanOrEqual(0);
    }
  },
);

it.each(['en', 'ko'] as const)(
  'no text of the profile is covered if it is twice as large (%s)',
  async (lang) => {
    const [sample = expect.fail('There is no sample member.')] = SAMPLE_MEMBERS;
    const member = await signIn(sendTo(sharedOrigin()), sample);
    const page = await openPage({ lang, member, viewport: { width: 375, height: 800 } });
    for (const [tab, part] of [
      ['security', 'time'],
      ['usage', 'main td'],
    ] as const) {
      await page.goto(`/profile?tab=${tab}`);
      await page.locator(part).first().waitFor();
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      expect(await textProblems(page), tab).toEqual([]);
    }
  },
);

it.each(['en', 'ko'] as const)('the footer leaves room for a scroll bar (%s)', async (lang) => {
  const page = await openPage({ lang, path: '/contact', viewport: { width: 768, height: 640 } });
  const footer = page.getByRole('contentinfo');
  await untilFooter(page);
  // Browsers of the tests have no scroll bars that take room.
  await page.evaluate(() => {
    document.body.style.width = 'calc(100vw - 15px)';
  });
  const right = await footer.evaluate((element) =>
    Math.max(
      ...[...element.querySelectorAll('a, button, p')].map((one) => one.getBoundingClientRect().right),
    ),
  );
  expect(right).toBeLessThanOrEqual(768 - 15);
});

describe('headings and controls', () => {
  it('the title stands at one height on every page, and no focus ring touches another control', async () => {
    const page = await openPage();
    const tops = new Map<number, [string, number][]>([375, 992, 1400].map((width) => [width, []]));
    for (const path of PATHS) {
      await page.goto(path);
      for (const [width, found] of tops) {
        await page.setViewportSize({ width, height: 900 });
        const box = await page.getByRole('main').getByRole('heading', { level: 1 }).boundingBox();
        found.push([path, Math.round(box?.y ?? 0)]);
        expect(await crowdedRings(page), `${path} at ${width} px`).toEqual([]);
      }
    }
    for (const [width, found] of tops)
      expect(new Set(found.map(([, top]) => top)).size, `${width} px: ${JSON.stringify(found)}`).toBe(1);
  });

  it('every slider has the same style, and none the style of the browser', async () => {
    const styles: unknown[] = [];
    for (const path of ['/', '/pricing']) {
      const page = await openPage({ path });
      const slider = page.getByRole('main').getByRole('slider').first();
      await slider.waitFor();
      styles.push(
        await slider.evaluate((input) => {
          const { appearance, blockSize, overflow, cursor } = getComputedStyle(input);
          return { appearance, blockSize, overflow, cursor };
        }),
      );
    }
    const shared = { appearance: 'none', blockSize: '44px', overflow: 'hidden', cursor: 'pointer' };
    expect(styles).toEqual([shared, shared]);
  });
});

describe('the typeface', () => {
  it.each(['en', 'ko'] as const)('stays the same on the next page and after a reload in %s', async (lang) => {
    const page = await openPage({ path: '/', lang });
    const faces = () =>
      page.evaluate(() => ({
        fetched: document.fonts.size,
        used: ['body', 'h1', 'header a'].map((part) => {
          const element = document.querySelector(part);
          return element && getComputedStyle(element).fontFamily;
        }),
      }));
    const first = await faces();
    expect(first.fetched).toBe(0);
    expect(new Set(first.used).size).toBe(1);
    await page.getByRole('banner').locator('a[href="/download"]').click();
    await page.waitForURL((url) => url.pathname === '/download');
    expect(await faces()).toEqual(first);
    await page.reload();
    expect(await faces()).toEqual(first);
  });
});

describe.each([
  ['dialog', 'Log in'],
  ['overlay', 'Manual'],
])('an open %s', (_, name) => {
  it('keeps the scroll position, locks the page and frees it again [QUERY-30] [QUERY-31] [QUERY-32] [QUERY-33]', async () => {
    const page = await openPage({ path: '/', viewport: { width: 1400, height: 700 } });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const top = () => page.evaluate(() => Math.round(scrollY));
    await page.mouse.wheel(0, 600);
    await expect.poll(top).toBe(600);
    const heights = () =>
      page
        .locator('main section, main ~ footer')
        .evaluateAll((parts) => parts.map((part) => part.clientHeight));
    const before = await heights();
    const box = await page.getByRole('banner').getByRole('button', { name, exact: true }).boundingBox();
    // By the mouse alone: Playwright's own click scrolls a sticky header before it presses.
    await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
    await page.getByRole('dialog').waitFor();
    expect(await top()).toBe(600);
    expect(await heights()).toEqual(before);
    await page.mouse.move(20, 400);
    await page.mouse.wheel(0, 300);
    expect(await top()).toBe(600);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await top()).toBe(600);
    await page.mouse.wheel(0, 100);
    await expect.poll(top).toBe(700);
  });
});

describe('titles', () => {
  it('says what the product is [PROD-21] [PROD-22]', async () => {
    const page = await openPage({ path: '/?lang=en' });
    const phrase = /3D printing software for digital dentistry using AI-based 3D model analysis/i;
    expect(await page.title()).toMatch(phrase);
    expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(phrase);
  });
});
