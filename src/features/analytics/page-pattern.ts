import { APP_ROUTES, type AppRoute } from '#contract/app-routes.ts';

/** What is read of a route that the router has matched. */
export interface PageMatch {
  /** `/content/$id` */
  readonly fullPath: string;
  readonly status: string;
  readonly globalNotFound?: boolean | undefined;
}

/**
 * @param matches what the router shows, from the outermost route to the page
 * @returns the page by its pattern, never by its address; null when it was not found or failed
 */
export function pagePatternOf(matches: readonly PageMatch[]): AppRoute | null {
  const page = matches.at(-1);
  if (page?.status !== 'success' || matches.some(({ globalNotFound }) => globalNotFound)) return null;
  const pattern = page.fullPath.replace(/\$$/, '*').replaceAll(/\$(\w+)/g, '{$1}');
  return APP_ROUTES.find((route) => route === pattern) ?? null;
}
