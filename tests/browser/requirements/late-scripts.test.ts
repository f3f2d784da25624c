// A server-rendered page whose scripts do not load at once.
import { createServer } from 'node:http';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { en } from '#src/i18n/locales/en/en.ts';
import { expectTrouble, openPage, sharedOrigin } from '#tests/support/browser.ts';
import { untilCharts, untilHydrated } from '#tests/support/in-app.ts';
import { freePort } from '#tests/support/server.ts';

const SCRIPTS = '**/assets/*.js';
const header = (page: Page) => page.getByRole('banner');

/** A page, and how many documents it has loaded. */
async function openReader() {
  const page = await openPage({ early: true });
  expectTrouble(page, /Failed to load resource/);
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  return { page, documents: () => documents };
}

/** Opens a page some of whose scripts fail to load until `giveBack` is called. */
async function openWithout(path: string, scripts = SCRIPTS) {
  const reader = await openReader();
  const { page } = reader;
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.js'));
  let areLost = true;
  await page.route(scripts, (route) => (areLost ? route.abort() : route.fallback()));
  await page.goto(path);
  await lost;
  const drawn = await page.evaluateHandle(() => document.querySelector('main h1'));
  return {
    ...reader,
    giveBack: () => {
      areLost = false;
    },
    isStillDrawn: () => page.evaluate((before) => document.querySelector('main h1') === before, drawn),
  };
}

/** All scripts of the page are gone until a second document loads (unless that one is broken) or `giveBack` is called. */
async function openAfterDeployment(path: string, { isNewOneWhole = true } = {}) {
  const reader = await openReader();
  const { page, documents } = reader;
  let areGone = true;
  await page.route(SCRIPTS, (route) => {
    if (documents() > 1 && isNewOneWhole) areGone = false;
    return areGone ? route.fulfill({ status: 404, body: '' }) : route.fallback();
  });
  await page.goto(path);
  return {
    ...reader,
    giveBack: () => {
      areGone = false;
    },
  };
}

it('a page hydrates whose end arrives after its scripts', async () => {
  const rest = Promise.withResolvers<void>();
  const port = await freePort();
  const slowly = createServer(async ({ url = '' }, response) => {
    const answer = await fetch(sharedOrigin() + url, { headers: { 'accept-language': 'en' } });
    const body = Buffer.from(await answer.arrayBuffer());
    const { 'content-type': type = '' } = Object.fromEntries(answer.headers);
    response.writeHead(answer.status, { 'content-type': type, 'cache-control': 'no-store' });
    const end = url === '/?auth=login' ? body.indexOf('<div id="root">') : -1;
    if (end > 0) {
      response.write(body.subarray(0, end));
      await rest.promise;
    }
    response.end(body.subarray(Math.max(end, 0)));
  });
  await new Promise<void>((resolve) => slowly.listen(port, '127.0.0.1', resolve));
  try {
    const page = await openPage({ early: true });
    await page.goto(`http://127.0.0.1:${port}/?auth=login`, { waitUntil: 'commit' });
    const title = page.getByRole('dialog').getByRole('heading', { name: 'Log in' });
    await title.waitFor();
    // The app has started, and would be done by now if it did not wait for the rest of the page.
    await page.waitForFunction('early.app !== undefined');
    await page.evaluate('Promise.race([early.app, new Promise((end) => setTimeout(end, 100))])');
    rest.resolve();
    await untilHydrated(page);
    await page.keyboard.press('Escape');
    await title.waitFor({ state: 'detached' });
    // The page still prefetches, which would fail without its server.
    await page.close();
  } finally {
    rest.resolve();
    slowly.closeAllConnections();
    slowly.close();
  }
});

it('a link can be followed before the lower part of the page has hydrated', async () => {
  const page = await openPage({ lang: 'en', early: true });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  await page.addInitScript(() => {
    const mark = performance.mark.bind(performance);
    const follow = () => document.querySelector<HTMLElement>('header a[href="/pricing"]')?.click();
    performance.mark = (name, options) => {
      if (name.endsWith(':hydrated')) setTimeout(follow);
      return mark(name, options);
    };
  });
  await page.goto('/');
  await page.waitForURL('/pricing');
  await page.getByRole('heading', { level: 1, name: en.pricing.title }).waitFor();
});

