import type { DehydratedState } from '@tanstack/react-query';
import type { Language } from '#src/lib/language.ts';
import { pick, type Search, stringifySearch } from '#src/lib/search.ts';

/** The dialogs that are drawn with the home page when its address asks for them. */
export const FIRST_DIALOGS = ['login', 'signup', 'forgot-email', 'forgot-password'] as const;
export type FirstDialog = (typeof FIRST_DIALOGS)[number];

/** What a page drawn on the server was drawn from; it travels in the page. */
export interface PageState {
  /** Null where every unknown path shows the same. */
  path: string | null;
  language: Language;
  dialog: FirstDialog | null;
  /** The parameters that the page draws something from. */
  reads: readonly string[];
  /** What the address said of them. */
  search: string;
  year: number;
  queries: DehydratedState;
}

const STATE_ID = 'page-state';

/** The state as an element of the page; nothing in it can end the element. */
export const pageStateElement = (state: PageState): string =>
  `<script type="application/json" id="${STATE_ID}">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>`;

/** @returns null for a page that was not drawn on the server */
export function readPageState(page: Document): PageState | null {
  const text = page.getElementById(STATE_ID)?.textContent ?? '';
  // Written by pageStateElement in the same deployment.
  return text === '' ? null : (JSON.parse(text) as PageState);
}

/** Which dialog the server draws for a query; with further parameters the browser opens it. */
export function firstDialogOf(search: Search): FirstDialog | null {
  const isPlain = Object.keys(search).every((key) => key === 'lang' || key === 'auth');
  return (isPlain && FIRST_DIALOGS.find((dialog) => dialog === search.auth)) || null;
}

/** Whether the browser would draw at first just what the server has drawn. */
export function isDrawnFor(
  state: PageState,
  { pathname, search, language }: { pathname: string; search: Search; language: Language },
): boolean {
  return (
    state.path === pathname &&
    state.language === language &&
    state.dialog === (pathname === '/' ? firstDialogOf(search) : null) &&
    state.search === stringifySearch(pick(search, state.reads))
  );
}

/** Data that was fresh when the page was sent is fresh when it arrives. */
export const asOf = (queries: DehydratedState, now: number): DehydratedState => ({
  ...queries,
  queries: queries.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: now } })),
});
