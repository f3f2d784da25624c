import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SAMPLE_MEMBERS } from '#server/seed/sample-members.ts';
import { expectTrouble, openPage, sharedOrigin } from '#tests/support/browser.ts';
import { signIn } from '#tests/support/member.ts';
import { sendTo } from '#tests/support/send.ts';
import { TEXTS } from '../journeys/person.ts';
import { SITE_PAGES } from '../visual/site-pages.ts';
import { crowdedRings } from './focus-rings.ts';
import { lonelyWords } from './last-lines.ts';
import { openAlert, openDialog } from './open-dialog.ts';
import { resetText, textProblems, widenText } from './text-spacing.ts';

const BREAKPOINTS = [375, 576, 820, 1024, 1200, 1400];

/** The last part of the footer loads late. */
const untilFooter = (page: Page) => page.getByRole('contentinfo').locator('a[href*=linkedin]').waitFor();

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Switches the language of the open page by the toggle of its header, which a phone has in the menu only. */
async function switchTo(page: Page, lang: 'en' | 'ko'): Promise<void> {
  await page.setViewportSize({ width: 1400, height: 900 });
  const name = lang === 'ko' ? 'KOR' : 'ENG';
  await page.getByRole('banner').getByRole('button', { name, exact: true }).click();
  await page.getByRole('banner').getByText(TEXTS[lang].header.pricing, { exact: true }).first().waitFor();
  await page.getByRole('contentinfo').getByText(TEXTS[lang].footer.terms, { exact: true }).waitFor();
  const title = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect.poll(async () => /[가-힣]/.test((await title.textContent()) ?? '')).toBe(lang === 'ko');
}

const sizeText = (page: Page, size: string) =>
  page.evaluate((text) => document.documentElement.style.setProperty('font-size', text), size);

describe('the layout', () => {
  it('is intact just below and above every breakpoint in both languages [CONST-1] [CONST-2] [CONST-4] [CONST-6] [CONST-7] [CONST-8]', async () => {
    const page = await openPage({ path: '/' });
    await untilFooter(page);
    for (const lang of ['en', 'ko'] as const) {
      await switchTo(page, lang);
      for (const width of BREAKPOINTS) {
        for (const near of [width - 1, width + 1]) {
          await page.setViewportSize({ width: near, height: 900 });
          expect.soft(await textProblems(page), `${near} px in ${lang}`).toEqual([]);
        }
      }
    }
  });

  it('has no dialog wider than the page of a phone', async () => {
    const { page } = await openAlert({ viewport: { width: 320, height: 640 } });
    for (const width of [320, 376, 430, 480]) {
      await page.setViewportSize({ width, height: 640 });
      const wide = await page.evaluate(
        (limit) =>
          [...document.querySelectorAll('dialog *')].filter(
            (element) => element.getBoundingClientRect().right > limit + 0.5,
          ).length,
        width,
      );
      expect.soft(wide, `${width} px`).toBe(0);
    }
  });

  it('fills the window of a phone with a dialog, its footer in view, and fits it with text of twice the size', async () => {
    const viewport = { width: 390, height: 667 };
    const { page, dialog } = await openDialog({ auth: 'signup' }, 'Create your account', {
      viewport,
      mobile: true,
    });
    const panel = dialog().locator('> div > div');
    expect(await panel.boundingBox()).toEqual({ x: 0, y: 0, ...viewport });
    const { y, height } = (await dialog().locator('footer').boundingBox()) ?? { y: 0, height: 0 };
    expect(y + height).toBe(viewport.height);
    for (const size of ['150%', '200%']) {
      await sizeText(page, size);
      const wide = await dialog()
        .locator('*')
        .evaluateAll((elements, limit) => {
          const isCut = (element: Element) => element.getBoundingClientRect().right > limit + 0.5;
          return elements.filter(isCut).map((element) => element.outerHTML.slice(0, 80));
        }, viewport.width);
      expect.soft(wide, size).toEqual([]);
    }
  });
});

