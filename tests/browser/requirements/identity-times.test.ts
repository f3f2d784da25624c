// The times of the identity service (specification §4, §9), on the real SDK with the page's clock moved by the test.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectTrouble } from '#tests/support/browser.ts';
import {
  ACCOUNT,
  answerOf,
  choose,
  type IdentityPageOptions,
  openIdentityPage,
  openPopup,
  settledAnswer,
} from '#tests/support/identity/page.ts';
import type { IdentityService } from '#tests/support/identity/service.ts';

const SECOND = 1_000;
const TOKEN = 'POST /v1/token';
const SIGN_IN = '/v1/accounts:signInWithIdp';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/149.0.0.0 Mobile Safari/537.36';

/** Signed in at a known moment, with a token that lives for an hour. */
async function openSignedIn() {
  const opened = await openIdentityPage({ isClockStopped: true, before: countAnswers });
  await choose(await openPopup(opened.page), { kind: 'chosen', account: ACCOUNT });
  expect(await answerOf(opened.page)).toMatchObject({ kind: 'identified' });
  return opened;
}

/** Counts the requests that have ended, so that a test knows when the page has handled one. */
function countAnswers(): void {
  const { fetch } = window;
  Object.assign(window, { answered: 0 });
  window.fetch = (...request) =>
    fetch(...request).finally(() => Object.assign(window, { answered: Reflect.get(window, 'answered') + 1 }));
}

const refreshes = (service: IdentityService) => service.calls().filter((call) => call === TOKEN).length;
const currentUser = (page: Page) =>
  page.evaluate(async () => (await window.harness.sdk()).getAuth().currentUser?.email ?? null);

describe('a token', () => {
  it('is renewed 5 minutes before it expires [IDENT-10] [IDENT-16]', async () => {
    const { page, service } = await openSignedIn();
    await page.clock.fastForward(3_299 * SECOND);
    expect(refreshes(service)).toBe(0);
    await page.clock.fastForward(SECOND);
    await expect.poll(() => refreshes(service)).toBe(1);
    const { url, contentType, body } = service.requests.at(-1) ?? {};
    expect(url?.pathname).toContain('securetoken.googleapis.com');
    expect(contentType).toBe('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      grant_type: 'refresh_token',
      refresh_token: 'refresh-1',
    });
    await expect
      .poll(() => page.evaluate(async () => (await window.harness.client().recall())?.idToken))
      .toContain(Buffer.from(JSON.stringify({ sub: 'person-1', iat: 0, exp: 3_601 })).toString('base64url'));
  });

  it('is requested again after 30 s, 60 s, and so on up to 16 minutes [IDENT-17] [IDENT-18] [IDENT-19]', async () => {
    const { page, service } = await openSignedIn();
    expectTrouble(page, /ERR_INTERNET_DISCONNECTED/);
    service.refuse('/v1/token', 'no network');
    const dealtWith: number = await page.evaluate(() => Reflect.get(window, 'answered'));
    for (const [round, gap] of [3_300, 30, 60, 120, 240, 480, 960, 960, 960].entries()) {
      await page.clock.fastForward((gap - 1) * SECOND);
      expect(refreshes(service), `${gap} s`).toBe(round);
      await page.clock.fastForward(SECOND);
      await expect
        .poll(() => page.evaluate(() => Reflect.get(window, 'answered')), { message: `${gap} s` })
        .toBe(dealtWith + round + 1);
    }
    expect(await currentUser(page)).toBe(ACCOUNT.email);
    service.restore('/v1/token');
    await page.clock.fastForward(960 * SECOND);
    await expect.poll(() => refreshes(service)).toBe(10);
  });

  it.each([
    ['the account is disabled [IDENT-20]', 'USER_DISABLED'],
    ['the token expired [IDENT-21]', 'TOKEN_EXPIRED'],
  ])('is not renewed and the member signed out when %s', async (_, code) => {
    const { page, service } = await openSignedIn();
    expect(await currentUser(page)).toBe(ACCOUNT.email);
    service.refuse('/v1/token', code);
    await page.clock.fastForward(3_300 * SECOND);
    await expect.poll(() => currentUser(page)).toBeNull();
    expect(await page.evaluate(() => window.harness.client().recall())).toBeNull();
  });

  it('with 29 s left counts as expired, with 31 s not [IDENT-25]', async () => {
    const { page, service } = await openIdentityPage({ isClockStopped: true });
    // Without the adapter, which would have renewed it before.
    await page.evaluate(async () => {
      const {
        connectAuthEmulator,
        initializeApp,
        initializeAuth,
        inMemoryPersistence,
        signInWithCustomToken,
      } = await window.harness.sdk();
      const auth = initializeAuth(initializeApp({ apiKey: 'key' }), { persistence: inMemoryPersistence });
      connectAuthEmulator(auth, location.origin, { disableWarnings: true });
      await signInWithCustomToken(auth, 'custom');
    });
    const askForToken = () =>
      page.evaluate(async () => (await window.harness.sdk()).getAuth().currentUser?.getIdToken());
    await page.clock.fastForward((3_600 - 31) * SECOND);
    await askForToken();
    expect(refreshes(service)).toBe(0);
    await page.clock.fastForward(2 * SECOND);
    await askForToken();
    expect(refreshes(service)).toBe(1);
  });
});

describe('a call that is never answered', () => {
  const offline = () => {
    Object.defineProperty(navigator, 'onLine', { value: false });
  };
  const CASES: [title: string, seconds: number, options: IdentityPageOptions][] = [
    ['after 30 s [IDENT-22]', 30, {}],
    ['after 60 s on a phone [IDENT-23]', 60, { userAgent: ANDROID }],
    ['after 5 s offline [IDENT-24]', 5, { before: offline }],
  ];
  it.each(CASES)('fails %s', async (_, seconds, options) => {
    const { page, service } = await openIdentityPage({ isClockStopped: true, ...options });
    expectTrouble(page, /network-request-failed/);
    service.refuse(SIGN_IN, 'silence');
    await choose(await openPopup(page), { kind: 'chosen', account: ACCOUNT });
    await expect.poll(() => service.calls()).toEqual([`POST ${SIGN_IN}`]);
    await page.clock.fastForward((seconds - 1) * SECOND);
    expect(await settledAnswer(page)).toBeNull();
    await page.clock.fastForward(SECOND);
    expect(await answerOf(page)).toEqual({ kind: 'failed', code: 'network-request-failed' });
  });
});
