import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectTrouble } from '#tests/support/browser.ts';
import {
  ACCOUNT,
  answerOf,
  cancelSignIn,
  choose,
  openIdentityPage,
  openPopup,
  settledAnswer,
  startSignIn,
} from '#tests/support/identity/page.ts';

const chosen = { kind: 'chosen', account: ACCOUNT };
const failed = (code: string) => ({ kind: 'failed', code });
const identified = { kind: 'identified', identity: { email: ACCOUNT.email, name: ACCOUNT.name } };

describe('the popup of the chooser', () => {
  it('is 500 x 600, forces a choice, and leads to a token [IDENT-3] [IDENT-8] [IDENT-26]', async () => {
    const { page, service } = await openIdentityPage({
      before: () => {
        const { open } = window;
        window.open = (...given) => {
          Object.assign(window, { features: given[2] });
          return open.apply(window, given);
        };
      },
    });
    const popup = await openPopup(page);
    const { pathname, searchParams } = new URL(popup.url());
    expect(pathname).toBe('/dev/identity/chooser');
    expect([searchParams.get('prompt'), searchParams.get('lang')]).toEqual(['select_account', 'en']);
    expect(await page.evaluate(() => Reflect.get(window, 'features'))).toContain('width=500,height=600');
    await choose(popup, chosen);
    expect(await answerOf(page)).toMatchObject(identified);
    expect(service.calls()).toEqual(['POST /v1/accounts:signInWithIdp', 'POST /v1/accounts:lookup']);
    await expect.poll(() => popup.isClosed()).toBe(true);
  });

  it('blocked: says so, and the next click works [IDENT-38]', async () => {
    const { page } = await openIdentityPage({
      before: () => {
        const { open } = window;
        window.open = () => {
          window.open = open;
          return null;
        };
      },
    });
    await startSignIn(page);
    expect(await answerOf(page)).toEqual(failed('popup-blocked'));
    await choose(await openPopup(page, 'second'), chosen);
    expect(await answerOf(page, 'second')).toMatchObject(identified);
  });

  it('closed: says so, and the next click works meanwhile [IDENT-39]', async () => {
    const { page } = await openIdentityPage({ isClockStopped: true });
    const popup = await openPopup(page);
    await popup.close();
    await page.clock.runFor(10_000);
    expect(await answerOf(page)).toEqual(failed('popup-closed-by-user'));
    const second = await openPopup(page, 'second');
    await second.close();
    await choose(await openPopup(page, 'third'), chosen);
    expect(await answerOf(page, 'second')).toEqual(failed('cancelled-popup-request'));
    expect(await answerOf(page, 'third')).toMatchObject(identified);
  });

  it('a second one cancels the first quietly [IDENT-40]', async () => {
    const { page } = await openIdentityPage();
    const first = await openPopup(page);
    const second = await openPopup(page, 'second');
    expect(await answerOf(page)).toEqual(failed('cancelled-popup-request'));
    await expect.poll(() => first.isClosed()).toBe(true);
    await choose(second, chosen);
    expect(await answerOf(page, 'second')).toMatchObject(identified);
  });

  it('cancelled by the page: closes at once', async () => {
    const { page, service } = await openIdentityPage();
    const popup = await openPopup(page);
    await cancelSignIn(page);
    expect(await answerOf(page)).toEqual(failed('cancelled-popup-request'));
    await expect.poll(() => popup.isClosed()).toBe(true);
    expect(service.calls()).toEqual([]);
  });

  it('cancelled while the service handles it: no identity stays signed in', async () => {
    const { page, service } = await openIdentityPage();
    service.refuse('/v1/accounts:signInWithIdp', 'silence');
    await choose(await openPopup(page), chosen);
    await expect.poll(() => service.calls().length).toBe(1);
    await page.evaluate(async () => {
      const { getAuth, onAuthStateChanged } = await window.harness.sdk();
      const seen: (string | undefined)[] = [];
      onAuthStateChanged(getAuth(), (user) => seen.push(user?.uid));
      Object.assign(window, { seen });
    });
    await cancelSignIn(page);
    expect(await answerOf(page)).toEqual(failed('cancelled-popup-request'));
    service.restore('/v1/accounts:signInWithIdp');
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'seen')))
      .toEqual([undefined, 'person-1', undefined]);
    expect(await page.evaluate(() => window.harness.client().recall())).toBeNull();
  });

  it.each([
    ['of another request', { request: 'other' }],
    ['of another sender', { source: 'somebody' }],
    ['of a shape not agreed on', { outcome: { kind: 'chosen', account: { id: 7 } } }],
  ])('ignores a message %s', async (_, change) => {
    const { page } = await openIdentityPage();
    const popup = await openPopup(page);
    await choose(popup, chosen, change);
    await choose(popup, { kind: 'cancelled' });
    expect(await answerOf(page)).toEqual(failed('user-cancelled'));
  });

  it('ignores a message that comes from elsewhere', async () => {
    const { page } = await openIdentityPage();
    const popup = await openPopup(page);
    const request = new URL(popup.url()).searchParams.get('request');
    const message = { source: 'identity-chooser', request, outcome: chosen };
    await page.evaluate((sent) => window.postMessage(sent, location.origin), message);
    await choose(popup, { kind: 'cancelled' });
    expect(await answerOf(page)).toEqual(failed('user-cancelled'));
  });

  it.each([
    ['user-disabled', 'user-disabled'],
    ['something-new', 'unknown'],
  ])('passes the failure %s on as %s', async (code, known) => {
    const { page } = await openIdentityPage();
    expectTrouble(page, new RegExp(`could not be asked\\. ${known}`));
    await choose(await openPopup(page), { kind: 'failed', code });
    expect(await answerOf(page)).toEqual(failed(known));
  });

  it('without network: says so, logs the code, and the next click works [IDENT-42]', async () => {
    const { page, service } = await openIdentityPage();
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    expectTrouble(page, /network-request-failed|ERR_INTERNET_DISCONNECTED/);
    service.refuse('/v1/accounts:signInWithIdp', 'no network');
    await choose(await openPopup(page), chosen);
    expect(await answerOf(page)).toEqual(failed('network-request-failed'));
    expect(logged).toContain('The identity provider could not be asked. network-request-failed');
    expect(logged.join()).not.toContain(ACCOUNT.email);
    service.restore('/v1/accounts:signInWithIdp');
    await choose(await openPopup(page, 'second'), chosen);
    expect(await answerOf(page, 'second')).toMatchObject(identified);
  });
});

