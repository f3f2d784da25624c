// Dialogs that exist before the app: in the page as the server sends it, or opened from a template that it carries.
import type { JSHandle, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { en } from '#src/i18n/locales/en/en.ts';
import { openPage, sharedOrigin } from '#tests/support/browser.ts';
import { untilHydrated } from '#tests/support/in-app.ts';

/** A page whose files that match are held back until `arrive` is called. */
async function openWaiting(path: string, files: string) {
  const page = await openPage({ lang: 'en', early: true });
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(files, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(path);
  return { page, arrive };
}

const SCRIPTS = '**/assets/*.js';
/** The scripts of the charts; the page itself hydrates without them. */
const CHARTS = '**/assets/{start-charts,dialog}-*.js';

const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Log in', exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const query = (page: Page) => new URL(page.url()).search;
const isModal = (page: Page) => dialog(page).evaluate((element) => element.matches(':modal'));
const hasFocus = (target: ReturnType<Page['locator']>) =>
  target.evaluate((element) => element === document.activeElement);

describe('a click before the scripts have loaded', () => {
  it.each(['/', '/pricing', '/contact?utm_source=letter', '/content/why-only-stl'])(
    'opens a modal dialog over %s, and the app hydrates it with its text',
    async (path) => {
      const { page, arrive } = await openWaiting(path, SCRIPTS);
      await opener(page).click();
      const email = dialog(page).getByLabel('Email');
      expect(await hasFocus(email)).toBe(true);
      expect(await isModal(page)).toBe(true);
      const before = await email.elementHandle();
      await page.keyboard.type('kim@clinic.example');
      expect(new URLSearchParams(query(page)).get('auth')).toBe('login');
      arrive();
      await untilHydrated(page);
      expect(await email.evaluate((field, old) => field === old, before)).toBe(true);
      expect(await email.inputValue()).toBe('kim@clinic.example');
      await page.keyboard.press('Enter');
      await dialog(page).getByText('Create an account').first().waitFor();
      expect(await hasFocus(opener(page))).toBe(false);
    },
  );

  it('can be taken back with Escape, Back and the close button, once even if pressed twice, which give the focus back', async () => {
    const { page, arrive } = await openWaiting('/?lang=en', SCRIPTS);
    const ways = [
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
      () => dialog(page).getByRole('button', { name: 'Close' }).click(),
      () => Promise.all(['Escape', 'Escape'].map((key) => page.keyboard.press(key))),
      () =>
        page.evaluate(() => {
          const button = document.querySelector<HTMLElement>('dialog [data-closes]');
          button?.click();
          button?.click();
        }),
    ];
    for (const close of ways) {
      await opener(page).click();
      await dialog(page).waitFor();
      await close();
      await dialog(page).waitFor({ state: 'detached' });
      expect(query(page)).toBe('?lang=en');
      expect(await hasFocus(opener(page))).toBe(true);
    }
    arrive();
    await untilHydrated(page);
    expect(await dialog(page).count()).toBe(0);
    expect(query(page)).toBe('?lang=en');
    await opener(page).click();
    await dialog(page).getByLabel('Email').waitFor();
  });

  it('leaves one entry in the history: closing in the app goes back over it', async () => {
    const { page, arrive } = await openWaiting('/about', SCRIPTS);
    const entries = await page.evaluate(() => history.length);
    await opener(page).click();
    arrive();
    await untilHydrated(page);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => query(page)).toBe('');
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    await page.goForward();
    await dialog(page).getByLabel('Email').waitFor();
    await expect.poll(() => isModal(page)).toBe(true);
  });
});

it('stays closed if the app closes it before the browser was idle enough to make it modal', async () => {
  const { page, arrive } = await openWaiting('/', SCRIPTS);
  await page.evaluate(() => {
    // The time limit identifies the call of src/lib/make-modal.ts.
    const { requestIdleCallback } = window;
    const held: IdleRequestCallback[] = [];
    const hold = (run: IdleRequestCallback, options?: IdleRequestOptions) =>
      options?.timeout === 200 ? held.push(run) : requestIdleCallback(run, options);
    Object.assign(window, { held, requestIdleCallback: hold });
  });
  const held = () => page.evaluateHandle('held') as Promise<JSHandle<(() => void)[]>>;
  await opener(page).click();
  arrive();
  await untilHydrated(page);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  expect(await (await held()).evaluate((calls) => calls.length)).toBe(2);
  await (await held()).evaluate((calls) => {
    for (const run of calls) setTimeout(run);
  });
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(await dialog(page).count()).toBe(0);
});

describe('a click on a page that is hydrated, before the charts run', () => {
  it('opens the dialog at once, and what is sent there is handled once they run', async () => {
    const { page, arrive } = await openWaiting('/', CHARTS);
    await untilHydrated(page);
    await opener(page).click();
    const email = dialog(page).getByLabel('Email');
    expect(await hasFocus(email)).toBe(true);
    await page.keyboard.type('nobody@clinic.example');
    await page.keyboard.press('Enter');
    expect(query(page)).toBe('?auth=login');
    arrive();
    await dialog(page).getByText('Create an account').first().waitFor();
    expect(await email.inputValue()).toBe('nobody@clinic.example');
  });

  it('is not lost when the language was changed before', async () => {
    const { page, arrive } = await openWaiting('/', CHARTS);
    await untilHydrated(page);
    await page.getByRole('banner').getByRole('button', { name: en.common.switchToKorean }).click();
    const korean = page.getByRole('banner').getByRole('button', { name: '로그인', exact: true });
    await korean.click();
    arrive();
    await dialog(page).getByRole('heading', { name: '로그인' }).waitFor();
  });
});

describe('a dialog that the server renders', () => {
  it.each(['/', '/pricing'])('hydrates over %s without a new field', async (path) => {
    const { page, arrive } = await openWaiting(`${path}?auth=signup`, SCRIPTS);
    const email = dialog(page).getByLabel('Email');
    await expect.poll(() => isModal(page)).toBe(true);
    expect(await hasFocus(email)).toBe(true);
    const [field, title] = await Promise.all([
      email.elementHandle(),
      page.getByRole('main').getByRole('heading', { level: 1, includeHidden: true }).elementHandle(),
    ]);
    arrive();
    await untilHydrated(page);
    expect(await email.evaluate((now, old) => now === old, field)).toBe(true);
    const heading = page.getByRole('main').getByRole('heading', { level: 1, includeHidden: true });
    expect(await heading.evaluate((now, old) => now === old, title)).toBe(true);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => query(page)).toBe('');
  });

  it('closes with Escape even if that is pressed before the scripts have loaded', async () => {
    const { page, arrive } = await openWaiting('/?auth=login', SCRIPTS);
    await expect.poll(() => isModal(page)).toBe(true);
    await page.keyboard.press('Escape');
    arrive();
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => query(page)).toBe('');
  });
});

