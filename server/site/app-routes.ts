import { APP_ROUTES } from '#contract/app-routes.ts';

const patterns = APP_ROUTES.map(
  (route) => new RegExp(`^${route.replaceAll(/\{\w+\}/g, '[^/]+').replace(/\/\*$/, '(?:/.*)?')}/?$`),
);

/**
 * Whether a path belongs to the app; a trailing slash does not matter. Any other path gets the app with status 404, so
 * that crawlers too know the page is missing.
 */
export function isAppRoute(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}
