// Public pages as the server renders them, and how the app hydrates them.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PRODUCT } from '#contract/product.ts';
import { openContext, openPage, type PageOptions, sharedOrigin } from '#tests/support/browser.ts';
import { untilCharts, untilFetched, untilHydrated } from '#tests/support/in-app.ts';
import { createMember } from '#tests/support/member.ts';
import { sendTo } from '#tests/support/send.ts';

const PAGES = {
  '/': ['모델을 열면 서포트와 배치가 준비됩니다', 'Open a model. Supports and layout are ready.'],
  '/compatible-printers': ['내 프린터 지원 여부 확인', 'Is your printer supported?'],
  '/download': ['Windows와 macOS용 무료 다운로드', 'Free download for Windows and macOS'],
  '/version-history': ['버전별 변경 사항', 'What changed, version by version'],
  '/pricing': ['월 케이스 수에 맞는 요금제', 'The plan for your monthly cases'],
  '/resource': ['자료실', 'Resources'],
  '/about': ['스캔과 출력 사이를 맡습니다', 'From a scan to a part that fits'],
  '/careers': ['50µm를 함께 고민할 동료를 찾습니다', 'Work where 50\u00a0µm matters'],
  '/contact': ['무엇이든 문의해 주세요', 'Write to us'],
  '/content/why-only-stl': ['STL', 'STL'],
} as const;
const DIALOGS = {
  login: ['로그인', 'Log in'],
  signup: ['회원가입', 'Create your account'],
  'forgot-email': ['이메일 찾기', 'Find your email'],
  'forgot-password': ['비밀번호 찾기', 'Reset your password'],
} as const;
/** Pages that a query changes, each with a selector for the element that the query selects. */
const SEARCHES = {
  '/compatible-printers?x=1&technology=DLP&q=zzzz': 'input[value="zzzz"]',
  '/resource?category=news&topic=': '[aria-current="true"][href*="category=news"]',
  '/version-history?os=macos': 'input[value="macos"][checked]',
  '/pricing?cases=123': 'input[value="123"]',
  '/contact?type=product': 'option[value="product"][selected]',
} as const;
const LANGUAGES = ['ko', 'en'] as const;
const textOf = (texts: readonly [string, string], lang: 'ko' | 'en') => texts[lang === 'ko' ? 0 : 1];