/** A popup that records every read of `closed`, and which the test closes. */
function watchedPopup(): void {
  const popup = {
    isOpen: false,
    isClosed: false,
    looks: [] as number[],
    get closed() {
      popup.looks.push(Date.now());
      return popup.isClosed;
    },
    close: () => {},
  };
  const open = () => {
    popup.isOpen = true;
    return popup;
  };
  Object.assign(window, { popup, open });
}

/** Starts a sign-in and waits for the popup: its code is fetched first, and until then the clock must not move. */
async function openWatchedPopup(page: Page): Promise<void> {
  await startSignIn(page);
  await page.waitForFunction(() => Reflect.get(window, 'popup').isOpen);
}

describe('a closed popup', () => {
  const PHONE =
    'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/149.0.0.0 Mobile Safari/537.36';

  it.each([
    { id: '[IDENT-27] [IDENT-29]', on: 'a computer', everyMs: 2_000, agent: {} },
    { id: '[IDENT-28]', on: 'a phone', everyMs: 10_000, agent: { userAgent: PHONE } },
  ])('on $on is looked for every $everyMs ms and given up 8 s later $id', async ({ everyMs, agent }) => {
    const { page } = await openIdentityPage({ isClockStopped: true, before: watchedPopup, ...agent });
    await openWatchedPopup(page);
    await page.clock.runFor(everyMs * 2.5);
    await page.evaluate(() => {
      Reflect.get(window, 'popup').isClosed = true;
    });
    await page.clock.runFor(everyMs / 2 + 7_999);
    const looks: number[] = await page.evaluate(() => Reflect.get(window, 'popup').looks);
    expect(looks.map((at) => at - 1)).toEqual([1, 2, 3].map((round) => round * everyMs));
    expect(await settledAnswer(page)).toBeNull();
    await page.clock.runFor(1);
    expect(await answerOf(page)).toEqual(failed('popup-closed-by-user'));
  });

  it('is noticed at once when the user comes back to the page', async () => {
    const { page } = await openIdentityPage({ isClockStopped: true, before: watchedPopup });
    await openWatchedPopup(page);
    await page.clock.runFor(100);
    await page.evaluate(() => {
      Reflect.get(window, 'popup').isClosed = true;
      window.dispatchEvent(new Event('focus'));
    });
    await page.clock.runFor(8_000);
    expect(await answerOf(page)).toEqual(failed('popup-closed-by-user'));
  });
});
