// The provider's real popup, as in production: the SDK's own, with the provider's hosts replaced by fakes.
import { expect, it } from 'vitest';
import { expectTrouble } from '#tests/support/browser.ts';
import { finishAtProvider } from '#tests/support/identity/google.ts';
import {
  answerOf,
  cancelSignIn,
  FIREBASE,
  type IdentityPageOptions,
  openIdentityPage,
  openPopup,
  settledAnswer,
  startSignIn,
} from '#tests/support/identity/page.ts';

const failed = (code: string) => ({ kind: 'failed', code });
const identified = { kind: 'identified', identity: { email: 'kim@example.com', name: 'Kim Minji' } };
const open = (options: IdentityPageOptions = {}) => openIdentityPage({ settings: FIREBASE, ...options });

it('opens 500 x 600 with a forced choice and asks for the project first [IDENT-3] [IDENT-8] [IDENT-13] [IDENT-26]', async () => {
  const { page, service } = await open({
    before: () => {
      const { open: opened } = window;
      window.open = (...given) => {
        Object.assign(window, { features: given[2] });
        return opened.apply(window, given);
      };
    },
  });
  const popup = await openPopup(page);
  const { origin, pathname, searchParams } = new URL(popup.url());
  expect(origin + pathname).toBe('https://identity.example/__/auth/handler');
  expect(searchParams.get('providerId')).toBe('google.com');
  expect(JSON.parse(searchParams.get('customParameters') ?? '')).toEqual({
    prompt: 'select_account',
    hl: 'en',
  });
  const features: string = await page.evaluate(() => Reflect.get(window, 'features'));
  expect(features.split(',')).toEqual(expect.arrayContaining(['width=500', 'height=600']));
  await expect.poll(() => service.calls()).toEqual(['GET /v1/projects']);
  await finishAtProvider(page, popup);
  expect(await answerOf(page)).toMatchObject(identified);
  expect(service.calls()).toEqual([
    'GET /v1/projects',
    'POST /v1/accounts:signInWithIdp',
    'POST /v1/accounts:lookup',
  ]);
  expect(service.requests.map(({ url }) => url.searchParams.get('key'))).toEqual(['key-1', 'key-1', 'key-1']);
});

it('blocked: says so, and the next click works [IDENT-38]', async () => {
  const { page } = await open({
    before: () => {
      const { open: opened } = window;
      window.open = () => {
        window.open = opened;
        return null;
      };
    },
  });
  await startSignIn(page);
  expect(await answerOf(page)).toEqual(failed('popup-blocked'));
  await finishAtProvider(page, await openPopup(page, 'second'));
  expect(await answerOf(page, 'second')).toMatchObject(identified);
});

it('closed: polled every 2 s, the error follows 8 s after the poll that sees it [IDENT-27] [IDENT-29] [IDENT-39]', async () => {
  const { page } = await open({ isClockStopped: true });
  const popup = await openPopup(page);
  await page.clock.runFor(2_500);
  await popup.close();
  await page.clock.runFor(1_500 + 7_998);
  expect(await settledAnswer(page)).toBeNull();
  await page.clock.runFor(2);
  expect(await answerOf(page)).toEqual(failed('popup-closed-by-user'));
});

it('a second one cancels the first quietly [IDENT-40]', async () => {
  const { page } = await open();
  const first = await openPopup(page);
  const second = await openPopup(page, 'second');
  expect(await answerOf(page)).toEqual(failed('cancelled-popup-request'));
  await expect.poll(() => first.isClosed()).toBe(true);
  await finishAtProvider(page, second);
  expect(await answerOf(page, 'second')).toMatchObject(identified);
});

it('cancelled by the page: closes at once', async () => {
  const { page } = await open();
  const popup = await openPopup(page);
  await cancelSignIn(page);
  expect(await answerOf(page)).toEqual(failed('cancelled-popup-request'));
  await expect.poll(() => popup.isClosed()).toBe(true);
});

it('cancelled before the popup is there: none opens', async () => {
  const { page } = await open();
  let loaded = () => {};
  const wait = new Promise<void>((resolve) => {
    loaded = resolve;
  });
  await page.context().route('https://apis.google.com/js/api.js?*', async (route) => {
    await wait;
    return route.fallback();
  });
  const opened: string[] = [];
  page.on('popup', (popup) => opened.push(popup.url()));
  await startSignIn(page);
  await cancelSignIn(page);
  expect(await answerOf(page)).toEqual(failed('cancelled-popup-request'));
  loaded();
  const popup = await openPopup(page, 'second');
  expect(opened).toHaveLength(1);
  await finishAtProvider(page, popup);
  expect(await answerOf(page, 'second')).toMatchObject(identified);
});

it('on a domain that the project does not know: says so, logs the code, stays usable [IDENT-41]', async () => {
  const { page, service } = await open();
  expectTrouble(page, /unauthorized-domain/);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  service.know({ authorizedDomains: ['somewhere.example'] });
  service.refuse('/v1/projects', 'silence');
  const popup = await openPopup(page);
  service.restore('/v1/projects');
  expect(await answerOf(page)).toEqual(failed('unauthorized-domain'));
  await expect.poll(() => popup.isClosed()).toBe(true);
  expect(logged).toEqual(['The identity provider could not be asked. unauthorized-domain']);
  await startSignIn(page, 'second');
  expect(await answerOf(page, 'second')).toEqual(failed('unauthorized-domain'));
});

it('without network: says so, logs the code, and the next click works [IDENT-42]', async () => {
  const { page, service } = await open();
  expectTrouble(page, /network-request-failed|ERR_INTERNET_DISCONNECTED/);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  service.refuse('/v1/accounts:signInWithIdp', 'no network');
  await finishAtProvider(page, await openPopup(page));
  expect(await answerOf(page)).toEqual(failed('network-request-failed'));
  expect(logged).toContain('The identity provider could not be asked. network-request-failed');
  service.restore('/v1/accounts:signInWithIdp');
  await finishAtProvider(page, await openPopup(page, 'second'));
  expect(await answerOf(page, 'second')).toMatchObject(identified);
});

it('without network for the request to the project: the next click sends it again', async () => {
  const { page, service } = await open();
  expectTrouble(page, /network-request-failed|ERR_INTERNET_DISCONNECTED/);
  service.refuse('/v1/projects', 'silence');
  await openPopup(page);
  service.refuse('/v1/projects', 'no network');
  expect(await answerOf(page)).toEqual(failed('network-request-failed'));
  service.restore('/v1/projects');
  await finishAtProvider(page, await openPopup(page, 'second'));
  expect(await answerOf(page, 'second')).toMatchObject(identified);
});

it("offline before the provider's script is there: says so, and the next click works [IDENT-42]", async () => {
  const { page } = await open();
  const context = page.context();
  expectTrouble(page, /network-request-failed|ERR_INTERNET_DISCONNECTED/);
  // The SDK itself has loaded.
  await page.evaluate(() => window.harness.client().preload());
  await expect.poll(() => page.evaluate(async () => (await window.harness.sdk()).getApps().length)).toBe(1);
  await context.setOffline(true);
  await context.route('https://apis.google.com/**', (route) => route.abort('internetdisconnected'), {
    times: 1,
  });
  await startSignIn(page);
  expect(await answerOf(page)).toEqual(failed('network-request-failed'));
  await context.setOffline(false);
  await finishAtProvider(page, await openPopup(page, 'second'));
  expect(await answerOf(page, 'second')).toMatchObject(identified);
});
