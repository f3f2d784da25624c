/** Composition root in the browser: draws the page, then starts the charts behind it. */
import { hydrate, onlineManager } from '@tanstack/react-query';
import { createBrowserHistory } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { PRODUCT } from '#contract/product.ts';
import { pagePatternOf } from '#src/features/analytics/page-pattern.ts';
import { focusPage } from '#src/features/site/focus-page.ts';
import { followLanguage } from '#src/features/url/language-parameter.ts';
import { createI18n } from '#src/i18n/create-i18n.ts';
import { loadTexts } from '#src/i18n/load-texts.ts';
import { setLanguage } from '#src/i18n/set-language.ts';
import { configuredAddresses } from '#src/lib/api-addresses.ts';
import { readAuthRecord } from '#src/lib/auth-record.ts';
import { applyColorScheme, readColorScheme } from '#src/lib/color-scheme.ts';
import { forgetHeardClicks, replayEarly } from '#src/lib/early.ts';
import { keepLanguage, readLanguage } from '#src/lib/language-storage.ts';
import { takeLinkSecret } from '#src/lib/link-secret.ts';
import { fetchPart, hearNetwork, nameLostParts, recoverLostPart } from '#src/lib/lost-part.ts';
import { nextTask } from '#src/lib/next-task.ts';
import { createQueryClient } from '#src/lib/query-client.ts';
import { reportError } from '#src/lib/report.ts';
import { parseSearch } from '#src/lib/search.ts';
import { createServerClock } from '#src/lib/server-clock.ts';
import { localStore, sessionStore } from '#src/lib/storage.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import type { Charts } from '#src/shell/services.ts';
import { startEnhancedFont } from '#src/theme/enhanced-font.ts';
import { Alive } from './app/alive.tsx';
import { createPage } from './app/create-page.tsx';
import { asOf, isDrawnFor, readPageState } from './app/page-state.ts';
import '#src/theme/global.css';

/**
 * A function, not awaits at the top level: until Safari 27, WebKit takes a module that waits for one of these as
 * evaluated before it is (bug 242740), and a page finds nothing in its own code.
 */
async function start(): Promise<void> {
  nameLostParts(window);
  takeLinkSecret(window, sessionStore);

  applyColorScheme(readColorScheme());
  const { language } = readLanguage();
  keepLanguage(language);
  // An app that lacks a part of the page would draw an error over it: it ends here, and src/early.ts begins again.
  const [texts] = await Promise.all([loadTexts(language, 'site'), window.early?.parts]);
  await nextTask();
  const i18n = createI18n({ language, resources: { [language]: texts } });

  // It hears of changes only: a page that starts offline waits as well.
  onlineManager.setOnline(navigator.onLine);
  const history = createBrowserHistory();

  const queryClient = createQueryClient();
  const state = readPageState(document);
  if (state !== null) hydrate(queryClient, asOf(state.queries, Date.now()));

  /** Charts that run add elements the server did not render: they wait until React has hydrated the page without them. */
  const chartsMayRun = Promise.withResolvers<void>();

  const page = createPage({
    history,
    i18n,
    queryClient,
    clock: createServerClock({ wall: () => Date.now(), steady: () => performance.now() }),
    network: {
      addresses: configuredAddresses,
      fetch: (...request) => fetch(...request),
      readCookies: () => document.cookie,
      isOnline: () => navigator.onLine,
    },
    analytics: {
      store: localStore,
      page: window,
      isRefusedByBrowser: 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true,
      whenIdle,
    },
    isProduction: import.meta.env.PROD,
    isSignInStored: () => readAuthRecord(localStore) !== null,
    year: state?.year ?? new Date().getUTCFullYear(),
    startCharts: async (started) => {
      const [{ startCharts }] = await Promise.all([
        fetchPart(() => import('./app/start-charts.ts')),
        started.services.texts('account'),
        chartsMayRun.promise,
      ]);
      return startCharts(started);
    },
  });
  const { router, services } = page;

  followLanguage(history, i18n, (next) => {
    setLanguage(i18n, next).catch(async (error: unknown) => {
      if (await recoverLostPart(error, services.api)) return;
      reportError('The language could not be loaded.', error instanceof Error ? error.name : '');
    });
  });

  const applyEnhancedFont = startEnhancedFont(whenIdle);
  router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
    if (fromLocation !== undefined && pathChanged) applyEnhancedFont();
  });
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    if (fromLocation !== undefined && pathChanged) {
      window.scrollTo({ top: 0, behavior: 'instant' });
      focusPage(document);
    }
    if (fromLocation === undefined || pathChanged)
      services.analytics.pageOpened(pagePatternOf(router.state.matches));
  });

  /** The page answers: what was done on it until now is done again. */
  const becameAlive = () => {
    chartsMayRun.resolve();
    delete document.documentElement.dataset.member;
    hearNetwork(window);
    performance.mark(`${PRODUCT.slug}:hydrated`);
    void replayEarly(window);
  };

  const reportMismatch = (error: unknown) =>
    reportError(
      'The page could not go on from what the server drew.',
      error instanceof Error ? error.message : '',
    );

  /** Goes on from the page as the server has drawn it, where it is what would be drawn here. */
  async function comeAlive(root: HTMLElement): Promise<void> {
    const search = parseSearch(location.search);
    const isVisitor = !services.isSignInStored();
    const isDrawn = state !== null && isDrawnFor(state, { pathname: location.pathname, search, language });
    // Where they cannot be fetched now, the page comes alive without its dialog.
    const isDialogDrawn = isDrawn && state.dialog !== null && isVisitor;
    if (isDialogDrawn) chartsMayRun.resolve();
    const charts = isDialogDrawn ? services.charts.load().catch(() => null) : null;
    // Where nothing was drawn ahead, what a route shows while it loads is better than an empty page.
    if (state !== null) await Promise.all([router.load(), charts]);
    await nextTask();
    const element = <Alive onAlive={becameAlive}>{page.element}</Alive>;
    if (isDrawn && state.dialog === dialogOf(await charts)) {
      // Says that no boundary stands around the page: the server draws none.
      router.ssr = { manifest: undefined };
      forgetHeardClicks(window);
      // In slices, between which the page scrolls and answers.
      startTransition(() => {
        hydrateRoot(root, element, { onRecoverableError: reportMismatch });
      });
    } else createRoot(root).render(element);

    const isWanted = [search.auth, search.info, search.protocol].some((value) => value !== undefined);
    const loadCharts = () => void services.charts.load().catch(() => undefined);
    if (isWanted || !isVisitor) loadCharts();
    else whenIdle(loadCharts);
  }

  const root = document.getElementById('root');
  if (root !== null) void comeAlive(root);
}

/** The open dialog, as long as nothing has been entered in it and it has nothing to say to this visitor. */
function dialogOf(charts: Charts | null): string | null {
  if (charts !== null && charts.carriedEnd !== null) return null;
  const step = charts?.auth.step();
  return step?.auth === undefined || step.email !== '' ? null : step.auth;
}

const started = start();
if (window.early !== undefined) window.early.app = started;
