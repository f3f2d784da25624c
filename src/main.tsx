/** Composition root in the browser: hydrates or renders the page, then starts its charts. */
import { hydrate, onlineManager } from '@tanstack/react-query';
import { createBrowserHistory } from '@tanstack/react-router';
import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { PRODUCT } from '#contract/product.ts';
import { focusPage } from '#src/features/site/focus-page.ts';
import { followLanguage } from '#src/features/url/language-parameter.ts';
import { createI18n } from '#src/i18n/create-i18n.ts';
import { loadTexts } from '#src/i18n/load-texts.ts';
import { setLanguage } from '#src/i18n/set-language.ts';
import { configuredAddresses } from '#src/lib/api-addresses.ts';
import { readAuthRecord } from '#src/lib/auth-record.ts';
import {
  loadChunk,
  nameChunkLoadErrors,
  recoverFromChunkError,
  watchNetwork,
} from '#src/lib/chunk-load-error.ts';
import { forgetHeardClicks, replayEarly } from '#src/lib/early.ts';
import { keepLanguage, markLanguage, readLanguage } from '#src/lib/language-storage.ts';
import { takeLinkSecret } from '#src/lib/link-secret.ts';
import { nextTask } from '#src/lib/next-task.ts';
import { createQueryClient } from '#src/lib/query-client.ts';
import { reportError } from '#src/lib/report.ts';
import { parseSearch } from '#src/lib/search.ts';
import { createServerClock } from '#src/lib/server-clock.ts';
import { localStore, sessionStore } from '#src/lib/storage.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import { createPage, OVER_PAGE_IDS, type PageEnvironment } from './app/create-page.tsx';
import { Hydrated } from './app/hydrated.tsx';
import { isRenderedFor, readPageState, rebase } from './app/page-state.ts';
import '#src/theme/global.css';

/**
 * Starts the app. A function instead of top-level awaits: before Safari 27, WebKit may run modules that
 * import this one while its await is pending, when its exports are not initialized yet (bug 242740).
 */
