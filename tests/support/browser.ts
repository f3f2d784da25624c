// Pages of a real Chromium for the browser tests: one browser per worker, a fresh context per page. After every test
// its contexts are closed and their guards checked.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { inject } from 'vitest';
import { PRODUCT } from '#contract/product.ts';
import {
  CONSENT_KEY,
  CONSENT_LIFETIME_MS,
  type ConsentAnswer,
} from '#src/features/analytics/consent-record.ts';
import { INTERPRETED_ONLY, launchChromium } from './chromium.ts';
import { interceptAtOnce, resizeWhole, waitForHydration } from './in-app.ts';
import type { Member } from './member.ts';
import { guardContext, type PageGuard } from './page-guard.ts';

/** Playwright's own list, because Chromium uses only the last flag, and the spare process no page would use. */
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

/** Playwright's own, because the last flag counts here, too, and a network without a process: its messages take 4 to 10 % of a page's processor time. */
const ENABLED_FEATURES = ['CDPScreenshotNewSurface', 'NetworkServiceInProcess2'];

/**
 * The sizes the design targets; the menu collapses below 992 px, the footer at 768 px. `window` has the layout of a desktop
 * with half of its pixels, which the processor paints.
 */
export const VIEWPORTS = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  window: { width: 1000, height: 700 },
  desktop: { width: 1400, height: 900 },
} as const;

export interface PageOptions {
  /** Page to open at once, relative to `origin`. */
  path?: string;
  /** Default: the run's shared server. */
  origin?: string;
  /** The browser's language; default: English. */
  lang?: 'en' | 'ko';
  /** Default: `window`. */
  viewport?: keyof typeof VIEWPORTS | { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  reducedMotion?: 'reduce' | 'no-preference';
  /** Starts signed in, as after a reload. */
  member?: Pick<Member, 'accessToken' | 'expireTime'>;
  /** Additional local storage of the origin. */
  localStorage?: Record<string, string>;
  /** The stored answer to the analytics banner; `unasked` stores none, so the banner shows. Default: rejected. */
  analytics?: ConsentAnswer | 'unasked';
  /** Touch and mobile layout. */
  mobile?: boolean;
  /** Overrides the user agent. */
  userAgent?: string;
  /** Default: true. Without scripts, only the server-rendered HTML is there. */
  scripts?: boolean;
  /** Does not wait for hydration: continues as soon as the document is loaded. */
  early?: boolean;
}

let browser: Promise<Browser> | undefined;
const open: { context: BrowserContext; guard: PageGuard }[] = [];
const guards = new WeakMap<BrowserContext, PageGuard>();

/** The origin of the run's shared server. */
export const sharedOrigin = (): string => inject('origin');

/** The local storage that a page starts with. */
export function storedItems({
  member,
  localStorage = {},
  analytics = 'rejected',
}: Pick<PageOptions, 'member' | 'localStorage' | 'analytics'>): Record<string, string> {
  const entries = { ...localStorage };
  // The banner covers the foot of the page and has its own tests. A page view would be one more request to wait for.
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

/**
 * Fills the local storage of an origin when the first page of a context opens it. Playwright's `storageState` would open a page of its
 * own for it, which takes a tenth of the processor time of a page.
 */
async function fillStorage(context: BrowserContext, origin: string, items: Record<string, string>) {
  const filling = await context.addInitScript(
    ([place, entries]) => {
      // A sandboxed frame has no storage: its own origin is "null", whatever its address says.
      if (window.origin !== place) return;
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    [origin, items] as const,
  );
  let isFilled = false;
  context.on('page', (page) => {
    page.on('framenavigated', (frame) => {
      if (isFilled || !frame.url().startsWith(origin)) return;
      isFilled = true;
      void filling.dispose();
    });
  });
}

/** The worker's browser, shared by its test files; it ends with the worker's process. */
async function workersBrowser(): Promise<Browser> {
  const running = await browser;
  if (running?.isConnected()) return running;
  browser = launchChromium([
    `--disable-features=${DISABLED_FEATURES.join(',')}`,
    `--enable-features=${ENABLED_FEATURES.join(',')}`,
    INTERPRETED_ONLY,
  ]);
  return await browser;
}

/** Opens a fresh context whose pages are guarded. It is closed after the test. */
export async function openContext(options: PageOptions = {}): Promise<BrowserContext> {
  const { lang = 'en', viewport = 'window', colorScheme = 'light', reducedMotion = 'reduce' } = options;
  const origin = options.origin ?? sharedOrigin();
  const context = await (await workersBrowser()).newContext({
    baseURL: origin,
    locale: lang === 'ko' ? 'ko-KR' : 'en-US',
    timezoneId: 'Asia/Seoul',
    viewport: typeof viewport === 'string' ? VIEWPORTS[viewport] : viewport,
    colorScheme,
    reducedMotion,
    ...(options.mobile ? { isMobile: true, hasTouch: true } : {}),
    javaScriptEnabled: options.scripts ?? true,
    ...(options.userAgent === undefined ? {} : { userAgent: options.userAgent }),
  });
  context.setDefaultTimeout(15_000);
  if (options.scripts !== false) {
    await fillStorage(context, new URL(origin).origin, storedItems(options));
    context.on('page', resizeWhole);
    context.on('page', interceptAtOnce);
  }
  if (options.scripts !== false && !options.early) context.on('page', waitForHydration);
  const guard = await guardContext(context);
  guards.set(context, guard);
  open.push({ context, guard });
  return context;
}

/** Opens a page in its own context, at `path` if given. */
export async function openPage(options: PageOptions = {}): Promise<Page> {
  const context = await openContext(options);
  const page = await context.newPage();
  if (options.path !== undefined) await page.goto(options.path);
  return page;
}

/** Allows an error of the page that is part of the test: a console message, an exception, a policy report. */
export function expectTrouble(page: Page, pattern: RegExp): void {
  guards.get(page.context())?.expect(pattern);
}

/**
 * Closes every page of the finished test.
 * @throws Error if one of them had an unexpected error
 */
export async function closePages(): Promise<void> {
  const closing = open.splice(0);
  await Promise.all(closing.map(({ context }) => context.close()));
  const trouble = closing.flatMap(({ guard }) => guard.trouble());
  if (trouble.length > 0) throw new Error(`The page was not healthy:\n${trouble.join('\n')}`);
}
