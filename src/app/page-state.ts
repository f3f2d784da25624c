import type { DehydratedState } from '@tanstack/react-query';
import { FIRST_DIALOGS, type FirstDialog, withoutSlash } from '#contract/rendering.ts';
import { DIALOG_PARAMS, desktopParamsIn } from '#src/lib/flow-params.ts';
import type { Language } from '#src/lib/language.ts';
import { pick, type Search, stringifySearch } from '#src/lib/search.ts';

/** The data that the server rendered a page from; embedded in the page. */
export interface PageState {
  /** Null for the not-found page, which is the same for every unknown path. */
  path: string | null;
  language: Language;
  /** The search parameters the page depends on. */
  reads: readonly string[];
  /** Their values in the address, as a query string. */
  search: string;
  year: number;
  queries: DehydratedState;
}

const STATE_ID = 'page-state';

/** The state as a script element; `<` is escaped, so that no value can close the element. */
export const pageStateElement = (state: PageState): string =>
  `<script type="application/json" id="${STATE_ID}">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>`;

/** @returns null for a page that was not rendered on the server */
export function readPageState(page: Document): PageState | null {
  const text = page.getElementById(STATE_ID)?.textContent ?? '';
  // Cast, because pageStateElement of the same deployment has written the text.
  return text === '' ? null : (JSON.parse(text) as PageState);
}

/** The dialog the server renders for a query. Null if another parameter changes it: the browser opens it. */
export function firstDialogOf(search: Search): FirstDialog | null {
  const isPlain = [...DIALOG_PARAMS, ...desktopParamsIn(search), 'info'].every(
    (key) => key === 'auth' || !Object.hasOwn(search, key),
  );
  return (isPlain && FIRST_DIALOGS.find((dialog) => dialog === search.auth)) || null;
}

/** Whether the browser's first render would match the server's. */
export function isRenderedFor(
  state: PageState,
  { pathname, search, language }: { pathname: string; search: Search; language: Language },
): boolean {
  return (
    state.path === withoutSlash(pathname) &&
    state.language === language &&
    state.search === stringifySearch(pick(search, state.reads))
  );
}

/** Dates the queries to now, so that data that was fresh when the page was sent is fresh when it arrives. */
export const rebase = (queries: DehydratedState, now: number): DehydratedState => ({
  ...queries,
  queries: queries.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: now } })),
});