const PAGES = SITE_PAGES.filter(({ isForMembers }) => !isForMembers);
async function expectToFit(page: Page, where: string): Promise<void> {
  await page.setViewportSize({ width: 375, height: 800 });
  for (const size of ['200%', '150%', '100%']) {
    await sizeText(page, size);
    expect.soft(await overflowOf(page), `${where} with text of ${size}`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect.soft(await overflowOf(page), `${where} at 320 px`).toBeLessThanOrEqual(0);
  await widenText(page);
  for (const width of [320, 992]) {
    await page.setViewportSize({ width, height: 640 });
    expect.soft(await textProblems(page), `${where} at ${width} px, widened`).toEqual([]);
  }
  await resetText(page);
}

async function expectNoLonelyWords(page: Page, where: string): Promise<void> {
  for (const width of [375, 768, 992, 1400]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await lonelyWords(page), `${where} at ${width} px`).toEqual([]);
  }
}

describe('every page in both languages', () => {
  const paths = [...PAGES.map(({ path }) => path), '/content/version-4-2-released'];

  it.each(paths)(
    'fits a phone, also with large or widely spaced text, and no heading or lead ends with a short word on its own line: %s',
    async (path) => {
      const page = await openPage();
      if (path === '/no-such-page') expectTrouble(page, /status of 404/);
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=en`);
      await untilFooter(page);
      for (const lang of ['en', 'ko'] as const) {
        await switchTo(page, lang);
        await expectToFit(page, lang);
        if (path !== '/no-such-page') await expectNoLonelyWords(page, lang);
      }
    },
  );
});

it('no tab of the profile is wider than a window of 320 px, or of 375 px with text twice as large, which covers no text of usage and security, in both languages', async () => {
  const [sample = expect.fail('There is no sample member.')] = SAMPLE_MEMBERS;
  const member = await signIn(sendTo(sharedOrigin()), sample);
  const page = await openPage({ member, path: '/profile' });
  for (const lang of ['en', 'ko'] as const) {
    await switchTo(page, lang);
    for (const [tab, part, isCheckedLarge] of [
      ['profile', 'main input', false],
      ['purchases', 'main [role=tabpanel] h2', false],
      ['usage', 'main td', true],
      ['security', 'main time', true],
    ] as const) {
      await page.getByRole('tab', { name: TEXTS[lang].profile.tabs[tab] }).click();
      await page.locator(part).first().waitFor();
      await page.setViewportSize({ width: 320, height: 640 });
      expect.soft(await overflowOf(page), `${tab} in ${lang}`).toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 375, height: 800 });
      await sizeText(page, '200%');
      expect.soft(await overflowOf(page), `${tab} in ${lang}, twice as large`).toBeLessThanOrEqual(0);
      if (isCheckedLarge)
        expect.soft(await textProblems(page), `${tab} in ${lang}, twice as large`).toEqual([]);
      await sizeText(page, '100%');
    }
  }
});

it('the footer leaves room for a scroll bar in both languages', async () => {
  const page = await openPage({ path: '/contact' });
  const footer = page.getByRole('contentinfo');
  await untilFooter(page);
  for (const lang of ['en', 'ko'] as const) {
    await switchTo(page, lang);
    await page.setViewportSize({ width: 768, height: 640 });
    // Browsers of the tests have no scroll bars that take room.
    await page.evaluate(() => {
      document.body.style.width = 'calc(100vw - 15px)';
    });
    const right = await footer.evaluate((element) =>
      Math.max(
        ...[...element.querySelectorAll('a, button, p')].map((one) => one.getBoundingClientRect().right),
      ),
    );
    expect.soft(right, lang).toBeLessThanOrEqual(768 - 15);
  }
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

/** Follows an address within the app, up to the title of its page. */
async function follow(page: Page, path: string): Promise<void> {
  const title = page.getByRole('main').getByRole('heading', { level: 1 });
  const before = await title.textContent();
  await page.evaluate((address) => history.pushState(null, '', address), path);
  await expect.poll(() => title.textContent({ timeout: 1000 }).catch(() => before)).not.toBe(before);
}

describe('headings and controls', () => {
  it('the title stands at one height on every page, and no focus ring touches another control', async () => {
    const page = await openPage({ path: '/' });
    const tops = new Map<number, [string, number][]>([375, 992, 1400].map((width) => [width, []]));
    for (const path of PATHS) {
      await follow(page, path);
      for (const [width, found] of tops) {
        await page.setViewportSize({ width, height: 900 });
        const box = await page.getByRole('main').getByRole('heading', { level: 1 }).boundingBox();
        found.push([path, Math.round(box?.y ?? 0)]);
        expect.soft(await crowdedRings(page), `${path} at ${width} px`).toEqual([]);
      }
    }
    for (const [width, found] of tops)
      expect(new Set(found.map(([, top]) => top)).size, `${width} px: ${JSON.stringify(found)}`).toBe(1);
  });

  it('every slider has the same style, and none the style of the browser', async () => {
    const page = await openPage({ path: '/' });
    const styleOf = async () => {
      const slider = page.getByRole('main').getByRole('slider').first();
      await slider.waitFor();
      return slider.evaluate((input) => {
        const { appearance, blockSize, overflow, cursor } = getComputedStyle(input);
        return { appearance, blockSize, overflow, cursor };
      });
    };
    const shared = { appearance: 'none', blockSize: '44px', overflow: 'hidden', cursor: 'pointer' };
    expect(await styleOf()).toEqual(shared);
    await follow(page, '/pricing');
    expect(await styleOf()).toEqual(shared);
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

it('an open dialog and an open overlay keep the scroll position, lock the page and free it again [QUERY-30] [QUERY-31] [QUERY-32] [QUERY-33]', async () => {
  const page = await openPage({ path: '/', viewport: { width: 1400, height: 700 } });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const top = () => page.evaluate(() => Math.round(scrollY));
  const heights = () =>
    page
      .locator('main section, main ~ footer')
      .evaluateAll((parts) => parts.map((part) => part.clientHeight));
  for (const name of ['Log in', 'Manual']) {
    await page.mouse.wheel(0, 600 - (await top()));
    await expect.poll(top).toBe(600);
    const before = await heights();
    const box = await page.getByRole('banner').getByRole('button', { name, exact: true }).boundingBox();
    // By the mouse alone: Playwright's own click scrolls a sticky header before it presses.
    await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
    await page.getByRole('dialog').waitFor();
    expect(await top(), name).toBe(600);
    expect(await heights(), name).toEqual(before);
    await page.mouse.move(20, 400);
    await page.mouse.wheel(0, 300);
    expect(await top(), name).toBe(600);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await top(), name).toBe(600);
    await page.mouse.wheel(0, 100);
    await expect.poll(top, { message: name }).toBe(700);
  }
});

describe('titles', () => {
  it('says what the product is [PROD-21] [PROD-22]', async () => {
    const page = await openPage({ path: '/?lang=en' });
    const phrase = /3D printing software for digital dentistry using AI-based 3D model analysis/i;
    expect(await page.title()).toMatch(phrase);
    expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(phrase);
  });
});
