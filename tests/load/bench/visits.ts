// Visits a page in a browser with a throttled CPU or network.
import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import {
  CONSENT_KEY,
  CONSENT_LIFETIME_MS,
  type ConsentAnswer,
} from '#src/features/analytics/consent-record.ts';
import { until } from '#tests/support/until.ts';
import { installProbe, type Load, readLoad } from './probe.ts';

/** A usual phone, with touch. */
const PHONE = { deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const SCREENS = {
  phone: { ...PHONE, viewport: { width: 390, height: 844 } },
  desktop: { viewport: { width: 1400, height: 900 } },
  /** Shows the whole page at once, including its footer. */
  tall: { viewport: { width: 390, height: 8000 } },
};

/** The usual mobile throttling: 1.6 Mbit/s down, 150 ms round trip. */
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const SLOW_CPU = 4;
const PATIENCE_MS = 60_000;
const QUIET_MS = 700;
const TYPED = 'kim@clinic.example';

export interface Visitor {
  readonly browser: Browser;
  readonly origin: string;
  readonly lang: 'en' | 'ko';
}

export interface Conditions {
  readonly screen: keyof typeof SCREENS;
  readonly isCpuSlow: boolean;
  readonly isNetworkSlow: boolean;
  /** Default: not answered yet, as on a first visit. */
  readonly consent?: ConsentAnswer;
}

export interface Visit {
  readonly page: Page;
  /** Waits until the page is hydrated and the network has been idle for a while. */
  readonly settle: () => Promise<void>;
}

/** A browser context with an empty cache; all its pages have the probe. */
export async function openVisitor(
  { browser, origin, lang }: Visitor,
  { screen, consent }: Pick<Conditions, 'screen' | 'consent'>,
): Promise<BrowserContext> {
  const record = { answer: consent, expiresAt: Date.now() + CONSENT_LIFETIME_MS };
  const localStorage = consent ? [{ name: CONSENT_KEY, value: JSON.stringify(record) }] : [];
  const context = await browser.newContext({
    baseURL: origin,
    locale: lang === 'ko' ? 'ko-KR' : 'en-US',
    ...SCREENS[screen],
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await installProbe(context);
  return context;
}

/** Opens an empty page under these conditions. */
export async function openTab(
  context: BrowserContext,
  { isCpuSlow, isNetworkSlow }: Pick<Conditions, 'isCpuSlow' | 'isNetworkSlow'>,
): Promise<Visit> {
  const page = await context.newPage();
  const browser = await context.newCDPSession(page);
  if (isCpuSlow) await browser.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
  if (isNetworkSlow) {
    await browser.send('Network.enable');
    await browser.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  }
  let underWay = 0;
  let changedAt = performance.now();
  const count = (step: number) => () => {
    underWay += step;
    changedAt = performance.now();
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  const settle = async () => {
    await page.waitForFunction(
      () => document.getElementById('root') === null || window.bench.hydratedAt !== null,
    );
    await until(
      `quiet at ${page.url()}`,
      () => underWay <= 0 && performance.now() - changedAt > QUIET_MS,
      PATIENCE_MS,
    );
  };
  return { page, settle };
}

/** Opens a page and returns its load figures; the first page of a context loads without a cache. */
export async function measureLoad(
  context: BrowserContext,
  path: string,
  conditions: Pick<Conditions, 'isCpuSlow' | 'isNetworkSlow'>,
): Promise<Load> {
  const { page, settle } = await openTab(context, conditions);
  await page.goto(path);
  await settle();
  const seen = await readLoad(page);
  await page.close();
  return seen;
}

/** Types as soon as the field is usable. @returns whether every letter is still there when the page has settled */
export async function isTypingKept(visitor: Visitor, path: string, conditions: Conditions): Promise<boolean> {
  const context = await openVisitor(visitor, conditions);
  const { page, settle } = await openTab(context, conditions);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.bench.fieldAt !== null);
  const field = page.locator('input[type=email]:visible').first();
  await field.pressSequentially(TYPED);
  await settle();
  const kept = await field.inputValue();
  await context.close();
  return kept === TYPED;
}

/** Keys are pressed much faster than by a person, to find the moment from which one is taken. */
const KEY_INTERVAL_MS = 10;
const KEY = { key: 'a', code: 'KeyA', windowsVirtualKeyCode: 65 };

/**
 * Presses keys from the click on "Log in" until the e-mail field takes one. The click and the keys are sent to the browser one
 * after the other without waiting, because Playwright's own click runs scripts in the page, which the throttled processor
 * would add to the time.
 *
 * @param isPrefetched clicks only after the page has finished prefetching; otherwise at once
 * @returns ms from the click
 */
export async function measureClick(
  visitor: Visitor,
  path: string,
  conditions: Conditions & { isPrefetched: boolean },
): Promise<number> {
  const context = await openVisitor(visitor, conditions);
  const { page, settle } = await openTab(context, conditions);
  const browser = await context.newCDPSession(page);
  const times = new Map<string, number>();
  browser.on('Runtime.bindingCalled', ({ payload }) => {
    const [what = '', time] = payload.split(' ');
    if (!times.has(what)) times.set(what, Number(time));
  });
  await browser.send('Runtime.enable');
  await browser.send('Runtime.addBinding', { name: 'benchNote' });
  await page.goto(path, { waitUntil: 'commit' });
  const button = page
    .getByRole('button', { name: /^(Log in|로그인)$/ })
    .filter({ visible: true })
    .first();
  await button.waitFor();
  if (conditions.isPrefetched) await settle();
  const box = await button.boundingBox();
  if (box === null) throw new Error('The button is not visible.');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const left = { ...at, button: 'left', clickCount: 1 } as const;
  // A document that the click leaves may not answer.
  const send = (...command: Parameters<typeof browser.send>) =>
    void browser.send(...command).catch(() => undefined);
  send('Input.dispatchMouseEvent', { ...at, type: 'mouseMoved' });
  send('Input.dispatchMouseEvent', { ...left, type: 'mousePressed' });
  send('Input.dispatchMouseEvent', { ...left, type: 'mouseReleased' });
  const end = performance.now() + PATIENCE_MS / 2;
  while (!times.has('taken') && performance.now() < end) {
    send('Input.dispatchKeyEvent', { ...KEY, type: 'keyDown', text: KEY.key });
    send('Input.dispatchKeyEvent', { ...KEY, type: 'keyUp' });
    await setTimeout(KEY_INTERVAL_MS);
  }
  await context.close();
  const [clicked, taken] = [times.get('clicked'), times.get('taken')];
  if (clicked === undefined || taken === undefined)
    throw new Error(`No field took a key after a click on ${path}.`);
  return taken - clicked;
}
