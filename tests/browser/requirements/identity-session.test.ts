// What the browser stores about a signed-in identity, and how it is removed.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  ACCOUNT,
  answerOf,
  choose,
  connect,
  EMULATOR,
  type IdentityPageOptions,
  openIdentityPage,
  openPopup,
} from '#tests/support/identity/page.ts';

const KEY = 'firebase:authUser:emulator:[DEFAULT]';

async function openSignedIn(options: IdentityPageOptions = {}) {
  const opened = await openIdentityPage(options);
  await choose(await openPopup(opened.page), { kind: 'chosen', account: ACCOUNT });
  expect(await answerOf(opened.page)).toMatchObject({ kind: 'identified' });
  return opened;
}

/** Which of the three stores hold an identity. */
const keptIn = (page: Page): Promise<string[]> =>
  page.evaluate(async (key) => {
    const opened = await new Promise<IDBDatabase | null>((resolve) => {
      const request = indexedDB?.open('firebaseLocalStorageDb');
      if (!request) return resolve(null);
      request.onupgradeneeded = () => request.transaction?.abort();
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(null);
    });
    const records = opened
      ?.transaction('firebaseLocalStorage')
      .objectStore('firebaseLocalStorage')
      .getAllKeys();
    const keys = await new Promise<IDBValidKey[]>((resolve) => {
      if (!records) return resolve([]);
      records.onsuccess = () => resolve(records.result);
    });
    opened?.close();
    return [
      ...(keys.includes(key) ? ['indexedDB'] : []),
      ...(localStorage.getItem(key) === null ? [] : ['local']),
      ...(sessionStorage.getItem(key) === null ? [] : ['session']),
    ];
  }, KEY);

const recall = (page: Page) => page.evaluate(() => window.harness.client().recall());
const isSdkStarted = (page: Page) =>
  page.evaluate(async () => (await window.harness.sdk()).getApps().length > 0);
const currentUser = (page: Page) =>
  page.evaluate(async () => (await window.harness.sdk()).getAuth().currentUser?.email ?? null);

function withoutDatabase(): void {
  Object.defineProperty(window, 'indexedDB', { value: undefined });
}

function withSessionStorageOnly(): void {
  Object.defineProperty(window, 'indexedDB', { value: undefined });
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function set(...given) {
    if (this === window.localStorage) throw new DOMException('full', 'QuotaExceededError');
    setItem.apply(this, given);
  };
}

const PLACES: [title: string, place: string, before: (() => void) | undefined][] = [
  ['IndexedDB first [IDENT-14]', 'indexedDB', undefined],
  ['local storage without IndexedDB [IDENT-15]', 'local', withoutDatabase],
  ['session storage without either [IDENT-15]', 'session', withSessionStorageOnly],
];

describe('a signed-in identity', () => {
  it.each(PLACES)(
    'is kept in %s, removed without the SDK after a reload, or recalled and removed with it',
    async (_, place, before) => {
      const { page, service } = await openSignedIn(before ? { before } : {});
      expect(await keptIn(page)).toEqual([place]);
      await page.reload();
      await connect(page, EMULATOR);
      expect(await keptIn(page)).toEqual([place]);
      await page.evaluate(() => window.harness.client().signOut());
      expect(await keptIn(page)).toEqual([]);
      expect(await isSdkStarted(page)).toBe(false);

      await choose(await openPopup(page), { kind: 'chosen', account: ACCOUNT });
      expect(await answerOf(page)).toMatchObject({ kind: 'identified' });
      await page.reload();
      await connect(page, EMULATOR);
      expect(await recall(page)).toMatchObject({ email: ACCOUNT.email, name: ACCOUNT.name });
      expect(service.calls().at(-1)).toBe('POST /v1/accounts:lookup');
      await page.evaluate(() => window.harness.client().signOut());
      expect(await keptIn(page)).toEqual([]);
      expect(await currentUser(page)).toBeNull();
      expect(await recall(page)).toBeNull();
    },
  );

  it('is signed out in the other tab too', async () => {
    const { page } = await openSignedIn();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await connect(other, EMULATOR);
    expect(await recall(other)).not.toBeNull();
    await page.evaluate(() => window.harness.client().signOut());
    await expect.poll(() => currentUser(other), { timeout: 5_000 }).toBeNull();
  });

  it.each(['USER_DISABLED', 'TOKEN_EXPIRED'])('is not recalled when the service says %s', async (code) => {
    const { page, service } = await openSignedIn();
    service.refuse('/v1/accounts:lookup', code);
    await page.reload();
    await connect(page, EMULATOR);
    expect(await recall(page)).toBeNull();
    expect(await keptIn(page)).toEqual([]);
  });
});

it('without an identity: recalling needs no SDK and leaves no database', async () => {
  const { page } = await openIdentityPage();
  expect(await recall(page)).toBeNull();
  expect(await isSdkStarted(page)).toBe(false);
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
});

it('without settings nothing is offered and nothing is requested', async () => {
  const { page, service } = await openIdentityPage({ settings: null });
  const answers = await page.evaluate(async () => {
    const client = window.harness.client();
    client.preload();
    await client.signOut();
    const answer = await client.signIn(new AbortController().signal);
    return [client.isAvailable, answer, await client.recall()];
  });
  expect(answers).toEqual([false, { kind: 'failed', code: 'operation-not-allowed' }, null]);
  expect(service.calls()).toEqual([]);
});
