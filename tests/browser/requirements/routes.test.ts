import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectTrouble, openContext, openPage, sharedOrigin } from '#tests/support/browser.ts';
import { goInApp } from '#tests/support/in-app.ts';
import { createMember } from '#tests/support/member.ts';
import { sendTo } from '#tests/support/send.ts';

/** The addresses that a page passes through, and how many documents it loads for them. */
async function watchAddresses(page: Page) {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.addInitScript(() => {
    const addresses = [location.pathname];
    Object.assign(window, { addresses });
    for (const name of ['pushState', 'replaceState'] as const) {
      const write = history[name].bind(history);
      history[name] = (state, unused, address) => {
        const before = location.href;
        write(state, unused, address);
        if (location.href !== before) addresses.push(location.pathname + location.search);
      };
    }
  });
  return async () => ({ documents, addresses: await page.evaluate(() => Reflect.get(window, 'addresses')) });
}

const params = (address: string) => Object.fromEntries(new URL(address).searchParams);

/** To an unknown address, inside the page, so that no document with status 404 is reported as a failed load. */
async function goAstray(page: Page): Promise<void> {
  await page.evaluate(() => history.pushState(null, '', '/no-such-path/abc'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await page.getByRole('heading', { name: 'Oops... Page Not Found' }).waitFor();
}

describe('routes', () => {
  it('shows the home page at /, and at an unknown address the not-found page with badge, title, description, a search for resources, a way home, and status 404 [ROUTE-1] [ROUTE-13] [ROUTE-14] [ROUTE-15] [ROUTE-16] [ROUTE-17]', async () => {
    const page = await openPage();
    const response = await page.request.get('/no-such-path/abc');
    expect(response.status()).toBe(404);
    await page.goto('/');
    const main = page.getByRole('main');
    const name = 'Open a model. Supports and layout are ready.';
    await main.getByRole('heading', { level: 1, name }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');

    await goAstray(page);
    expect(await main.getByText('404', { exact: true }).isVisible()).toBe(true);
    expect((await main.getByRole('paragraph').allInnerTexts()).join(' ').length).toBeGreaterThan(20);
    await main.getByRole('link', { name: 'Back to home' }).click();
    await page.waitForURL((url) => url.pathname === '/');

    await goAstray(page);
    await main.getByLabel('Search resources').fill('splint');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/resource' && url.searchParams.get('q') === 'splint');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByLabel('Search by title or hashtag').inputValue()).toBe('splint');
  });

  it('shows no page at a path in other letters, on the server and in the app alike', async () => {
    const page = await openPage();
    expectTrouble(page, /status of 404/);
    expect((await page.request.get('/Pricing')).status()).toBe(404);
    await page.goto('/Pricing');
    const title = page.getByRole('main').getByRole('heading', { level: 1, name: 'Oops... Page Not Found' });
    await title.waitFor();
    await goInApp(page, '/Pricing');
    await title.waitFor();
  });

  it('searches the resources from the page of an unknown address without scripts, too', async () => {
    const page = await openPage({ scripts: false, path: '/no-such-path/abc' });
    expectTrouble(page, /status of 404/);
    await page.getByRole('main').getByRole('searchbox').fill('splint');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/resource' && url.searchParams.get('q') === 'splint');
  });

  it('has a page for the verification mail [ROUTE-11]', async () => {
    const page = await openPage({ path: '/validate-email?email=a@b.co&lang=en' });
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText('Oops').count()).toBe(0);
  });
});

describe('the redirect of invitation and password mails', () => {
  it('opens the password step with the address filled in, keeps the other parameters, drops those of other flows, and redirects once [ROUTE-12] [GUARD-6] [GUARD-7] [S43]', async () => {
    const page = await openPage();
    const visited = await watchAddresses(page);
    await page.goto(
      '/auth/signin-password/x?email=a@b.co&lang=en&x=1&auth=complete&name=K&protocol=x&oauth=google',
    );
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).waitFor();
    expect(params(page.url())).toEqual({ lang: 'en', x: '1', auth: 'signin-password', email: 'a@b.co' });
    const { pathname, search } = new URL(page.url());
    expect(pathname).toBe('/');
    expect(await visited()).toEqual({ documents: 1, addresses: ['/auth/signin-password/x', `/${search}`] });
    expect(await page.getByRole('dialog').getByLabel('Email').inputValue()).toBe('a@b.co');
  });
});

describe('the guard of /profile', () => {
  it('sends a visitor home with the sign-in dialog and never renders the page [GUARD-1] [GUARD-2] [ROLE-4]', async () => {
    const context = await openContext();
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/profile');
    await page.getByRole('dialog').getByLabel('Email').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(params(page.url())).toEqual({ auth: 'login' });
    expect(asked).not.toContain('/api/v1/user/info');
  });

  it('keeps the other parameters, once each, and redirects once [GUARD-3] [S43]', async () => {
    const page = await openPage();
    const visited = await watchAddresses(page);
    await page.goto('/profile?lang=en&x=1&email=a@b.co');
    await page.getByRole('dialog').waitFor();
    const { pathname, search } = new URL(page.url());
    expect(await visited()).toEqual({ documents: 1, addresses: ['/profile', pathname + search] });
    expect(params(page.url())).toEqual({ lang: 'en', x: '1', email: 'a@b.co', auth: 'login' });
    expect(await page.getByRole('dialog').getByLabel('Email').inputValue()).toBe('a@b.co');
  });

  it('keeps a requested overlay, above the sign-in dialog [GUARD-3]', async () => {
    const page = await openPage({ path: '/profile?lang=en&info=manual' });
    await page.getByRole('heading', { name: 'Manual', exact: true }).waitFor();
    expect(params(page.url())).toEqual({ lang: 'en', info: 'manual', auth: 'login' });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').getByLabel('Email').waitFor();
    expect(params(page.url())).toEqual({ lang: 'en', auth: 'login' });
  });

  it('drops what belongs to another dialog [S43]', async () => {
    const page = await openPage({ path: '/profile?lang=en&auth=complete&email=a@b.co&name=Kim' });
    await page.getByRole('dialog').getByLabel('Email').waitFor();
    expect(params(page.url())).toEqual({ lang: 'en', auth: 'login' });
  });

  it('stays for a member, also after a reload [GUARD-4] [ROUTE-10] [ROUTE-25]', async () => {
    const member = await createMember(sendTo(sharedOrigin()));
    const page = await openPage({ path: '/profile', member });
    await page.getByRole('main').getByText(member.email).waitFor();
    await page.reload();
    await page.getByRole('main').getByText(member.email).waitFor();
    const tabs = page.getByRole('main').getByRole('tab');
    expect(await tabs.evaluateAll((all) => all.filter((tab) => tab.checkVisibility()).length)).toBe(4);
    expect(new URL(page.url()).pathname).toBe('/profile');
  });
});
