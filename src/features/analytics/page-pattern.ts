import { APP_ROUTES, type AppRoute } from '#contract/app-routes.ts';

/** The properties of a route match that are used here. */
export interface PageMatch {
  /** For example `/content/$id`. */
  readonly fullPath: string;
  readonly status: string;
  readonly globalNotFound?: boolean | undefined;
}

/**
 * @param matches the current route matches, from the outermost route to the page
 * @returns the pattern of the page, never its URL; null if it was not found or failed
 */
export function pagePatternOf(matches: readonly PageMatch[]): AppRoute | null {
  const page = matches.at(-1);
  if (page?.status !== 'success' || matches.some(({ globalNotFound }) => globalNotFound)) return null;
  const pattern = page.fullPath.replace(/\$$/, '*').replaceAll(/\$(\w+)/g, '{$1}');
  return APP_ROUTES.find((route) => route === pattern) ?? null;
}
