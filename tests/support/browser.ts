// Pages of a real Chromium for the browser tests. One browser a worker, one fresh context a page; contexts are closed
// and their guards asked after every test.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { inject } from 'vitest';
import { PRODUCT } from '#contract/product.ts';
import {
  CONSENT_KEY,
  CONSENT_LIFETIME_MS,
  type ConsentAnswer,
} from '#src/features/analytics/consent-record.ts';
import { launchChromium } from './chromium.ts';
import { loadHydrated, resizeWhole } from './in-app.ts';
import type { Member } from './member.ts';
import { guardContext, type PageGuard } from './page-guard.ts';

/** Those of Playwright, as the last list counts, and the spare process that each page would leave unused. */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'SpareRendererForSitePerProcess',
];

/** The sizes the design is made for; the menu folds below 992 px, the footer at 768 px. */
export const VIEWPORTS = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1400, height: 900 },
} as const;

export interface PageOptions {
  /** Opened at once when given, relative to `origin`. */
  path?: string;
  /** Default: the run's shared server. */
  origin?: string;
  /** What the browser asks for; default English. */
  lang?: 'en' | 'ko';
  viewport?: keyof typeof VIEWPORTS | { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  reducedMotion?: 'reduce' | 'no-preference';
  /** Starts signed in, as after a reload. */
  member?: Pick<Member, 'accessToken' | 'expireTime'>;
  /** Further local storage of the origin. */
  localStorage?: Record<string, string>;
  /** Answered beforehand, as by most visitors; `unasked` leaves the question to the page. */
  analytics?: ConsentAnswer | 'unasked';
  /** A line that is fast and not metered, over which the page fetches its own typeface when idle. */
  enhancedFont?: boolean;
  /** Touch and mobile layout. */
  mobile?: boolean;
  /** Claims to be another browser. */
  userAgent?: string;
  /** Default true; without scripts only what the server has drawn is there. */
  scripts?: boolean;
  /** Goes on as soon as the document is loaded, before the app is there. */
  early?: boolean;
}

let browser: Promise<Browser> | undefined;
const open: { context: BrowserContext; guard: PageGuard }[] = [];
const guards = new WeakMap<BrowserContext, PageGuard>();

/** The address of the run's shared server. */
export const sharedOrigin = (): string => inject('origin');

/** What the browser has stored of the origin when the page is opened. */
export function storedItems({
  member,
  localStorage = {},
  analytics = 'rejected',
}: Pick<PageOptions, 'member' | 'localStorage' | 'analytics'>): Record<string, string> {
  const entries = { ...localStorage };
  // The banner lies over the page's foot and has tests of its own; to the others it would only be in the way, and a
  // counted page view would be one more request among those they wait for.
  if (analytics !== 'unasked')
    entries[CONSENT_KEY] ??= JSON.stringify({
      answer: analytics,
      expiresAt: Date.now() + CONSENT_LIFETIME_MS,
    });
  if (member) {
    const { accessToken, expireTime } = member;
    entries[`${PRODUCT.slug}.auth`] = JSON.stringify({ accessToken, expireTime, loginType: 0 });
  }
  return entries;
}

function storageOf(origin: string, options: PageOptions) {
  const items = Object.entries(storedItems(options)).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin, localStorage: items }] };
}

/** The worker's browser: its files share it, and it ends with the worker's process. */
async function workersBrowser(): Promise<Browser> {
  const running = await browser;
  if (running?.isConnected()) return running;
  browser = launchChromium([`--disable-features=${DISABLED_FEATURES.join(',')}`]);
  return await browser;
}

/** Inside the page: says that its line is metered. */
const spareData = () => {
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (typeof connection === 'object' && connection !== null)
    Object.defineProperty(connection, 'saveData', { value: true });
};

/** A fresh context; pages made in it are guarded. Closed after the test. */
export async function openContext(options: PageOptions = {}): Promise<BrowserContext> {
  const { lang = 'en', viewport = 'desktop', colorScheme = 'light', reducedMotion = 'reduce' } = options;
  const origin = options.origin ?? sharedOrigin();
  const context = await (await workersBrowser()).newContext({
    baseURL: origin,
    locale: lang === 'ko' ? 'ko-KR' : 'en-US',
    timezoneId: 'Asia/Seoul',
    viewport: typeof viewport === 'string' ? VIEWPORTS[viewport] : viewport,
    colorScheme,
    reducedMotion,
    storageState: storageOf(origin, options),
    ...(options.mobile ? { isMobile: true, hasTouch: true } : {}),
    javaScriptEnabled: options.scripts ?? true,
    ...(options.userAgent === undefined ? {} : { userAgent: options.userAgent }),
  });
  context.setDefaultTimeout(15_000);
  if (!options.enhancedFont) await context.addInitScript(spareData);
  if (options.scripts !== false) context.on('page', resizeWhole);
  if (options.scripts !== false && !options.early) context.on('page', loadHydrated);
  const guard = await guardContext(context);
  guards.set(context, guard);
  open.push({ context, guard });
  return context;
}

/** A page in a context of its own, opened at `path` when one is given. */
export async function openPage(options: PageOptions = {}): Promise<Page> {
  const context = await openContext(options);
  const page = await context.newPage();
  if (options.path !== undefined) await page.goto(options.path);
  return page;
}

/** Announces trouble of a page that is part of the test: a console text, an exception, a policy report. */
export function expectTrouble(page: Page, pattern: RegExp): void {
  guards.get(page.context())?.expect(pattern);
}

/**
 * Closes every page of the test that has ended.
 * @throws Error when one of them was not healthy
 */
export async function closePages(): Promise<void> {
  const closing = open.splice(0);
  await Promise.all(closing.map(({ context }) => context.close()));
  const trouble = closing.flatMap(({ guard }) => guard.trouble());
  if (trouble.length > 0) throw new Error(`The page was not healthy:\n${trouble.join('\n')}`);
}
