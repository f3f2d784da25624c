import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { expectNoViolations } from '#tests/support/axe.ts';
import {
  expectTrouble,
  openContext,
  openPage,
  type PageOptions,
  sharedOrigin,
} from '#tests/support/browser.ts';
import { createMember } from '#tests/support/member.ts';
import { sendTo } from '#tests/support/send.ts';

const ACCEPTED = { analytics: 'accepted' } as const;
const UNASKED = { analytics: 'unasked' } as const;
const POST = 'support-tips-for-thin-margins';

const { path: PAGE_VIEWS } = ENDPOINTS.recordPageView;
const question = (page: Page) => page.getByRole('complementary', { name: 'May we count this visit?' });
/** The question opened again from the footer, after an answer. */
const reopened = (page: Page) => page.getByRole('complementary', { name: 'Visit statistics' });
const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const header = (page: Page) => page.getByRole('banner');

/** The space at the end of the page that the bar would cover, after the next paint. */
const spaceBelow = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const footer = document.querySelector('footer');
    return document.documentElement.scrollHeight - scrollY - (footer?.getBoundingClientRect().bottom ?? 0);
  });

/** A view waits until the page is idle, which a busy machine puts off. */
const told = <Value>(read: () => Value) => expect.poll(read, { timeout: 10_000 });

/** A page, and everything it has sent to the analytics service. */
async function openCounted(options: PageOptions) {
  const { path, ...rest } = options;
  const page = await openPage(rest);
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === PAGE_VIEWS) bodies.push(request.postData() ?? '');
  });
  if (path !== undefined) await page.goto(path);
  return { page, bodies, patterns: () => bodies.map((body) => JSON.parse(body).pattern) };
}

describe('a page view', () => {
  it('is sent for every page, also back and forward, once each [ROUTE-22] [ANALYTICS-1] [ANALYTICS-2]', async () => {
    const { page, patterns } = await openCounted({ ...ACCEPTED, path: '/?lang=en' });
    await told(patterns).toEqual(['/']);
    await header(page).getByRole('link', { name: 'Resources' }).click();
    await told(patterns).toEqual(['/', '/resource']);
    await header(page).getByRole('link', { name: 'Download' }).click();
    await told(patterns).toEqual(['/', '/resource', '/download']);
    await page.goBack();
    await told(patterns).toEqual(['/', '/resource', '/download', '/resource']);
    await page.goForward();
    const all = ['/', '/resource', '/download', '/resource', '/download'];
    await told(patterns).toEqual(all);
    // Dialogs and other parameters are not pages: the next page view is that of the page after them.
    await header(page).getByRole('button', { name: 'Manual' }).click();
    await page.getByRole('dialog').waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.goForward();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await header(page).getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('dialog').getByLabel('Email').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const further = ['/resource', '/pricing', '/compatible-printers', '/about', '/careers', '/contact'];
    for (const path of further) {
      await page.getByRole('contentinfo').locator(`a[href="${path}"]`).click();
      all.push(path);
      await told(patterns).toEqual(all);
    }
    await page.goBack();
    await told(patterns).toEqual([...all, '/careers']);
    // None is sent late.
    await page.waitForLoadState('networkidle');
    expect(patterns()).toEqual([...all, '/careers']);
  });

  it('carries the pattern of the page and nothing else: no query, hash, id, e-mail or token [S31]', async () => {
    const { page, bodies } = await openCounted({
      ...ACCEPTED,
      path: `/content/${POST}?email=kim@clinic.co.kr&x=1#part`,
    });
    const [request] = await Promise.all([
      page.waitForRequest((sent) => new URL(sent.url()).pathname === PAGE_VIEWS),
      page.reload(),
    ]);
    expect(new URL(request.url()).search).toBe('');
    const headers = await request.allHeaders();
    expect(headers).not.toHaveProperty('authorization');
    expect(headers).not.toHaveProperty('cookie');
    expect(headers.referer ?? '').not.toMatch(/kim|content/);
    expect(new Set(bodies)).toEqual(new Set(['{"pattern":"/content/{id}"}']));
  });

  it('is sent when the page has its title', async () => {
    const context = await openContext(ACCEPTED);
    await context.addInitScript((path) => {
      const original = globalThis.fetch;
      globalThis.fetch = (...call) => {
        if (String(call[0]).endsWith(path)) document.documentElement.dataset.titleThen = document.title;
        return original(...call);
      };
    }, PAGE_VIEWS);
    const page = await context.newPage();
    await page.goto('/about');
    const then = () => page.evaluate(() => document.documentElement.dataset.titleThen);
    await told(then).toBe('Cusplane – About us');
  });

  it('is not sent for an address without a page', async () => {
    const { page, patterns } = await openCounted({ ...ACCEPTED });
    expectTrouble(page, /status of 404/);
    await page.goto('/no-such-path/abc');
    await page.getByRole('main').getByRole('link', { name: 'Back to home' }).click();
    await told(patterns).toEqual(['/']);
  });

  it.each(['is unreachable', 'fails'])(
    'does not disturb the page when the service %s [ANALYTICS-3]',
    async (fault) => {
      const page = await openPage(ACCEPTED);
      expectTrouble(page, /Failed to load resource/);
      let asked = 0;
      await page.route(`**${PAGE_VIEWS}`, (route) => {
        asked += 1;
        return fault === 'fails' ? route.fulfill({ status: 500, body: 'no' }) : route.abort();
      });
      await page.goto('/about');
      await told(() => asked).toBe(1);
      await header(page).getByRole('link', { name: 'Resources' }).click();
      await told(() => asked).toBe(2);
      await heading(page).waitFor();
      expect((await page.getByRole('alert').allInnerTexts()).join('')).toBe('');
      expect(await page.getByRole('dialog').count()).toBe(0);
      expect(new URL(page.url()).pathname).toBe('/resource');
    },
  );
});

