import { APP_ROUTES } from '#contract/app-routes.ts';

const patterns = APP_ROUTES.map(
  (route) => new RegExp(`^${route.replaceAll(/\{\w+\}/g, '[^/]+').replace(/\/\*$/, '(?:/.*)?')}/?$`),
);

/**
 * Whether a path belongs to the app; a trailing slash does not matter. Everything else gets the same page with status
 * 404, so that the not-found screen is a real not-found to crawlers too.
 */
export function isAppRoute(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}
