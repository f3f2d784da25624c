import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PRODUCT } from '#contract/product.ts';
import { logout, renewLogin } from '#contract/user.contract.ts';
import { openContext } from '#tests/support/browser.ts';
import { createMember, type Member } from '#tests/support/member.ts';
import { authRecord, isSignedIn, personAt, send } from '../journeys/person.ts';
import { holdNext } from '../model/gate.ts';

const AUTH_KEY = `${PRODUCT.slug}.auth`;

const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Account/ });
const logIn = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Log in' });

/** Tabs of one browser in which a member is signed in; `expiresIn` ms by the record. */
async function openTabs(count: number, expiresIn?: number) {
  const member = await createMember(send);
  const expireTime = expiresIn === undefined ? member.expireTime : Date.now() + expiresIn;
  const context = await openContext({ member: { ...member, expireTime } });
  const tabs: Page[] = [];
  for (let index = 0; index < count; index += 1) {
    const tab = await context.newPage();
    await tab.goto('/about');
    await isSignedIn(personAt(tab), member.nickName);
    await tab.evaluate(() => Object.assign(window, { mark: 'same document' }));
    tabs.push(tab);
  }
  // Exactly the requested number of tabs.
  return { member, context, tabs: tabs as [Page, Page, ...Page[]] };
}

const isSameDocument = (page: Page) => page.evaluate(() => Reflect.has(window, 'mark'));

const callsOf = (context: BrowserContext) => {
  const calls: string[] = [];
  context.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
  return (endpoint: { method: string; path: string }) =>
    calls.filter((call) => call === `${endpoint.method} ${endpoint.path}`).length;
};

async function logOut(page: Page): Promise<void> {
  await account(page).click();
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).click();
}

async function signInBy(page: Page, { email, password }: Member): Promise<void> {
  await page.getByRole('dialog').getByLabel('Email', { exact: true }).fill(email);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

const stay = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Stay logged in' });

describe('two tabs', () => {
  it('sign out together, with one request to the server, and in again as the next member, which closes a dialog without an alert [S29]', async () => {
    const { member, context, tabs } = await openTabs(2);
    const second = await createMember(send);
    const [here, there] = tabs;
    const count = callsOf(context);
    await there.goto('/profile');
    await there.getByRole('main').getByText(member.email).waitFor();

    await logOut(here);
    await there.waitForURL((url) => url.pathname === '/' && url.searchParams.get('auth') === 'login');
    await expect.poll(() => there.getByText(member.email).count()).toBe(0);
    expect(count(logout)).toBe(1);

    await here.goto(`/about?auth=signin-password&email=${encodeURIComponent(second.email)}`);
    await here.getByRole('dialog').getByLabel('Password', { exact: true }).waitFor();
    await signInBy(there, second);
    await account(here).waitFor();
    expect(await account(here).getAttribute('aria-label')).toContain(second.nickName);
    expect(await here.getByRole('alertdialog').count()).toBe(0);
    expect(new URL(here.url()).search).toBe('');
  });

  it('never show data of two members when another member signs in [S29]', async () => {
    const { member, tabs } = await openTabs(2);
    const second = await createMember(send);
    const [here, there] = tabs;
    await there.addInitScript(
      (emails) => {
        const look = () => {
          const text = document.documentElement?.textContent ?? '';
          if (emails.every((email) => text.includes(email))) sessionStorage.setItem('mixed', text);
        };
        const watched = { subtree: true, childList: true, characterData: true };
        new MutationObserver(look).observe(document, watched);
      },
      [member.email, second.email],
    );
    await there.goto('/profile');
    await there.getByRole('main').getByText(member.email).waitFor();
    await here.evaluate(
      ([key, { accessToken, expireTime }]) => {
        localStorage.setItem(`${key.split('.')[0]}.signIn`, 'another');
        localStorage.setItem(key, JSON.stringify({ accessToken, expireTime, loginType: 0 }));
      },
      [AUTH_KEY, { accessToken: second.accessToken, expireTime: second.expireTime }] as const,
    );
    await there.getByRole('main').getByText(second.email).waitFor();
    expect(await there.evaluate(() => sessionStorage.getItem('mixed'))).toBeNull();
    await expect.poll(() => there.getByText(member.email).count()).toBe(0);
    expect(JSON.parse((await authRecord(there)) ?? '{}').accessToken).toBe(second.accessToken);
  });

  it('extend the session together: one sends the request, neither reloads [S23] [S29]', async () => {
    const { tabs, context } = await openTabs(2, 50_000);
    const [here, there] = tabs;
    const count = callsOf(context);
    await stay(there).waitFor();
    await stay(here).click();
    for (const tab of tabs) await tab.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect(count(renewLogin)).toBe(1);
    const { accessToken } = JSON.parse((await authRecord(here)) ?? '{}');
    const asked = there.waitForRequest((request) => request.url().endsWith('/user/info'));
    await account(there).click();
    await there.getByRole('link', { name: 'My profile' }).click();
    expect((await asked).headers().authorization).toBe(`Bearer ${accessToken}`);
    for (const tab of tabs) expect(await isSameDocument(tab)).toBe(true);
  });

  it('go on when the one that was extending is closed [R16]', async () => {
    const { tabs } = await openTabs(2, 50_000);
    const [holder, waiting] = tabs;
    const gate = await holdNext(holder, renewLogin);
    await stay(holder).click();
    await gate.arrived();
    const asked = waiting.waitForRequest(
      (request) => request.method() === 'PUT' && request.url().endsWith(renewLogin.path),
    );
    await stay(waiting).click();
    await waiting.getByRole('alertdialog').and(waiting.locator('[aria-busy="true"]')).waitFor();
    await holder.close();
    await asked;
    await waiting.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect(await isSameDocument(waiting)).toBe(true);
  });

  it('expire together, without a request to the server [R16]', async () => {
    const { tabs, context } = await openTabs(3, 20_000);
    const count = callsOf(context);
    for (const tab of tabs) await logIn(tab).waitFor({ timeout: 40_000 });
    expect(count(logout)).toBe(0);
    expect(await authRecord(tabs[0])).toBeNull();
  });
});
