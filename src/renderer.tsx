/** Composition root on the server: renders public pages as HTML for the browser to hydrate. */
import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import type { IdentitySettings } from '#contract/identity-settings.ts';
import { PRODUCT } from '#contract/product.ts';
import { createI18n } from '#src/i18n/create-i18n.ts';
import { partsInUse } from '#src/i18n/ensure-texts.ts';
import { loadTexts, type TextPart } from '#src/i18n/load-texts.ts';
import { acceptedLanguages } from '#src/lib/accepted-languages.ts';
import { chooseLanguage, type Language, languageCookie, languageParameter } from '#src/lib/language.ts';
import { LANGUAGE_COOKIE } from '#src/lib/language-storage.ts';
import { createQueryClient } from '#src/lib/query-client.ts';
import { parseSearch, pick, stringifySearch } from '#src/lib/search.ts';
import { createServerClock } from '#src/lib/server-clock.ts';
import { fullTitle, type PageHead, PageHeadListener } from '#src/lib/use-page-head.ts';
import { createPage } from './app/create-page.tsx';
import { type FirstDialog, firstDialogOf, pageStateElement } from './app/page-state.ts';
import { startServerCharts, stopCharts } from './app/server-charts.ts';
import { routeTree } from './routeTree.gen.ts';

/** What rendering needs from the server. */
export interface RendererDeps {
  /** Answers API calls; their URLs begin with a slash. */
  fetch: typeof globalThis.fetch;
  identity: IdentitySettings;
  /** ms since the epoch. */
  now: () => number;
}

export interface RenderRequest {
  /** Null for the page of an unknown path. */
  path: string | null;
  language: Language;
  dialog: FirstDialog | null;
  /** The part of the query the page depends on. */
  search: string;
}

export interface RenderedPage {
  title: string;
  description: string;
  /** The content of the root element. */
  html: string;
  /** The state to hydrate from: an element to put after the root element. */
  state: string;
  /** Source files the browser needs for hydration, in addition to main.tsx, as the build's manifest names them. */
  modules: readonly string[];
}

/** The search parameters each page depends on, by route path. */
const READS = new Map(
  Object.values(routeTree.children ?? {}).map(({ options }) => [options.path, options.staticData?.reads]),
);
const readsOf = (path: string): readonly string[] => READS.get(path) ?? [];

const UNKNOWN_PATH = '/404';
const OWN = { homepage: '', app: '', backoffice: '' };
const OWN_ADDRESSES = { production: OWN, development: OWN };

const renderToHtml = async (element: ReactNode): Promise<string> => {
  let failure: unknown;
  const { prelude } = await prerender(element, {
    // Renders everything in place: React would need inline scripts to insert chunks that come later.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failure ??= error;
    },
  });
  const html = await new Response(prelude).text();
  if (failure !== undefined) throw failure;
  return html;
};

/** Removes timestamps, so that the same content always gives the same page. */
const stripTimestamps = (queryClient: QueryClient): DehydratedState => {
  const { queries, mutations } = dehydrate(queryClient);
  return {
    mutations,
    queries: queries.map(({ queryKey, queryHash, state }) => ({
      queryKey,
      queryHash,
      dehydratedAt: 0,
      state: { ...state, dataUpdatedAt: 0 },
    })),
  };
};

/** Renders a page as a visitor first sees it. Rejects when a part of it fails. */
export async function renderPage(
  { fetch, identity, now }: RendererDeps,
  { path, language, dialog, search }: RenderRequest,
): Promise<RenderedPage> {
  const i18n = createI18n({ language, resources: { [language]: await loadTexts(language, 'site') } });
  const queryClient = createQueryClient();
  const address = `${path ?? UNKNOWN_PATH}${dialog === null ? search : stringifySearch({ auth: dialog })}`;
  const page = createPage({
    history: createMemoryHistory({ initialEntries: [address] }),
    i18n,
    queryClient,
    clock: createServerClock({ wall: now, steady: now }),
    network: { addresses: OWN_ADDRESSES, fetch, readCookies: () => '', isOnline: () => true },
    isProduction: true,
    isSignInStored: () => false,
    year: new Date(now()).getUTCFullYear(),
    startCharts: async (started) => {
      await started.services.texts('account');
      return startServerCharts(started, { dialog: dialog ?? 'login', isSocial: identity !== null });
    },
  });
  const { router, services } = page;
  await router.load();
  // A temporary failure must not be cached for all visitors.
  const failed = router.state.matches.find(({ status }) => status === 'error');
  if (failed !== undefined) throw failed.error;
  if (dialog !== null) await services.charts.load();
  try {
    let head: PageHead = { title: PRODUCT.name };
    const html = await renderToHtml(
      <PageHeadListener value={(found) => (head = found)}>{page.element}</PageHeadListener>,
    );
    return {
      title: fullTitle(head.title),
      description: head.description ?? '',
      html,
      state: pageStateElement({
        path,
        language,
        dialog,
        reads: path === null ? [] : readsOf(path),
        search,
        year: services.year,
        queries: stripTimestamps(queryClient),
      }),
      modules: [
        ...router.state.matches.map(({ routeId }) => routeModule(routeId)),
        ...partsInUse(i18n)
          .filter((part) => !FOLLOWING.includes(part))
          .flatMap((part) => [
            `src/i18n/locales/${language}/${part}.ts`,
            `src/i18n/locales/${language}/parts/${part}.ts`,
          ]),
        ...(path === null ? [NOT_FOUND, `src/i18n/locales/${language}/not-found.ts`] : []),
        ...(dialog === null ? [] : DIALOG_MODULES[dialog]),
      ],
    };
  } finally {
    const charts = services.charts.current();
    if (charts !== null) stopCharts(charts);
    queryClient.clear();
  }
}

/** Texts of content that hydrates after the rest: the home page below the fold, the business data of the footer. */
const FOLLOWING: readonly TextPart[] = ['story', 'info'];
const NOT_FOUND = 'src/features/site/not-found-page.tsx';
const CHARTS = 'src/app/start-charts.ts';
const DIALOG_MODULES: Record<FirstDialog, readonly string[]> = {
  login: [CHARTS],
  signup: [CHARTS, 'src/features/auth/views/sign-up-steps.tsx'],
  'forgot-email': [
    CHARTS,
    'src/features/auth/views/forgot-email-steps.tsx',
    'src/components/phone-field.tsx',
  ],
  'forgot-password': [CHARTS, 'src/features/auth/views/forgot-password-steps.tsx'],
};

/** Where the router's plugin puts the component and the loader of a route (vite.config.ts). */
const routeModule = (id: string): string =>
  `src/routes/${id === '/' ? 'index' : id.slice(1).replaceAll('/', '.')}.tsx?tsr-split=component---loader`;

/** The parts of a request that a prerendered page depends on. */
export function parseRenderRequest(request: Request): RenderRequest & { path: string } {
  const { pathname, search } = new URL(request.url);
  const parameters = parseSearch(search);
  const { language } = chooseLanguage({
    parameter: languageParameter(search),
    cookie: languageCookie(request.headers.get('cookie') ?? '', LANGUAGE_COOKIE),
    browser: acceptedLanguages(request.headers.get('accept-language') ?? ''),
  });
  return {
    path: pathname,
    language,
    dialog: pathname === '/' ? firstDialogOf(parameters) : null,
    search: stringifySearch(pick(parameters, readsOf(withoutSlash(pathname)))),
  };
}

const withoutSlash = (path: string): string => (path === '/' ? path : path.replace(/\/$/, ''));
