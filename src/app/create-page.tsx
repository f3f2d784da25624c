/** The page without its charts: what a visitor sees first, in the browser and on the server. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createRouter,
  RouterContextProvider,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router';
import type { i18n } from 'i18next';
import { type ReactNode, StrictMode } from 'react';
import { UNEXPECTED } from '#machines/shared/failure.ts';
import { type RecoverLanguage, RecoverLanguageContext } from '#src/components/language-toggle.tsx';
import { createAlerts } from '#src/features/alert/alerts.ts';
import { ensureTexts } from '#src/i18n/ensure-texts.ts';
import { Localized } from '#src/i18n/localized.tsx';
import { type ApiClientDeps, createApiClient } from '#src/lib/api-client.ts';
import { type ReloadParams, recoverFromChunkError } from '#src/lib/chunk-load-error.ts';
import { DEFAULT_LANGUAGE, languageFrom } from '#src/lib/language.ts';
import { parseSearch, stringifySearch } from '#src/lib/search.ts';
import type { ServerClock } from '#src/lib/server-clock.ts';
import { createStore } from '#src/lib/store.ts';
import { Loading } from '#src/shell/loading.tsx';
import { RouteFailed } from '#src/shell/route-failed.tsx';
import type { Charts, Services } from '#src/shell/services.ts';
import { routeTree } from '../routeTree.gen.ts';
import { createChartsPort, createMemberStore } from './charts-port.ts';

/** The parts that differ between a browser and the server. */
export interface PageEnvironment {
  history: RouterHistory;
  i18n: i18n;
  queryClient: QueryClient;
  clock: ServerClock;
  network: Pick<ApiClientDeps, 'addresses' | 'fetch' | 'readCookies' | 'isOnline'>;
  isProduction: boolean;
  isSignInStored: () => boolean;
  /** The year of the copyright line. */
  year: number;
  startCharts: (page: Page) => Promise<Charts>;
}

/** Keeps the ids of the dialogs apart from those of the page (`useId`). */
export const OVER_PAGE_IDS = 'o';

export type PageRouter = ReturnType<typeof createPageRouter>;
export type Page = ReturnType<typeof createPage>;

export function createPage(environment: PageEnvironment) {
  const { i18n, queryClient, clock, isSignInStored } = environment;
  const alerts = createAlerts();
  const charts = createChartsPort(() => environment.startCharts(page));
  const api = createApiClient({
    ...environment.network,
    isTokenAlive: async () => (await charts.current()?.isTokenAlive()) ?? true,
    // The charts are running, because the token came from the session chart.
    onUnauthorized: (token) => charts.current()?.onUnauthorized(token),
    onServerTime: clock.learn,
  });
  api.setEnvironment(environment.isProduction ? 'production' : 'development');
  const sayUnreachable = () => {
    const code = environment.network.isOnline() ? 'unavailable' : 'offline';
    alerts.show({ kind: 'failure', failure: { ...UNEXPECTED, code } });
  };
  const withCharts = (act: (charts: Charts) => void, params: ReloadParams) => {
    charts.load().then(act, async (error: unknown) => {
      if (!(await recoverFromChunkError(error, api, params))) sayUnreachable();
    });
  };
  const services: Services = {
    api,
    queryClient,
    language: () => languageFrom(i18n.language) ?? DEFAULT_LANGUAGE,
    texts: (...parts) => ensureTexts(i18n, ...parts),
    charts,
    member: createMemberStore(charts, isSignInStored()),
    alerts,
    sayUnreachable,
    serverNow: clock.now,
    isSignInStored,
    year: environment.year,
    openDialog: (step, email) => withCharts(({ auth }) => auth.open(step, email), { auth: step, email }),
    showInfo: (info) => withCharts(({ overlay }) => overlay.send({ type: 'info.requested', info }), { info }),
    consentAsked: createStore(false),
    logOut: () => withCharts(({ session }) => session.send({ type: 'logout.requested' }), {}),
  };
  const router = createPageRouter(environment.history, services);
  const recoverLanguage: RecoverLanguage = (error, lang) => recoverFromChunkError(error, api, { lang });
  const provide = (content: ReactNode, isPage: boolean) => (
    <StrictMode>
      <Localized i18n={i18n} isPage={isPage}>
        <QueryClientProvider client={queryClient}>
          <RecoverLanguageContext value={recoverLanguage}>{content}</RecoverLanguageContext>
        </QueryClientProvider>
      </Localized>
    </StrictMode>
  );
  const page = {
    services,
    router,
    clock,
    i18n,
    history: environment.history,
    element: provide(<RouterProvider router={router} />, true),
    /** Starts the charts. If they cannot be loaded, reloads the page or says so. */
    startCharts: () => withCharts(() => undefined, {}),
    /** The dialogs and notices over the page: a React root of its own, because the page need not wait for the charts. */
    overPage: (running: Charts) =>
      provide(
        <RouterContextProvider router={router}>
          <running.Overlays services={services} charts={running} />
        </RouterContextProvider>,
        // Small, and in front of the page.
        false,
      ),
  };
  return page;
}

function createPageRouter(history: RouterHistory, services: Services) {
  const router = createRouter({
    routeTree,
    history,
    context: services,
    // As on the server.
    caseSensitive: true,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPendingMs: 200,
    defaultPendingComponent: Loading,
    defaultErrorComponent: RouteFailed,
  });
  // The router would also scroll to the top for a dialog; main.tsx scrolls when the path changes. Not set above, because the
  // router would then turn off the browser's restoration of the position within a page.
  router.options.scrollRestoration = () => false;
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: PageRouter;
  }
  interface StaticDataRouteOption {
    /** The search parameters that the first render of the page depends on; the server passes no others. */
    reads?: readonly string[];
  }
}