async function start(): Promise<void> {
  nameChunkLoadErrors(window);
  takeLinkSecret(window, sessionStore);
  // A link opened in the tab that shows its page changes only the fragment, which loads no document.
  window.addEventListener('hashchange', () => {
    if (takeLinkSecret(window, sessionStore)) window.location.reload();
  });

  const { language } = readLanguage();
  keepLanguage(language);
  markLanguage(language);
  // Rejects if a chunk of the page is missing, because rendering would replace the page with an error; src/early.ts
  // retries.
  const [texts] = await Promise.all([loadTexts(language, 'site'), window.early?.parts, untilParsed()]);
  await nextTask();
  const i18n = createI18n({ language, resources: { [language]: texts } });

  // onlineManager only follows changes, so it needs the initial state: without it, retries would not wait in
  // a page that starts offline.
  onlineManager.setOnline(navigator.onLine);
  const history = createBrowserHistory();

  const queryClient = createQueryClient();
  const state = readPageState(document);
  if (state !== null) hydrate(queryClient, rebase(state.queries, Date.now()));

  /** Running charts add elements the server did not render, so they wait until React has hydrated the page. */
  const chartsMayRun = Promise.withResolvers<void>();

  const environment: PageEnvironment = {
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
    isProduction: import.meta.env.PROD,
    isSignInStored: () => readAuthRecord(localStore) !== null,
    year: state?.year ?? new Date().getUTCFullYear(),
    startCharts: async (started) => {
      const [{ startCharts }] = await Promise.all([
        loadChunk(() => import('./app/start-charts.ts')),
        started.services.texts('account'),
        chartsMayRun.promise,
      ]);
      // Running the chunk and starting the charts, each a task of its own, let the page respond in between.
      await nextTask();
      return startCharts(started);
    },
  };
  if (import.meta.env.DEV) {
    const { startLive } = await import('./app/live/start-live.ts');
    Object.assign(environment, startLive(window, { ...environment }));
  }
  const page = createPage(environment);
  const { router, services } = page;

  followLanguage(history, i18n, (next) => {
    setLanguage(i18n, next).catch(async (error: unknown) => {
      if (await recoverFromChunkError(error, services.api)) return;
      reportError('The language could not be loaded.', error instanceof Error ? error.name : '');
    });
  });

  // Within a page, Back returns to the position before. On another page, the browser would set that position too late.
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) window.history.scrollRestoration = 'manual';
  });
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    window.history.scrollRestoration = 'auto';
    if (fromLocation === undefined || !pathChanged) return;
    const scrollToTop = () => window.scrollTo({ top: 0, behavior: 'instant' });
    scrollToTop();
    // On Forward the browser restores the position after all: it reads the mode before `popstate`, and scrolls right after it.
    void nextTask().then(scrollToTop);
    focusPage(document);
  });

  const reportMismatch = (error: unknown) =>
    reportError(
      'The page did not match what the server rendered.',
      error instanceof Error ? error.message : '',
    );

  /** Hydrates the content of an element, or renders it, then replays what the user did there before. */
  function show(element: ReactNode, { container, isRendered, identifierPrefix = '', onShown }: Place) {
    const onHydrated = () => {
      onShown?.();
      void replayEarly(window, container);
    };
    const content = <Hydrated onHydrated={onHydrated}>{element}</Hydrated>;
    if (isRendered()) {
      forgetHeardClicks(window, container);
      const onRecoverableError = (error: unknown) => {
        // If the user has acted during hydration, React renders the remaining parts again, as it should.
        if (isRendered()) reportMismatch(error);
      };
      const options = { identifierPrefix, onRecoverableError };
      // A transition hydrates in slices, so that the page can scroll and respond in between.
      startTransition(() => void hydrateRoot(container, content, options));
    } else createRoot(container, { identifierPrefix }).render(content);
  }

  const isVisitor = !services.isSignInStored();
  const loadCharts = () => void services.charts.load().catch(() => undefined);

  /** Hydrates the server-rendered page if this browser would render the same; else renders it from scratch. */
  async function showPage(container: HTMLElement, dialogs: HTMLElement): Promise<void> {
    const search = parseSearch(location.search);
    const isRendered = () =>
      state !== null &&
      isRenderedFor(state, {
        pathname: location.pathname,
        search: parseSearch(location.search),
        language: services.language(),
      });
    if (window.early) window.early.startCharts = page.startCharts;
    // The server renders dialogs for visitors.
    if (!isVisitor) dialogs.replaceChildren();
    // An open dialog hydrates before the page. If the charts fail to load, the next use of the dialog tries again.
    const isDialogOpen = dialogs.hasChildNodes();
    if (isDialogOpen) chartsMayRun.resolve();
    const charts = isDialogOpen ? services.charts.load().catch(() => null) : null;
    // Without server-rendered HTML nothing is awaited: a route's loading state is better than an empty page.
    if (state !== null) await Promise.all([router.load(), charts]);
    await nextTask();
    // Makes the router leave out its Suspense boundary around the page, as it does on the server.
    if (isRendered()) router.ssr = { manifest: undefined };
    const onShown = () => {
      chartsMayRun.resolve();
      delete document.documentElement.dataset.member;
      watchNetwork(window);
      performance.mark(`${PRODUCT.slug}:hydrated`);
    };
    show(page.element, { container, isRendered, onShown });

    const isWanted = [search.auth, search.info, search.protocol].some((value) => value !== undefined);
    if (isWanted || !isVisitor) loadCharts();
    else whenIdle(loadCharts);
  }

  const [root, dialogs] = ['root', 'dialogs'].map((id) => document.getElementById(id));
  if (!root || !dialogs) return;
  const stop = services.charts.subscribe(() => {
    stop();
    const charts = services.charts.current();
    if (charts === null) return;
    const place = {
      container: dialogs,
      isRendered: () =>
        charts.renderedDialog !== null &&
        charts.auth.step()?.auth === charts.renderedDialog &&
        i18n.language === language,
      identifierPrefix: OVER_PAGE_IDS,
    };
    show(page.overPage(charts), place);
  });
  void showPage(root, dialogs);
}

/** Scripts from the cache run before the end of a page that arrives slowly. */
const untilParsed = async () => {
  if (document.readyState === 'loading')
    await new Promise((end) => addEventListener('DOMContentLoaded', end));
};

/** Where a part of the page belongs. */
interface Place {
  container: HTMLElement;
  /** Whether it holds what React would render now. */
  isRendered: () => boolean;
  identifierPrefix?: string;
  onShown?: () => void;
}

const started = start();
if (window.early !== undefined) window.early.app = started;