const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${sharedOrigin()}${path}`, { headers });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
};
const languageOf = (html: string) => /<html lang="(\w+)"/.exec(html)?.[1];

const MARK = `${PRODUCT.slug}:hydrated`;

/** A page whose scripts are held back until `arrive` is called. */
const openWaiting = async (path: string, options: PageOptions = {}) =>
  holdScripts(await openPage({ ...options, early: true }), path);

async function holdScripts(page: Page, path: string) {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(path);
  return { page, arrive };
}

it.each(LANGUAGES)('the data for search engines names the author that a post shows (%s)', async (lang) => {
  const { html } = await read(`/content/why-only-stl?lang=${lang}`);
  const [, author] = /"author":{"@type":"Person","name":"([^"]+)"}/.exec(html) ?? [];
  // React separates adjacent texts by comments.
  const body = html.slice(html.indexOf('<body')).replaceAll('<!-- -->', '');
  expect(body).toContain(`${author} <span`);
});

describe.each(LANGUAGES)('without scripts, in %s,', (lang) => {
  it('every page has its content [ROUTE-25]', { timeout: 120_000 }, async () => {
    const page = await openPage({ lang, scripts: false });
    for (const [path, titles] of Object.entries(PAGES)) {
      await page.goto(path);
      expect(await page.locator('html').getAttribute('lang'), path).toBe(lang);
      const heading = page.getByRole('heading', { level: 1 });
      expect(await heading.count(), path).toBe(1);
      expect((await heading.textContent())?.replace('\n', ' ')).toContain(textOf(titles, lang));
      const text = await page.getByRole('main').evaluate((main) => {
        // Texts marked as another language, such as the link to it.
        for (const foreign of main.querySelectorAll('[lang]')) foreign.remove();
        return main.textContent;
      });
      expect(text.length, path).toBeGreaterThan(200);
      // Names are not translated; a sentence in the other language would be a mistake.
      expect(/[가-힣]/.test(text), path).toBe(lang === 'ko');
    }
  });

  it('every dialog has its form', async () => {
    const page = await openPage({ lang, scripts: false });
    for (const [dialog, titles] of Object.entries(DIALOGS)) {
      await page.goto(`/?auth=${dialog}`);
      const open = page.getByRole('dialog');
      expect(await open.getByRole('heading').first().textContent()).toBe(textOf(titles, lang));
      expect(await open.getByRole('textbox').first().isEditable(), dialog).toBe(true);
    }
  });
});

/** Heights of the page's sections, px. */
const heightsOf = (page: Page) =>
  page
    .locator('main > *, main section, footer')
    .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().height)));

it.each([390, 1400])(
  'no section changes its height when the scripts run, %i px wide',
  { timeout: 120_000 },
  async (width) => {
    const context = await openContext({ early: true, viewport: { width, height: 900 } });
    for (const path of Object.keys(PAGES)) {
      const { page, arrive } = await holdScripts(await context.newPage(), path);
      const drawn = await heightsOf(page);
      arrive();
      await untilCharts(page);
      // Its last part to hydrate.
      if (path === '/') await untilFetched(page, 'home-story');
      expect(await heightsOf(page), path).toEqual(drawn);
      await page.close();
    }
  },
);

describe('without scripts', () => {
  it('a page with a query shows the requested selection', async () => {
    const page = await openPage({ scripts: false });
    for (const [path, marked] of Object.entries(SEARCHES)) {
      await page.goto(path);
      expect(await page.getByRole('main').locator(marked).count(), path).toBeGreaterThan(0);
    }
  });

  it('a dialog is visible in the first frame, without fading in', async () => {
    const page = await openPage({ scripts: false, reducedMotion: 'no-preference' });
    await page.goto('/?auth=login');
    const animations = await page
      .getByRole('dialog')
      .evaluate((dialog) => dialog.getAnimations({ subtree: true }));
    expect(animations).toEqual([]);
  });
});

describe('the server', () => {
  it('answers in the language of the parameter, else of the cookie, else of the browser', async () => {
    const korean = { 'accept-language': 'ko-KR,ko;q=0.9' };
    const cookie = `${PRODUCT.slug}.language=en`;
    expect(languageOf((await read('/about', korean)).html)).toBe('ko');
    expect(languageOf((await read('/about', { 'accept-language': 'fr;q=0.8,ko;q=0.3' })).html)).toBe('en');
    expect(languageOf((await read('/about', { 'accept-language': 'de;q=0.1, ko' })).html)).toBe('ko');
    expect(languageOf((await read('/about', { ...korean, cookie })).html)).toBe('en');
    expect(languageOf((await read('/about?lang=ko', { cookie })).html)).toBe('ko');
    expect(languageOf((await read('/about', { 'accept-language': '../../etc' })).html)).toBe('ko');
  });

  it('answers an unknown path with the not-found page and 404 [ROUTE-13] [ROUTE-15]', async () => {
    const { status, html } = await read('/no-such-path/abc', { 'accept-language': 'en' });
    expect(status).toBe(404);
    expect(/<h1[^>]*>Oops\.\.\. Page Not Found<\/h1>/.test(html)).toBe(true);
    expect(/<meta [^>]*name="robots" content="noindex"/.test(html)).toBe(true);
  });

  it('lets search engines index the page, but not the page with a dialog', async () => {
    const isLeftOut = async (path: string) =>
      /<meta [^>]*name="robots" content="noindex"/.test((await read(path)).html);
    expect(await isLeftOut('/')).toBe(false);
    for (const dialog of Object.keys(DIALOGS)) expect(await isLeftOut(`/?auth=${dialog}`)).toBe(true);
    expect(await isLeftOut('/profile')).toBe(true);
  });

  it('names what the page depends on for caches, and answers a known page with 304', async () => {
    const { headers } = await read('/about');
    expect(headers.get('vary')).toBe('accept-encoding, accept-language, cookie');
    const again = await read('/about', { 'if-none-match': headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it('allows only the scripts of the page itself [S57]', async () => {
    const { html, headers } = await read('/?auth=login');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
    const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
    expect(inline).toHaveLength(1);
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(inline[0]));
    expect(policy).toContain(`'sha256-${Buffer.from(digest).toString('base64')}'`);
  });
});

describe('the app', () => {
  const addresses = [
    '/?x=1&fbclid=a',
    ...Object.keys(PAGES).filter((path) => path !== '/'),
    ...Object.keys(SEARCHES),
    ...Object.keys(DIALOGS).map((dialog) => `/?auth=${dialog}`),
  ];
  // The pages that are compared with their pictures report a mismatch in Korean, too.
  it('hydrates every page as the server rendered it, whatever unknown parameters its address has', {
    timeout: 120_000,
  }, async () => {
    const context = await openContext({ early: true });
    for (const path of addresses) {
      const { page, arrive } = await holdScripts(await context.newPage(), path);
      const drawn = await page.evaluateHandle(() => document.querySelector('main h1'));
      const text = await page.locator('#root').textContent();
      arrive();
      await untilHydrated(page);
      const isSame = await page.evaluate((before) => document.querySelector('main h1') === before, drawn);
      expect(isSame, path).toBe(true);
      expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1);
      expect(text).toContain(await page.locator('main h1').textContent());
      // The page already contained its styles, or links to them behind an open dialog.
      const styles = await page.evaluate((name) => {
        const until = performance.getEntriesByName(name)[0]?.startTime ?? 0;
        const isEarly = (entry: PerformanceEntry) => entry.startTime < until && entry.name.endsWith('.css');
        return performance
          .getEntriesByType('resource')
          .filter(isEarly)
          .map(({ name: url }) => new URL(url).pathname)
          .filter((file) => document.querySelector(`#dialogs ~ link[href="${file}"]`) === null);
      }, MARK);
      expect(styles, path).toEqual([]);
      await page.close();
    }
  });

  it('keeps what was typed, and repeats what was submitted, before hydration', async () => {
    const { page, arrive } = await openWaiting('/?auth=login');
    await page.getByLabel('Email').pressSequentially('nobody@cusplane.example');
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).search).toBe('?auth=login');
    arrive();
    await page.getByText('Create an account').first().waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('nobody@cusplane.example');
  });

  it.each([
    ['/version-history', 'radio'],
    ['/resource', 'checkbox'],
  ] as const)('applies a choice made at %s before hydration', async (path, role) => {
    const { page, arrive } = await openWaiting(path);
    await page.getByRole('main').getByRole(role, { checked: false }).first().check({ force: true });
    arrive();
    await expect.poll(() => new URL(page.url()).search).toMatch(/=./);
    expect(await page.getByRole('main').getByRole(role, { checked: true }).count()).toBe(1);
  });

  it('keeps every field and the selection of a longer form, and shows the error of a field that was left before', async () => {
    const { page, arrive } = await openWaiting('/contact');
    const type = page.getByLabel('Inquiry type');
    await type.selectOption('product');
    await page.getByLabel('Email').fill('abc');
    await page.getByLabel('Message').fill('Two questions.');
    arrive();
    await untilHydrated(page);
    await page.getByRole('main').getByText('Invalid email address').waitFor();
    await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('Two questions.');
    expect(await page.getByLabel('Email').inputValue()).toBe('abc');
    await page.getByRole('main').getByRole('button', { name: 'Send' }).click();
    await page.getByText('Name is required.').waitFor();
    expect(await type.inputValue()).toBe('product');
    expect(await page.getByText('Choose an inquiry type.').count()).toBe(0);
  });

  it('takes back with Back a dialog opened before hydration, whose text and focus it keeps', async () => {
    const { page, arrive } = await openWaiting('/?lang=en');
    await page.getByRole('button', { name: 'Sign up', exact: true }).first().click();
    await page.getByRole('dialog').getByRole('heading', { name: 'Create your account' }).waitFor();
    expect(new URL(page.url()).search).toBe('?lang=en&auth=signup');
    const email = page.getByLabel('Email');
    const hasFocus = () => email.evaluate((field) => field === document.activeElement);
    await expect.poll(hasFocus).toBe(true);
    await page.keyboard.type('kim@cusplane.example');
    arrive();
    await untilHydrated(page);
    expect(await email.inputValue()).toBe('kim@cusplane.example');
    await expect.poll(hasFocus).toBe(true);
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('?lang=en');
  });

  it('opens a dialog for a key pressed before hydration, also at an address with a trailing slash, and restores the focus', async () => {
    const { page, arrive } = await openWaiting('/resource/');
    const button = page.getByRole('banner').getByRole('button', { name: 'Log in' });
    await button.focus();
    await page.keyboard.press('Enter');
    arrive();
    await page.getByRole('dialog').getByRole('heading', { name: 'Log in' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('keeps a phone number typed before the rules for phone numbers have loaded', async () => {
    const member = await createMember(sendTo(sharedOrigin()));
    const { page, arrive } = await openWaiting('/?auth=forgot-email');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Full name').fill(member.nickName);
    await dialog.getByLabel('Phone').fill(member.phone);
    await dialog.getByRole('button', { name: 'Find email' }).click();
    arrive();
    await dialog.getByRole('heading', { name: 'Email was found!' }).waitFor();
  });

  it('shows a member nothing that is for visitors only', async () => {
    const member = await createMember(sendTo(sharedOrigin()));
    const { page, arrive } = await openWaiting('/?auth=login', { member });
    expect(await page.getByRole('button', { name: 'Log in' }).count()).toBe(0);
    expect(await page.getByRole('dialog').count()).toBe(0);
    arrive();
    await page.getByRole('banner').getByRole('button', { name: member.nickName }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('hydrates the page even if the charts have loaded before React starts to hydrate', async () => {
    const page = await openPage({ early: true });
    // A slow phone with Safari, which never says when it is idle: React works in tasks of a message channel, which wait.
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'requestIdleCallback');
      const send = MessagePort.prototype.postMessage;
      const waiting: (() => void)[] = [];
      MessagePort.prototype.postMessage = function (message: unknown) {
        const go = () => send.call(this, message);
        if (Reflect.has(window, 'isFast')) go();
        else waiting.push(go);
      };
      Object.assign(window, {
        hurry: () => {
          Object.assign(window, { isFast: true });
          for (const go of waiting) go();
        },
      });
    });
    const asked = page.waitForResponse('**/assets/dialog-*.js');
    await page.goto('/');
    const drawn = await page.evaluateHandle(() => document.querySelector('main h1'));
    const charts = (await asked).url();
    await untilFetched(page, 'account');
    // Their code has run, and the tasks it queued too. A string, because the compiler would replace `import`.
    await page.evaluate(`import('${charts}').then(() => null)`);
    await page.evaluate(async () => {
      for (let task = 0; task < 10; task += 1) await new Promise((resolve) => setTimeout(resolve));
      Reflect.get(window, 'hurry')();
    });
    await untilHydrated(page);
    expect(await page.evaluate((before) => document.querySelector('main h1') === before, drawn)).toBe(true);
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('dialog').getByRole('heading', { name: 'Log in' }).waitFor();
  });
});
