/** Composition root on the server: renders public pages as HTML for the browser to hydrate. */
import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { PRODUCT } from '#contract/product.ts';
import {
  type FirstDialog,
  type RenderedDialog,
  type Renderer,
  type RenderingDeps,
  withoutSlash,
} from '#contract/rendering.ts';
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
import { createPage, OVER_PAGE_IDS, type Page, type PageEnvironment } from './app/create-page.tsx';
import { firstDialogOf, pageStateElement } from './app/page-state.ts';
import { startServerCharts, stopCharts } from './app/server-charts.ts';
import { routeTree } from './routeTree.gen.ts';

type Fetch = PageEnvironment['network']['fetch'];
type Deps = RenderingDeps<Fetch>;
type Exports = Renderer<Fetch>;

/** The search parameters each page depends on, by route path. */
const READS = new Map(
  Object.values(routeTree.children ?? {}).map(({ options }) => [options.path, options.staticData?.reads]),
);
const readsOf = (path: string): readonly string[] => READS.get(path) ?? [];

const UNKNOWN_PATH = '/404';
const OWN = { homepage: '', app: '', backoffice: '' };
const OWN_ADDRESSES = { production: OWN, development: OWN };

/** @param identifierPrefix of ids in the HTML; the root that hydrates it needs the same */
const renderToHtml = async (element: ReactNode, identifierPrefix = ''): Promise<string> => {
  let failure: unknown;
  const { prelude } = await prerender(element, {
    identifierPrefix,
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

/** @param dialog the one that is open once the charts run */
async function openPage(
  { fetch, identity, now }: Deps,
  { path, language, dialog }: { path: string; language: Language; dialog: FirstDialog | null },
): Promise<Page> {
  return createPage({
    history: createMemoryHistory({ initialEntries: [path] }),
    i18n: createI18n({ language, resources: { [language]: await loadTexts(language, 'site') } }),
    queryClient: createQueryClient(),
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
}

/** Source files of the texts that a page has used. */
const textModules = ({ i18n }: Page, language: Language): readonly string[] =>
  partsInUse(i18n)
    .filter((part) => !FOLLOWING.includes(part))
    .flatMap((part) => [
      `src/i18n/locales/${language}/${part}.ts`,
      `src/i18n/locales/${language}/parts/${part}.ts`,
    ]);

async function renderDialog(deps: Deps, name: FirstDialog, language: Language): Promise<RenderedDialog> {
  const page = await openPage(deps, { path: '/', language, dialog: name });
  const charts = await page.services.charts.load();
  try {
    const html = await renderToHtml(page.overPage(charts), OVER_PAGE_IDS);
    return { name, html, modules: [...textModules(page, language), ...DIALOG_MODULES[name]] };
  } finally {
    stopCharts(charts);
  }
}

const dialogs = new Map<string, Promise<RenderedDialog>>();

/** Renders a dialog once: it is the same over every page, and nothing it depends on changes while the server runs. */
function dialogFor(deps: Deps, name: FirstDialog, language: Language): Promise<RenderedDialog> {
  const key = [name, language, deps.identity !== null].join(' ');
  const dialog = dialogs.get(key) ?? renderDialog(deps, name, language);
  dialogs.set(key, dialog);
  dialog.catch(() => dialogs.delete(key));
  return dialog;
}

/** The dialogs that buttons of the pages open (`data-opens`). */
const CARRIED: readonly FirstDialog[] = ['login', 'signup'];

export const renderPage: Exports['renderPage'] = async (deps, { path, language, dialog, search }) => {
  const page = await openPage(deps, { path: `${path ?? UNKNOWN_PATH}${search}`, language, dialog });
  const { router, services } = page;
  const { queryClient } = services;
  await router.load();
  // A temporary failure must not be cached for all visitors.
  const failed = router.state.matches.find(({ status }) => status === 'error');
  if (failed !== undefined) throw failed.error;
  try {
    let head: PageHead = { title: PRODUCT.name };
    const html = await renderToHtml(
      <PageHeadListener value={(found) => (head = found)}>{page.element}</PageHeadListener>,
    );
    const load = (name: FirstDialog) => dialogFor(deps, name, language);
    // The page of an unknown path carries none, because the browser renders it again.
    const carried = dialog === null && path !== null ? CARRIED : [];
    return {
      title: fullTitle(head.title),
      description: head.description ?? '',
      author: head.author ?? null,
      html,
      state: pageStateElement({
        path,
        language,
        reads: path === null ? [] : readsOf(path),
        search,
        year: services.year,
        queries: stripTimestamps(queryClient),
      }),
      modules: [
        ...router.state.matches.map(({ routeId }) => routeModule(routeId)),
        ...textModules(page, language),
        ...(path === null ? [NOT_FOUND, `src/i18n/locales/${language}/not-found.ts`] : []),
      ],
      dialog: dialog && (await load(dialog)),
      carried: await Promise.all(carried.map(load)),
    };
  } finally {
    queryClient.clear();
  }
};

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

export const parseRenderRequest: Exports['parseRenderRequest'] = (request) => {
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
    dialog: firstDialogOf(parameters),
    search: stringifySearch(pick(parameters, readsOf(withoutSlash(pathname)))),
  };
};