describe('the scripts start', () => {
  /** A page whose browser reports no paint, so that scripts start for another reason. */
  async function openUnpainted({ waits = false, visibility = 'visible' } = {}) {
    const page = await openPage({ lang: 'en', early: true });
    await page.addInitScript(
      ([state, mayWait]) => {
        Object.defineProperty(document, 'visibilityState', { get: () => state });
        PerformanceObserver.prototype.observe = () => undefined;
        const { setTimeout } = window;
        // Without the time after which scripts start in any case.
        if (!mayWait)
          Object.assign(window, {
            setTimeout: (run: () => void, ms = 0) => ms < 2_000 && setTimeout(run, ms),
          });
      },
      [visibility, waits] as const,
    );
    return page;
  }

  it.each(['/', '/?auth=login', '/contact'])('after the first contentful paint of %s', async (path) => {
    const page = await openPage({ early: true });
    await page.goto(path);
    await untilHydrated(page);
    const { painted, requested } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => startTime),
      requested: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }));
    expect(painted).toHaveLength(1);
    expect(requested).not.toEqual([]);
    expect(Math.min(...requested)).toBeGreaterThanOrEqual(Math.max(...painted));
  });

  it('at once in a background tab', async () => {
    const page = await openUnpainted({ visibility: 'hidden' });
    await page.goto('/about');
    await untilHydrated(page);
  });

  it('at once on a page that the server does not render', async () => {
    const page = await openUnpainted();
    await page.goto(`/compatible-printers?q=${'a'.repeat(200)}`);
    await untilHydrated(page);
  });

  it('with a press', async () => {
    const page = await openUnpainted();
    await page.goto('/about');
    await header(page).getByRole('button', { name: 'Log in' }).click();
    await untilHydrated(page);
  });

  it('after a while in a browser that reports no paint', async () => {
    const page = await openUnpainted({ waits: true });
    await page.goto('/about');
    await untilHydrated(page);
  });
});

describe('scripts that failed to load', () => {
  it('load later without user action, and text typed meanwhile stays', async () => {
    const { page, documents, giveBack, isStillDrawn } = await openWithout('/contact');
    await page.getByLabel('Message').fill('Half a letter');
    giveBack();
    await untilHydrated(page);
    await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('Half a letter');
    expect(await isStillDrawn()).toBe(true);
    expect(documents()).toBe(1);
  });

  it('load when the user presses a button, whose action then runs', async () => {
    const { page, documents, giveBack } = await openWithout('/about');
    giveBack();
    await header(page).getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('dialog').getByRole('heading', { name: 'Log in' }).waitFor();
    expect(documents()).toBe(1);
  });

  it.each(['this page', 'its texts', 'other pages too'] as const)(
    'leave the page as the server rendered it until all have loaded: those of %s',
    async (part) => {
      const parts = {
        'this page': '**/assets/careers-*.js',
        'its texts': '**/assets/site-*.js',
        'other pages too': '**/assets/page-*.js',
      };
      const { page, documents, giveBack, isStillDrawn } = await openWithout('/careers', parts[part]);
      expect(await isStillDrawn()).toBe(true);
      giveBack();
      await untilHydrated(page);
      expect(await isStillDrawn()).toBe(true);
      expect(documents()).toBe(1);
    },
  );

  it('leave the footer as rendered if only its texts are missing, which are not requested in a loop', async () => {
    const { page, isStillDrawn } = await openWithout('/careers', '**/assets/info-*.js');
    let requests = 1;
    page.on('request', (request) => {
      if (request.url().includes('/assets/info-')) requests += 1;
    });
    await untilCharts(page);
    await page.waitForLoadState('networkidle');
    expect(requests).toBeLessThan(5);
    expect(await page.getByRole('contentinfo').getByText(en.business.sample).isVisible()).toBe(true);
    expect(await isStillDrawn()).toBe(true);
  });

  it('load once the network is back', async () => {
    const { page, documents, giveBack, isStillDrawn } = await openWithout('/about');
    await page.context().setOffline(true);
    giveBack();
    await header(page).getByRole('button', { name: 'Log in' }).click();
    await page.waitForEvent('requestfailed', (request) => request.url().includes('/again/'));
    expect(await isStillDrawn()).toBe(true);
    await page.context().setOffline(false);
    await page.getByRole('dialog').getByRole('heading', { name: 'Log in' }).waitFor();
    expect(await isStillDrawn()).toBe(true);
    expect(documents()).toBe(1);
  });
});

describe('scripts that a deployment removed', () => {
  it('load with a new document', async () => {
    const { page, documents } = await openAfterDeployment('/about');
    await untilHydrated(page);
    expect(documents()).toBe(2);
  });

  it('lose nothing that was typed', async () => {
    const { page, documents } = await openAfterDeployment('/contact');
    await page.getByLabel('Message').fill('Half a letter');
    const gone = (response: { url(): string; status(): number }) =>
      response.url().includes('/again/') && response.status() === 404;
    await page.waitForResponse(gone);
    await Promise.all([page.waitForResponse(gone), page.getByLabel('Email').fill('a@b.example')]);
    expect(await page.getByLabel('Message').inputValue()).toBe('Half a letter');
    expect(documents()).toBe(1);
  });

  it('are requested without a reload loop until they have loaded', async () => {
    const { page, documents, giveBack } = await openAfterDeployment('/about', { isNewOneWhole: false });
    await page.waitForEvent('framenavigated');
    await page.waitForResponse((response) => response.url().includes('/again/'));
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    giveBack();
    await untilHydrated(page);
    expect(documents()).toBe(2);
  });
});
