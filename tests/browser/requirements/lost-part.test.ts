import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readTime } from '#contract/time.contract.ts';
import { expectTrouble, type PageOptions } from '#tests/support/browser.ts';
import { untilCharts, untilHydrated } from '#tests/support/in-app.ts';
import { until } from '#tests/support/until.ts';
import { arrive, expectQuery, type Person } from '../journeys/person.ts';

const PARTS = '**/assets/**';
const header = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');

type Settled = Person & { documents: () => number };

/** A user whose page is complete and has no open requests, and how many documents it has loaded so far. */
async function settle({ path, ...options }: PageOptions & { path: string }): Promise<Settled> {
  const person = await arrive(options);
  const { page } = person;
  expectTrouble(page, /Failed to load resource/);
  expectTrouble(page, /A part of the app failed to load/);
  const underway = new Set<Request>();
  page.on('request', (request) => underway.add(request));
  page.on('requestfinished', (request) => underway.delete(request));
  page.on('requestfailed', (request) => underway.delete(request));
  await page.goto(path);
  await untilCharts(page);
  await until('the end of the requests', () => underway.size === 0);
  let documents = 1;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  return { ...person, documents: () => documents };
}

/** From now on no file of the old site can be fetched; the next document belongs to the new site. */
async function deploy(page: Page, gone = /./): Promise<void> {
  await page.route(PARTS, (route) =>
    gone.test(route.request().url()) ? route.fulfill({ status: 404, body: '' }) : route.fallback(),
  );
  page.on('request', (request) => {
    if (request.isNavigationRequest()) void page.unroute(PARTS);
  });
}

/** The next requested part, and all requested before the next document, are gone in later documents too. */
async function loseNext(page: Page): Promise<{ giveBack: () => void }> {
  const lost = new Set<string>();
  let isFirst = true;
  await page.route(PARTS, (route) => {
    const file = route.request().url().split('/').at(-1) ?? '';
    if (isFirst) lost.add(file);
    return lost.has(file) ? route.fulfill({ status: 404, body: '' }) : route.fallback();
  });
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isFirst = false;
  });
  return { giveBack: () => lost.clear() };
}

describe('a page whose code is gone', () => {
  it.each([
    ['all of it', /./],
    ['its styles', /\.css$/],
  ])('comes with a new document, once: %s', async (_, gone) => {
    const { page, documents } = await settle({ path: '/' });
    await deploy(page, gone);
    await header(page).getByRole('link', { name: 'Download' }).click();
    await page.getByRole('main').getByRole('heading', { level: 1, name: 'Download' }).waitFor();
    expect(documents()).toBe(2);
    expect(new URL(page.url()).pathname).toBe('/download');
  });

  it('is requested without a reload loop until it has loaded', async () => {
    const { page, documents } = await settle({ path: '/' });
    const { giveBack } = await loseNext(page);
    await header(page).getByRole('link', { name: 'Download' }).click();
    await page.waitForResponse((response) => response.url().includes('/again/') && response.status() === 404);
    await page.getByRole('main').getByRole('heading', { level: 1, name: 'Download' }).waitFor();
    expect(documents()).toBe(2);
    giveBack();
    await untilHydrated(page);
    expect(documents()).toBe(2);
  });

  it('is not retried with a new document while the server does not answer', async () => {
    const { page, documents } = await settle({ path: '/' });
    expectTrouble(page, /GET \S+ failed\./);
    await page.route(PARTS, (route) => route.abort('connectionrefused'));
    await page.route(`**${readTime.path}`, (route) => route.abort('connectionrefused'));
    await header(page).getByRole('button', { name: 'About' }).click();
    await header(page).getByRole('link', { name: 'Contact us' }).click();
    await page.getByRole('main').getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor();
    expect(documents()).toBe(1);
  });
});

describe('an overlay whose code is gone', () => {
  it('does not hold back a user who is leaving the page', async () => {
    const { page } = await settle({ path: '/about' });
    await page.route(PARTS, (route) => route.fulfill({ status: 404, body: '' }));
    const isRetrying = page.waitForResponse((response) => response.url().includes(readTime.path));
    await page.route('**/dev/mailbox', async (route) => {
      await (await isRetrying).finished();
      await route.continue();
    });
    const terms = await footer(page).getByRole('button', { name: 'Terms of use' }).elementHandle();
    await page.evaluate((button) => {
      location.assign('/dev/mailbox');
      (button as HTMLElement).click();
    }, terms);
    await page.waitForURL('**/dev/mailbox');
  });

  it('opens in a new document, and Back closes it', async () => {
    const { page, sees, dialog, documents } = await settle({ path: '/about' });
    await deploy(page);
    await footer(page).getByRole('button', { name: 'Terms of use' }).click();
    await sees('Terms of use');
    expect(documents()).toBe(2);
    await expectQuery(page, { info: 'terms' });
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await expectQuery(page, {});
    expect(new URL(page.url()).pathname).toBe('/about');
  });
});