describe('the question whether the visit may be counted', () => {
  it('comes first; allowing counts the current page, and the question does not come again', async () => {
    const { page, patterns } = await openCounted({ ...UNASKED, path: '/about' });
    await question(page).waitFor();
    await header(page).getByRole('link', { name: 'Download' }).click();
    await page.waitForURL('**/download');
    // Allowing counts the page named by the title, which must not be the one just left.
    await expect.poll(() => page.title()).toContain('Download');
    expect(patterns()).toEqual([]);
    await question(page).getByRole('button', { name: 'Allow' }).click();
    await question(page).waitFor({ state: 'detached' });
    await told(patterns).toEqual(['/download']);
    await page.reload();
    await told(patterns).toEqual(['/download', '/download']);
    expect(await question(page).count()).toBe(0);
  });

  it('is refused as easily as allowed; the refusal is kept for 180 days, and nothing is sent', async () => {
    const { page, patterns } = await openCounted({ ...UNASKED, path: '/about' });
    const [reject, allow] = ['Reject', 'Allow'].map((name) => question(page).getByRole('button', { name }));
    await question(page).waitFor();
    const look = (button: typeof reject) =>
      button?.evaluate((element) => {
        const { width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, borderColor, fontSize } = getComputedStyle(element);
        return { width, height, color, backgroundColor, borderColor, fontSize };
      });
    expect(await look(reject)).toEqual(await look(allow));
    await reject?.click();
    await question(page).waitFor({ state: 'detached' });
    await page.reload();
    await header(page).getByRole('link', { name: 'Download' }).click();
    await page.waitForURL('**/download');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Visit statistics' }).waitFor();
    expect(await question(page).count()).toBe(0);
    expect(patterns()).toEqual([]);
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('cusplane.analytics') ?? '{}'));
    expect(kept.answer).toBe('rejected');
    expect((kept.expiresAt - Date.now()) / 86_400_000).toBeCloseTo(180, 1);
  });

  it('is not asked in the back office, whose buttons the question would cover', async () => {
    const page = await openPage({ ...UNASKED, path: '/about' });
    await question(page).waitFor();
    await page.goto('/admin');
    await page.getByRole('dialog', { name: 'Back office' }).waitFor();
    await page.waitForLoadState('networkidle');
    // By its text, because the dialog hides the page from assistive technology.
    expect(await page.getByText('May we count this visit?').count()).toBe(0);
    // The same document: on every other page the question is back.
    await page.keyboard.press('Escape');
    await header(page).getByRole('link', { name: 'Download' }).click();
    await question(page).waitFor();
  });

  it('is neither asked nor offered when the browser sends Global Privacy Control', async () => {
    const context = await openContext(ACCEPTED);
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    );
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/about');
    await header(page).getByRole('link', { name: 'Download' }).click();
    await page.waitForURL('**/download');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy policy' }).waitFor();
    expect(await question(page).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Visit statistics' }).count()).toBe(0);
    expect(asked).not.toContain(PAGE_VIEWS);
  });

  it('can be opened again from the footer, takes the focus and marks the earlier answer', async () => {
    const page = await openPage({ ...ACCEPTED, path: '/about' });
    await page.getByRole('contentinfo').getByRole('button', { name: 'Visit statistics' }).click();
    await reopened(page).waitFor();
    await expect
      .poll(() => reopened(page).evaluate((banner) => banner === document.activeElement))
      .toBe(true);
    await reopened(page).getByRole('button', { name: 'Allow', pressed: true }).waitFor();
    await expectNoViolations(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await reopened(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => localStorage.getItem('cusplane.analytics'))).toContain('rejected');
  });

  it('keeps the earlier answer when the reopened bar is closed', async () => {
    const page = await openPage({ ...ACCEPTED, path: '/about' });
    await page.getByRole('contentinfo').getByRole('button', { name: 'Visit statistics' }).click();
    await reopened(page).getByRole('button', { name: 'Close' }).click();
    await reopened(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => localStorage.getItem('cusplane.analytics'))).toContain('accepted');
  });

  it('is hidden while a dialog or the card of an interrupted sign-up is open, and the page keeps its length', async () => {
    const { page } = await openCounted({ ...UNASKED, path: '/' });
    await question(page).waitFor();
    const space = await spaceBelow(page);
    expect(space).toBeGreaterThan(0);
    const privacy = question(page).getByRole('button', { name: 'Privacy policy' });
    await privacy.click();
    await page.getByRole('dialog').waitFor();
    const banner = page.getByText('May we count this visit?');
    await expect.poll(() => banner.isVisible()).toBe(false);
    expect(await spaceBelow(page)).toBe(space);
    await page.keyboard.press('Escape');
    await question(page).waitFor();
    await expect.poll(() => privacy.evaluate((link) => link === document.activeElement)).toBe(true);

    const progress = JSON.stringify({ email: 'kim@clinic.co.kr', expiresAt: Date.now() + 3_600_000 });
    const begun = await openPage({ ...UNASKED, localStorage: { 'cusplane.sign-up': progress } });
    await begun.addInitScript(() => {
      const asides = new Set<string>();
      Object.assign(window, { asides });
      new MutationObserver(() => {
        for (const aside of document.querySelectorAll('aside')) asides.add(aside.textContent);
      }).observe(document, { childList: true, subtree: true });
    });
    await begun.goto('/');
    const card = begun.getByRole('complementary', { name: 'Check your email' });
    await card.waitFor();
    // Not even before the card was rendered.
    expect(await begun.evaluate(() => [...Reflect.get(window, 'asides')].join())).not.toContain(
      'May we count',
    );
    await card.getByRole('button', { name: 'Close' }).click();
    await question(begun).waitFor();
  });

  it('does not cover a form by itself, but can be opened there from the footer', async () => {
    const member = await createMember(sendTo(sharedOrigin()));
    for (const [path, title] of [
      ['/contact', 'Write to us'],
      ['/profile', 'My profile'],
    ] as const) {
      const page = await openPage({ ...UNASKED, path: '/about', member });
      await question(page).waitFor();
      await page.goto(path);
      await main(page).getByRole('heading', { name: title, level: 1 }).waitFor();
      expect(await question(page).count()).toBe(0);
      await page.getByRole('contentinfo').getByRole('button', { name: 'Visit statistics' }).click();
      await question(page).waitFor();
    }
  });

  it('is a low bar at the bottom, as wide as the page', async () => {
    const page = await openPage({ ...UNASKED, path: '/about', viewport: 'desktop' });
    await question(page).waitFor();
    await question(page).evaluate((banner) =>
      Promise.all(banner.getAnimations().map(({ finished }) => finished)),
    );
    const box = await question(page).boundingBox();
    // Without the scrollbar, which takes its width from the page and the bar alike.
    const [width, height] = await page.evaluate(() => [document.body.clientWidth, innerHeight]);
    expect([box?.x, box?.width, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([0, width, height]);
    expect(box?.height).toBeLessThan(72);
  });

  it('leaves the whole page usable, down to its last line on a phone', async () => {
    const page = await openPage({ ...UNASKED, path: '/about', viewport: { width: 375, height: 667 } });
    await question(page).waitFor();
    await question(page).evaluate((banner) =>
      Promise.all(banner.getAnimations().map(({ finished }) => finished)),
    );
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const last = await page.getByRole('contentinfo').boundingBox();
    const banner = await question(page).boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((banner?.y ?? 0) + 1);
  });

  it.each(['en', 'ko'] as const)('does not cover the download link on a small phone, in %s', async (lang) => {
    const page = await openPage({ ...UNASKED, path: '/', lang, viewport: { width: 375, height: 667 } });
    const asked = page.getByRole('complementary');
    await asked.waitFor();
    await asked.evaluate((banner) => Promise.all(banner.getAnimations().map(({ finished }) => finished)));
    const way = await page.getByRole('main').locator('a[href^="/download"]').first().boundingBox();
    const banner = await asked.boundingBox();
    expect((way?.y ?? 0) + (way?.height ?? Infinity)).toBeLessThanOrEqual(banner?.y ?? 0);
  });

  it.each(['en', 'ko'] as const)('passes axe in %s', async (lang) => {
    for (const viewport of ['phone', 'desktop'] as const) {
      const page = await openPage({ ...UNASKED, path: '/about', lang, viewport });
      await page.getByRole('complementary').waitFor();
      await page.locator('footer a').last().waitFor();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectNoViolations(page);
      }
    }
  });
});
