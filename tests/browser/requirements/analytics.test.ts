import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { expectNoViolations } from '#tests/support/axe.ts';
import {
  expectTrouble,
  openContext,
  openPage,
  type PageOptions,
  sharedOrigin,
  VIEWPORTS,
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
  it('is sent for every page that has its title, also back and forward, once each [ROUTE-22] [ANALYTICS-1] [ANALYTICS-2]', async () => {
    const { page, patterns } = await openCounted({ ...ACCEPTED });
    await page.addInitScript((path) => {
      const original = globalThis.fetch;
      globalThis.fetch = (...call) => {
        if (String(call[0]).endsWith(path)) document.documentElement.dataset.titleThen = document.title;
        return original(...call);
      };
    }, PAGE_VIEWS);
    await page.goto('/?lang=en');
    const titleThen = () => page.evaluate(() => document.documentElement.dataset.titleThen);
    await told(patterns).toEqual(['/']);
    expect(await titleThen()).toBe(await page.title());
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
    expect(await titleThen()).toBe('Cusplane – Contact us');
    await page.goBack();
    await told(patterns).toEqual([...all, '/careers']);
    // None is sent late.
    await page.waitForLoadState('networkidle');
    expect(patterns()).toEqual([...all, '/careers']);
  });

  it('carries the pattern of the page and nothing else: no query, hash, id, e-mail or token [S31]', async () => {
    const { page, bodies } = await openCounted({ ...ACCEPTED });
    const [request] = await Promise.all([
      page.waitForRequest((sent) => new URL(sent.url()).pathname === PAGE_VIEWS),
      page.goto(`/content/${POST}?email=kim@clinic.co.kr&x=1#part`),
    ]);
    expect(new URL(request.url()).search).toBe('');
    const headers = await request.allHeaders();
    expect(headers).not.toHaveProperty('authorization');
    expect(headers).not.toHaveProperty('cookie');
    expect(headers.referer ?? '').not.toMatch(/kim|content/);
    expect(bodies).toEqual(['{"pattern":"/content/{id}"}']);
  });

  it('is not sent for an address without a page', async () => {
    const { page, patterns } = await openCounted({ ...ACCEPTED });
    expectTrouble(page, /status of 404/);
    await page.goto('/no-such-path/abc');
    await page.getByRole('main').getByRole('link', { name: 'Back to home' }).click();
    await told(patterns).toEqual(['/']);
  });

  it('does not disturb the page when the service is unreachable or fails [ANALYTICS-3]', async () => {
    const page = await openPage(ACCEPTED);
    expectTrouble(page, /Failed to load resource/);
    let asked = 0;
    await page.route(`**${PAGE_VIEWS}`, (route) => {
      asked += 1;
      return asked % 2 === 0 ? route.fulfill({ status: 500, body: 'no' }) : route.abort();
    });
    const isUndisturbed = async (pathname: string) => {
      await heading(page).waitFor();
      expect((await page.getByRole('alert').allInnerTexts()).join('')).toBe('');
      expect(await page.getByRole('dialog').count()).toBe(0);
      expect(new URL(page.url()).pathname).toBe(pathname);
    };
    await page.goto('/about');
    for (const [views, name, pathname] of [
      [2, 'Resources', '/resource'],
      [3, 'Download', '/download'],
    ] as const) {
      await told(() => asked).toBe(views - 1);
      await header(page).getByRole('link', { name }).click();
      await told(() => asked).toBe(views);
      await isUndisturbed(pathname);
    }
  });
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
    await reject?.press('Enter');
    await question(page).waitFor({ state: 'detached' });
    // The next Tab goes on from the header, not from the browser.
    expect(await header(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
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
    const page = await openPage({ ...UNASKED, path: '/admin' });
    await page.getByRole('dialog', { name: 'Back office' }).waitFor();
    await page.waitForLoadState('networkidle');
    // By its text, because the dialog hides the page from assistive technology.
    expect(await page.getByText('May we count this visit?').count()).toBe(0);
    // The same document: on every other page the question comes.
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

  it('can be opened again from the footer, takes the focus and marks the earlier answer, which closing keeps', async () => {
    const page = await openPage({ ...ACCEPTED, path: '/about' });
    const opener = page.getByRole('contentinfo').getByRole('button', { name: 'Visit statistics' });
    const answer = () => page.evaluate(() => localStorage.getItem('cusplane.analytics'));
    await opener.click();
    await reopened(page).getByRole('button', { name: 'Close' }).click();
    await reopened(page).waitFor({ state: 'detached' });
    expect(await answer()).toContain('accepted');
    await opener.click();
    await reopened(page).waitFor();
    await expect
      .poll(() => reopened(page).evaluate((banner) => banner === document.activeElement))
      .toBe(true);
    await reopened(page).getByRole('button', { name: 'Allow', pressed: true }).waitFor();
    await expectNoViolations(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await reopened(page).waitFor({ state: 'detached' });
    expect(await answer()).toContain('rejected');
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
      const page = await openPage({ ...UNASKED, path, member });
      await main(page).getByRole('heading', { name: title, level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await question(page).count()).toBe(0);
      await page.getByRole('contentinfo').getByRole('button', { name: 'Visit statistics' }).click();
      await question(page).waitFor();
    }
  });

  it.each(['en', 'ko'] as const)(
    'is a low bar as wide as the page, leaves the download and the last line of a phone uncovered, and passes axe, in %s',
    async (lang) => {
      const page = await openPage({ ...UNASKED, path: '/', lang, viewport: { width: 375, height: 667 } });
      const bar = page.getByRole('complementary');
      await bar.waitFor();
      await bar.evaluate((banner) => Promise.all(banner.getAnimations().map(({ finished }) => finished)));
      const boxOf = async (part: Locator) => (await part.boundingBox()) ?? expect.fail('It is not visible.');
      const bottomOf = async (part: Locator) => {
        const { y, height } = await boxOf(part);
        return y + height;
      };
      const top = async () => (await boxOf(bar)).y;
      const download = main(page).locator('a[href^="/download"]').first();
      expect(await bottomOf(download)).toBeLessThanOrEqual(await top());
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      expect(await bottomOf(page.getByRole('contentinfo'))).toBeLessThanOrEqual((await top()) + 1);
      await expectBothSchemesPass(page);

      await page.setViewportSize(VIEWPORTS.desktop);
      const box = await boxOf(bar);
      // Without the scrollbar, which takes its width from the page and the bar alike.
      const [width, height] = await page.evaluate(() => [document.body.clientWidth, innerHeight]);
      expect([box.x, box.width, box.y + box.height]).toEqual([0, width, height]);
      expect(box.height).toBeLessThan(72);
      await expectBothSchemesPass(page);
    },
  );
});

async function expectBothSchemesPass(page: Page) {
  await page.locator('footer a').last().waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoViolations(page);
  }
}