it('gives way without a mismatch to a step that is requested while it hydrates', async () => {
  const { page, arrive } = await openWaiting('/', SCRIPTS);
  await opener(page).click();
  await page.evaluate(() => {
    // The charts remove the templates when they start; React hydrates the dialog after that.
    const observer = new MutationObserver(() => {
      if (document.querySelector('template[data-dialog]') !== null) return;
      observer.disconnect();
      history.pushState({}, '', '?auth=forgot-email');
    });
    observer.observe(document.documentElement, { childList: true, subtree: true });
  });
  arrive();
  await dialog(page).getByRole('heading', { name: en.auth.forgotEmail.title }).waitFor();
});

it('is carried with the hashes of its styles, and only over pages that hydrate [S57]', async () => {
  const read = async (path: string) => {
    const answer = await fetch(`${sharedOrigin()}${path}`);
    return { policy: answer.headers.get('content-security-policy') ?? '', html: await answer.text() };
  };
  const { policy, html } = await read('/about');
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => text);
  expect(styles).toHaveLength(3);
  for (const style of styles) {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
    expect(policy).toContain(`'sha256-${Buffer.from(digest).toString('base64')}'`);
  }
  for (const path of ['/about?auth=login', '/no-such-page'])
    expect((await read(path)).html).not.toContain('<template');
});
