import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openContext, openPage } from '#tests/support/browser.ts';
import { untilHydrated } from '#tests/support/in-app.ts';
import { createMember } from '#tests/support/member.ts';
import { expectQuery, send } from '../journeys/person.ts';

const language = (page: Page) => page.locator('html').getAttribute('lang');
const loginName = { en: 'Log in', ko: '로그인' } as const;
/** The hydrated app, not only the server-rendered page: it stores the current language. */
const speaks = async (page: Page, lang: 'en' | 'ko') => {
  await untilHydrated(page);
  await page.getByRole('banner').getByRole('button', { name: loginName[lang] }).waitFor();
};

describe('the language of the page', () => {
  it('is English by the parameter, before session and browser [LANG-7] [QUERY-28]', async () => {
    const context = await openContext({ lang: 'ko' });
    const page = await context.newPage();
    await page.goto('/?lang=ko');
    await speaks(page, 'ko');
    await page.goto('/?lang=en');
    await speaks(page, 'en');
  });

  it('is Korean by the parameter [QUERY-29]', async () => {
    const page = await openPage({ path: '/?lang=ko', lang: 'en' });
    await speaks(page, 'ko');
    expect(await language(page)).toBe('ko');
  });

  it('is the stored one without a parameter [LANG-8]', async () => {
    const page = await openPage({ path: '/?lang=en', lang: 'ko' });
    await speaks(page, 'en');
    // Everything with a lower priority than the session names another language, including the cookie the server reads.
    await page.evaluate(() => {
      localStorage.setItem('cusplane.language', 'ko');
      // biome-ignore lint/suspicious/noDocumentCookie: as any script would write it
      document.cookie = 'cusplane.language=ko; path=/';
    });
    await page.goto('/about');
    await speaks(page, 'en');
    expect(await language(page)).toBe('en');
  });

  it('is the one of the browser when nothing is stored [LANG-9] [LANG-10] [LANG-11]', async () => {
    await speaks(await openPage({ path: '/', lang: 'ko' }), 'ko');
  });

  it('switches all texts without a reload and is kept in both storages [LANG-1] [LANG-2] [LANG-14] [LANG-15] [LANG-16]', async () => {
    const page = await openPage({ path: '/', lang: 'ko' });
    await speaks(page, 'ko');
    await page.evaluate(() => Object.assign(window, { mark: 'same document' }));
    await page.getByRole('banner').getByRole('button', { name: 'ENG' }).click();
    await speaks(page, 'en');
    expect(await page.evaluate(() => Reflect.get(window, 'mark'))).toBe('same document');
    expect(await page.evaluate(() => sessionStorage.getItem('language'))).toBe('en');
    expect(await page.evaluate(() => Object.values(localStorage))).toContain('en');
    const hangul = await page
      .getByRole('main')
      .evaluate((main) => (main.textContent ?? '').match(/[가-힣]+/g) ?? []);
    expect(hangul).toEqual([]);
    await page.getByRole('banner').getByRole('button', { name: 'KOR' }).click();
    await speaks(page, 'ko');
  });

  it('stays as chosen in a dialog when the dialog is closed, although the address named another [LANG-14] [LANG-15]', async () => {
    const page = await openPage({ path: '/about?lang=en', lang: 'en' });
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'KOR' }).click();
    await page.getByRole('dialog').getByRole('heading', { name: '로그인' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expectQuery(page, { lang: 'ko' });
    await speaks(page, 'ko');
    expect(await page.evaluate(() => sessionStorage.getItem('language'))).toBe('ko');
  });

  it('switches all texts when it is chosen during hydration [LANG-16]', async () => {
    const context = await openContext({ lang: 'ko' });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    // Slow enough that the choice comes between two slices of the hydration.
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 8 });
    await page.addInitScript(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const isHydrating = Object.keys(document.querySelector('#root') ?? {}).some((key) =>
          key.startsWith('__reactContainer'),
        );
        if (!isHydrating) return port2.postMessage(null);
        const buttons = [...document.querySelectorAll<HTMLElement>('header button')];
        buttons.find(({ textContent }) => textContent === 'ENG')?.click();
      };
      port2.postMessage(null);
    });
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: /^Open a model/ }).waitFor();
    await untilHydrated(page);
    const hangul = () =>
      page.locator('#root').evaluate((root) => (root.textContent ?? '').match(/[가-힣]+/g));
    await expect.poll(hangul).toBeNull();
  });

  it.each([10, 20, 30, 45, 60])(
    'is the last choice everywhere after three, %i ms apart [LANG-16]',
    async (gap) => {
      const page = await openPage({ path: '/about', lang: 'en' });
      await untilHydrated(page);
      const toggle = page.getByRole('banner').getByRole('group', { name: 'Language' });
      // Loads the texts.
      await toggle.getByRole('button', { name: 'KOR' }).hover();
      await toggle.evaluate(async (group, ms) => {
        const [english, korean] = group.querySelectorAll('button');
        for (const button of [korean, english, korean]) {
          button?.click();
          await new Promise((resolve) => setTimeout(resolve, ms));
        }
      }, gap);
      await expect.poll(() => page.title()).toContain('회사 소개');
      const navigation = page.getByRole('banner').getByRole('navigation').first();
      await expect.poll(() => navigation.textContent()).toContain('자료실');
      await expect.poll(() => page.getByRole('contentinfo').textContent()).toContain('개인정보 처리방침');
      expect(await language(page)).toBe('ko');
    },
  );

  it('changes the parameter of the address with the choice', async () => {
    const page = await openPage({ path: '/?lang=en&x=1', lang: 'ko' });
    await page.getByRole('banner').getByRole('button', { name: 'KOR' }).click();
    await page.waitForURL(
      (url) => url.searchParams.get('lang') === 'ko' && url.searchParams.get('x') === '1',
    );
  });

  it('stays in the address throughout the site, and is never added to an address without it', async () => {
    const page = await openPage({ path: '/?lang=en', lang: 'ko' });
    const header = page.getByRole('banner');
    const address = (pathname: string, query: string) =>
      page.waitForURL((url) => url.pathname === pathname && url.search === query);
    await header.getByRole('link', { name: 'Resources' }).click();
    await address('/resource', '?lang=en');
    await page.getByRole('main').getByRole('link', { name: /^News/ }).click();
    await address('/resource', '?lang=en&category=news');
    await header.getByRole('link', { name: /home page/ }).click();
    await address('/', '?lang=en');
    await page.goto('/about');
    await header.getByRole('link', { name: 'Resources' }).click();
    await address('/resource', '');
  });

  it('changes in an open dialog, which keeps what was typed and translates the message under it', async () => {
    const page = await openPage({ path: '/?lang=en&auth=login&x=1' });
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill('abc');
    await dialog.getByLabel('Email').blur();
    await dialog.getByText('Invalid email address').waitFor();
    await dialog.getByRole('group', { name: 'Language' }).getByRole('button', { name: 'KOR' }).click();
    await dialog.getByLabel('이메일').waitFor();
    expect(await dialog.getByLabel('이메일').inputValue()).toBe('abc');
    expect(await dialog.getByText('Invalid email address').count()).toBe(0);
    await expectQuery(page, { lang: 'ko', auth: 'login', x: '1' });
  });

  it('changes at a later step of a dialog, which stays at it, on a phone as well', async () => {
    const member = await createMember(send);
    const page = await openPage({ path: `/?auth=login&email=${member.email}`, viewport: 'phone' });
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
    await dialog.getByLabel('Password', { exact: true }).fill(member.password);
    await dialog.getByRole('button', { name: 'KOR' }).click();
    await dialog.getByRole('heading', { name: '비밀번호 입력' }).waitFor();
    expect(await dialog.getByLabel('비밀번호', { exact: true }).inputValue()).toBe(member.password);
    await dialog.getByRole('button', { name: '로그인', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  it.each(['xx-hostile', '../../etc', '<b>', '__proto__'])(
    'ignores the value %s, which gets into no other address and no key of the storages [S44]',
    async (value) => {
      const page = await openPage({ lang: 'ko' });
      const addresses: string[] = [];
      page.on('request', (request) => {
        if (!request.isNavigationRequest()) addresses.push(decodeURIComponent(request.url()));
      });
      await page.goto(`/?lang=${encodeURIComponent(value)}`);
      await speaks(page, 'ko');
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('language'))).toBe('ko');
      const keys = await page.evaluate(() =>
        [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage)),
      );
      expect(addresses).not.toEqual([]);
      for (const text of [...addresses, ...keys]) expect(text).not.toContain(value);
    },
  );
});
