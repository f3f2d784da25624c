// Each page of the site in full length, in both languages, at two widths, in light and dark, against its reference.
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { en } from '#src/i18n/locales/en/en.ts';
import { ko } from '#src/i18n/locales/ko/ko.ts';
import { expectTrouble, openPage, sharedOrigin } from '#tests/support/browser.ts';
import { createMember, type Member } from '#tests/support/member.ts';
import { sendTo } from '#tests/support/send.ts';
import { until } from '#tests/support/until.ts';
import { checkScreen } from './check-screen.ts';
import { contactSheet } from './contact-sheet.ts';
import { SITE_PAGES, type SitePage } from './site-pages.ts';
import { type PictureQuality, takePicture } from './take-picture.ts';

const WIDTHS = [
  { width: 1400, height: 900 },
  { width: 375, height: 812 },
] as const;
const SCALE = 0.25;
const LOADING: readonly string[] = [en.common.loading, ko.common.loading];

/** Waits until no part of the page is still being loaded. */
async function untilLoaded(page: Page): Promise<void> {
  await page.waitForFunction(
    (texts) =>
      [...document.querySelectorAll('main :is([role="status"], [aria-busy="true"])')].every(
        (part) =>
          !part.checkVisibility() || (part.ariaBusy !== 'true' && !texts.includes(part.textContent ?? '')),
      ),
    LOADING,
  );
}

/** Hides what differs from day to day and from test to test (it keeps its room), and renders what is out of sight. */
async function freezeAppearance(page: Page, member: Member | undefined): Promise<void> {
  await page.evaluate(
    (values) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`
        time, [data-varies] { visibility: hidden }
        * { caret-color: transparent; content-visibility: visible !important }
        ${values.length > 0 ? 'input { color: transparent !important }' : ''}
      `);
      document.adoptedStyleSheets.push(sheet);
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const text = node.nodeValue ?? '';
        // The member has set the password today.
        const isToday = values.length > 0 && /\d{4}년 \d+월 \d+일|[A-Z][a-z]+ \d+, \d{4}/.test(text);
        if (isToday || values.some((value) => text.includes(value)))
          node.parentElement?.setAttribute('data-varies', '');
      }
    },
    // The domain of the address may be a text node of its own.
    member === undefined ? [] : [...member.email.split('@', 1), member.nickName],
  );
}

/** Scrolls through the page, so that everything loads that loads when it is seen, and waits until nothing moves. */
async function showWhole(page: Page): Promise<void> {
  await until('the whole page', async () => {
    const heightBefore = await page.evaluate(async () => {
      for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
        scrollTo({ top, behavior: 'instant' });
        await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      }
      scrollTo({ top: 0, behavior: 'instant' });
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      return document.documentElement.scrollHeight;
    });
    await untilLoaded(page);
    return await page.evaluate((height) => {
      const isStill = height === document.documentElement.scrollHeight;
      const isLoaded = [...document.images].every((image) => image.complete || !image.checkVisibility());
      const footer = document.querySelector('footer');
      const isArriving = footer?.getAnimations().some(({ playState }) => playState === 'running') ?? false;
      return isStill && isLoaded && !isArriving ? true : undefined;
    }, heightBefore);
  });
}

/** Changes the scheme and waits until every colour has changed: those of inherited text follow a frame later. */
async function switchScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  let before = '';
  await until('settled colours', async () => {
    const now = await page.evaluate(async () => {
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      return [...document.querySelectorAll('body, h1, h2, main p')]
        .map((part) => `${getComputedStyle(part).color} ${getComputedStyle(part).backgroundColor}`)
        .join();
    });
    const isSame = now === before;
    before = now;
    return isSame ? true : undefined;
  });
}

/**
 * A picture of the page in full length. It is not scaled here: for a scaled picture, Chromium applies the media queries of another
 * width.
 */
async function photograph(page: Page, quality: PictureQuality): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { cssContentSize } = await session.send('Page.getLayoutMetrics');
  const picture = await takePicture(session, quality, {
    captureBeyondViewport: true,
    clip: { ...cssContentSize, scale: 1 },
  });
  await session.detach();
  return picture;
}

/** Opens the page, without what varies. */
async function openFrozen(
  { path, isForMembers }: SitePage,
  lang: 'en' | 'ko',
  member: Member,
): Promise<Page> {
  const page = await openPage({ lang, ...(isForMembers ? { member } : {}) });
  // A page that does not exist answers so.
  expectTrouble(page, /status of 404/);
  await page.goto(path);
  await page.locator('main h1').waitFor();
  await untilLoaded(page);
  await freezeAppearance(page, isForMembers ? member : undefined);
  return page;
}

/** In light and dark, at each width. */
async function shotsOf(page: Page, quality: PictureQuality): Promise<Buffer[][]> {
  const shots: Buffer[][] = [];
  for (const size of WIDTHS) {
    await page.setViewportSize(size);
    await showWhole(page);
    const taken: Buffer[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await switchScheme(page, colorScheme);
      taken.push(await photograph(page, quality));
    }
    shots.push(taken);
  }
  return shots;
}

describe('appearance', () => {
  let member: Promise<Member> | undefined;
  afterAll(() => {
    member = undefined;
  });

  it.each(SITE_PAGES.map((sitePage) => [sitePage.name, sitePage] as const))(
    'the page %s is compared with its reference',
    { timeout: 120_000 },
    async (name, sitePage) => {
      member ??= createMember(sendTo(sharedOrigin()));
      const en = await openFrozen(sitePage, 'en', await member);
      const ko = await openFrozen(sitePage, 'ko', await member);
      const { status } = await checkScreen(ko, `pages/${name}`, async (quality) => {
        const shots = await shotsOf(en, quality);
        const koreanShots = await shotsOf(ko, quality);
        const rows = shots.map((row, index) => ({
          scale: SCALE,
          shots: [...row, ...(koreanShots[index] ?? [])],
        }));
        return await contactSheet(rows);
      });
      expect(status).not.toBe('new');
    },
  );
});
