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
  it('is that of the parameter, before session and browser; without a parameter that of the session, before the other storages [LANG-7] [LANG-8] [QUERY-28] [QUERY-29]', async () => {
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
    await page.goto('/?lang=ko');
    await speaks(page, 'ko');
    expect(await language(page)).toBe('ko');
    await page.goto('/?lang=en');
    await speaks(page, 'en');
  });

  it('is that of the browser when nothing is stored, switches all texts without a reload, and is kept in both storages [LANG-9] [LANG-10] [LANG-11] [LANG-1] [LANG-2] [LANG-14] [LANG-15] [LANG-16]', async () => {
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

  it('is the last choice everywhere after three in quick succession [LANG-16]', async () => {
    const page = await openPage({ path: '/about', lang: 'en' });
    const toggle = page.getByRole('banner').getByRole('group', { name: /^(Language|언어)$/ });
    // Loads the texts.
    await toggle.getByRole('button', { name: 'KOR' }).hover();
    const lastChoices = [
      { name: 'KOR', lang: 'ko', title: '회사 소개', link: '자료실', foot: '개인정보 처리방침' },
      { name: 'ENG', lang: 'en', title: 'About', link: 'Resources', foot: 'Privacy policy' },
    ] as const;
    for (const [index, gap] of [10, 20, 30, 45, 60].entries()) {
      const { name, lang, title, link, foot } = lastChoices[index % 2 === 0 ? 0 : 1];
      await toggle.evaluate(
        async (group, [last, ms]) => {
          const [english, korean] = group.querySelectorAll('button');
          const [one, other] = last === 'KOR' ? [korean, english] : [english, korean];
          for (const button of [one, other, one]) {
            button?.click();
            await new Promise((resolve) => setTimeout(resolve, ms));
          }
        },
        [name, gap] as const,
      );
      const message = `${gap} ms apart`;
      await expect.poll(() => page.title(), { message }).toContain(title);
      const navigation = page.getByRole('banner').getByRole('navigation').first();
      await expect.poll(() => navigation.textContent(), { message }).toContain(link);
      await expect.poll(() => page.getByRole('contentinfo').textContent(), { message }).toContain(foot);
      expect(await language(page), message).toBe(lang);
    }
  });

  it('stays in the address throughout the site, changes there with the choice, and is never added to an address without it', async () => {
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
    await header.getByRole('button', { name: 'KOR' }).click();
    await address('/', '?lang=ko');
    await page.goto('/about');
    await header.getByRole('link', { name: '자료실' }).click();
    await address('/resource', '');
  });

  it('changes in an open dialog, which keeps what was typed and translates the message under it, and stays as chosen when the dialog is closed [LANG-14]', async () => {
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
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expectQuery(page, { lang: 'ko', x: '1' });
    await speaks(page, 'ko');
    expect(await page.evaluate(() => sessionStorage.getItem('language'))).toBe('ko');
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
