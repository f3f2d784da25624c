import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { IDENTITY_META } from '#contract/identity-settings.ts';
import { readProfile } from '#contract/user.contract.ts';
import { expectTrouble, openPage, VIEWPORTS } from '#tests/support/browser.ts';
import { createMember } from '#tests/support/member.ts';
import { announcements, watchAnnouncements } from '../journeys/announcements.ts';
import { authRecord, type Person, personAt, send } from '../journeys/person.ts';

it('logging out while offline signs out in every tab without a new document, warns of unsaved changes, and revokes the token once online', async () => {
  const member = await createMember(send);
  const page = await openPage({ path: '/profile', member });
  const other = await page.context().newPage();
  await other.goto('/profile');
  const { press, sees, dialog } = personAt(page);
  await other.getByRole('main').getByText(member.email).waitFor();
  await page.bringToFront();
  await page.getByRole('main').getByLabel('Full name').fill('Hana Seo');
  expectTrouble(page, /ERR_INTERNET_DISCONNECTED|Failed to load resource|A part of the app failed to load/);
  await page.evaluate(() => Object.assign(window, { mark: 'same document' }));
  await page.context().setOffline(true);
  await press('Log out');
  await sees('Log out?');
  await dialog().getByText('Changes that you have not saved or sent will be lost.').waitFor();
  await dialog().getByRole('button', { name: 'Log out' }).click();
  const logIn = (tab: Page) => tab.getByRole('banner').getByRole('button', { name: 'Log in' });
  for (const tab of [page, other]) {
    await logIn(tab).waitFor();
    expect(await tab.getByText(member.email).count()).toBe(0);
  }
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await page.evaluate(() => Reflect.has(window, 'mark'))).toBe(true);
  expect(await authRecord(page)).toBeNull();

  await page.context().setOffline(false);
  const statusOfToken = async () =>
    (await send(readProfile.path, { headers: { authorization: `Bearer ${member.accessToken}` } })).status;
  await expect.poll(statusOfToken).toBe(401);
  await other.bringToFront();
  await other.waitForURL((url) => url.pathname === '/');
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
});

it('logging out is announced once, and shown nowhere', async () => {
  const member = await createMember(send);
  const page = await openPage({ path: '/about', member, lang: 'ko' });
  const { press, sees, dialog, texts } = personAt(page, 'ko');
  const { loggedOut } = texts.auth.session;
  await watchAnnouncements(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: texts.header.account.replace('{{name}}', member.nickName) })
    .click();
  await press(texts.header.logOut);
  await sees(texts.auth.logout.title);
  await dialog().getByRole('button', { name: texts.auth.logout.confirm }).click();
  await page.waitForURL('/');
  await expect.poll(() => announcements(page)).toContain(loggedOut);
  const box = await page.getByText(loggedOut).boundingBox();
  expect(box?.width).toBeLessThanOrEqual(1);
  await page.reload();
  await page.getByRole('banner').getByRole('button', { name: texts.header.logIn }).waitFor();
  expect(await page.getByText(loggedOut).count()).toBe(0);
});

/** Every place that offers a logout, and the way to it. */
const PLACES: Readonly<Record<string, { path: string; reach: (person: Person) => Promise<unknown> }>> = {
  header: {
    path: '/about',
    reach: ({ page }) =>
      page
        .getByRole('banner')
        .getByRole('button', { name: /^Account of/ })
        .click(),
  },
  'slide-in menu': { path: '/about', reach: ({ press }) => press('Open menu') },
  profile: { path: '/profile', reach: ({ page }) => page.getByRole('main').waitFor() },
};

it.each(Object.entries(PLACES))(
  'asks for confirmation in the %s [SESSION-18]',
  async (place, { path, reach }) => {
    const member = await createMember(send);
    const viewport = place === 'slide-in menu' ? 'phone' : 'desktop';
    const page = await openPage({ path, member, viewport });
    const person = personAt(page);
    const { press, sees, dialog } = person;
    const ask = async () => {
      await reach(person);
      await press('Log out');
      await sees('Log out?');
    };
    await ask();
    await press('Cancel');
    await dialog().getByRole('heading', { name: 'Log out?' }).waitFor({ state: 'detached' });
    expect(await authRecord(page)).toContain(member.accessToken);
    await ask();
    await press('Log out');
    await page.waitForURL('/');
    await page.setViewportSize(VIEWPORTS.desktop);
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).waitFor();
    expect(await authRecord(page)).toBeNull();
  },
);

const IDENTITY_KEY = 'firebase:authUser:emulator:[DEFAULT]';

/** Stores an identity as the SDK does, in every place that it may use. */
const plantIdentity = (page: Page) =>
  page.evaluate(async (key) => {
    const opening = indexedDB.open('firebaseLocalStorageDb', 1);
    opening.onupgradeneeded = () =>
      opening.result.createObjectStore('firebaseLocalStorage', { keyPath: 'fbase_key' });
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const writing = opening.result.transaction('firebaseLocalStorage', 'readwrite');
    writing.objectStore('firebaseLocalStorage').put({ fbase_key: key, value: { uid: 'planted' } });
    await new Promise((resolve) => {
      writing.oncomplete = resolve;
    });
    opening.result.close();
    for (const storage of [localStorage, sessionStorage]) storage.setItem(key, 'planted');
  }, IDENTITY_KEY);

/** Everything the origin keeps in this browser, as one text. */
const everythingKept = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('firebaseLocalStorageDb');
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const all = opening.result
      .transaction('firebaseLocalStorage')
      .objectStore('firebaseLocalStorage')
      .getAll();
    await new Promise((resolve) => {
      all.onsuccess = resolve;
    });
    return JSON.stringify([all.result, { ...localStorage }, { ...sessionStorage }, document.cookie]);
  });

it('reloads the document at the root and leaves nothing of the member or of their identity in the browser [SESSION-15] [S30]', async () => {
  const member = await createMember(send);
  const page = await openPage({ path: '/profile?x=1', member });
  const { press, sees, dialog } = personAt(page);
  await page.getByRole('main').getByText(member.email).waitFor();
  expect(await page.locator(`meta[name="${IDENTITY_META}"]`).getAttribute('content')).toContain('emulator');
  await plantIdentity(page);
  expect(await everythingKept(page)).toContain('planted');
  await page.evaluate(() => Object.assign(window, { mark: 'same document' }));
  const documents: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.isNavigationRequest()) documents.push(`${pathname}${search}`);
  });
  await press('Log out');
  await sees('Log out?');
  const loaded = page.waitForEvent('domcontentloaded');
  await dialog().getByRole('button', { name: 'Log out' }).click();
  await loaded;
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).waitFor();
  expect(documents).toEqual(['/']);
  expect(await page.evaluate(() => Reflect.has(window, 'mark'))).toBe(false);
  expect(await authRecord(page)).toBeNull();
  const kept = await everythingKept(page);
  for (const trace of [
    'planted',
    'firebase:',
    member.accessToken,
    member.email,
    member.nickName,
    '.auth',
    '.signIn',
  ])
    expect(kept).not.toContain(trace);
});