describe('the other language, whose texts are gone', () => {
  const korean = (page: Page) => header(page).getByRole('button', { name: 'KOR' });
  const language = (page: Page) => page.locator('html').getAttribute('lang');

  it('comes with a new document', async () => {
    const { page, documents } = await settle({ path: '/about?x=1' });
    await deploy(page);
    await korean(page).click();
    await page.waitForURL((url) => url.searchParams.get('lang') === 'ko');
    await untilHydrated(page);
    expect(await language(page)).toBe('ko');
    await expectQuery(page, { x: '1', lang: 'ko' });
    expect(documents()).toBe(2);
  });

  it('comes with a new document when Back leads to it', async () => {
    const { page, documents } = await settle({ path: '/about?lang=en' });
    await deploy(page);
    await page.evaluate(() => history.pushState(null, '', '/about?lang=ko'));
    await expect.poll(() => language(page)).toBe('ko');
    expect(documents()).toBe(2);
  });

  it('costs nothing that was typed, nor does an overlay whose code is gone', async () => {
    const { page, texts, closeAlert, documents } = await settle({ path: '/contact' });
    const message = page.getByRole('textbox', { name: 'Message' });
    await message.fill('Half a letter');
    await deploy(page);
    await header(page).getByRole('button', { name: 'Manual' }).click();
    await closeAlert(texts.errors.codes.unavailable);
    await expectQuery(page, {});
    expect(await message.inputValue()).toBe('Half a letter');
    await korean(page).click();
    const failed = header(page).getByText(texts.common.languageFailed);
    await failed.waitFor();
    // Not only for screen readers, which need one pixel.
    expect((await failed.boundingBox())?.width).toBeGreaterThan(100);
    await message.focus();
    await failed.waitFor({ state: 'detached' });
    expect(await language(page)).toBe('en');
    expect(await message.inputValue()).toBe('Half a letter');
    expect(documents()).toBe(1);
  });
});

describe('the dialogs, whose code is gone before any of them was opened', () => {
  it('load with a new document that opens the requested dialog', async () => {
    const { page, sees, dialog } = await arrive();
    expectTrouble(page, /Failed to load resource/);
    await page.route('**/assets/dialog-*.js', (route) => route.fulfill({ status: 404, body: '' }));
    const asked = page.waitForResponse('**/assets/dialog-*.js');
    await page.goto('/about?x=1');
    await asked;
    await page.unroute('**/assets/dialog-*.js');
    await header(page).getByRole('button', { name: 'Log in' }).click();
    await sees('Log in');
    await expectQuery(page, { auth: 'login', x: '1' });
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await expectQuery(page, { x: '1' });
  });
});

describe('a step of a dialog', () => {
  it.each([
    ['its code', /./],
    ['the code of a field', /phone-field/],
    ['its texts', /\/fields-/],
  ])('says in its place when %s cannot be loaded, and comes with a new document', async (_, gone) => {
    const { page, press, sees, dialog, field, documents } = await settle({ path: '/about' });
    await deploy(page, gone);
    await header(page).getByRole('button', { name: 'Log in' }).click();
    await sees('Log in');
    await press('Forgot your email?');
    await sees('Find your email');
    const missing = dialog().getByRole('alert').filter({ hasText: 'This part could not be loaded.' });
    await missing.waitFor();
    expect(documents()).toBe(1);
    await missing.getByRole('button', { name: 'Try again' }).click();
    await field('Phone').waitFor();
    expect(documents()).toBe(2);
    await expectQuery(page, { auth: 'forgot-email' });
  });
});

describe('while only the network has failed', () => {
  it('no part requests a new document: an overlay opens at the next press, a step and a page once the network is back', async () => {
    const person = await settle({ path: '/' });
    const { page, texts, press, sees, closeAlert, dialog, field, documents } = person;
    const setOffline = (isOffline: boolean) => page.context().setOffline(isOffline);
    await setOffline(true);
    await header(page).getByRole('button', { name: 'Manual' }).click();
    await closeAlert(texts.errors.codes.offline);
    await setOffline(false);
    await header(page).getByRole('button', { name: 'Manual' }).click();
    await sees('Manual');
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });

    await page.route('**/assets/phone-field-*', (route) => route.abort());
    await setOffline(true);
    await header(page).getByRole('button', { name: 'Log in' }).click();
    await sees('Log in');
    await press('Forgot your email?');
    await dialog().getByText('The server cannot be reached').waitFor();
    await page.unroute('**/assets/phone-field-*');
    await setOffline(false);
    await field('Phone').waitFor();
    await field('Full name').waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });

    await setOffline(true);
    await header(page).getByRole('button', { name: 'About' }).click();
    await header(page).getByRole('link', { name: 'Contact us' }).click();
    await page.getByRole('main').getByRole('alert').getByText('The server cannot be reached').waitFor();
    expect(documents()).toBe(1);
    await setOffline(false);
    await page.getByRole('main').getByRole('textbox', { name: 'Message' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/contact');
  });
});
