/**
 * Paths the single-page app answers (specification §2 and decisions). Everything else gets the same page with status
 * 404, so that the not-found screen is a real not-found to crawlers too. `{x}` stands for one segment, `*` for the rest.
 */
const APP_ROUTES = [
  '/',
  '/compatible-printers',
  '/version-history',
  '/download',
  '/resource',
  '/content/{id}',
  '/content/{id}/edit',
  '/contact',
  '/careers',
  '/about',
  '/pricing',
  '/manual',
  '/admin',
  '/profile',
  '/validate-email',
  '/auth/signin-password/*',
] as const;

const patterns = APP_ROUTES.map(
  (route) => new RegExp(`^${route.replaceAll(/\{\w+\}/g, '[^/]+').replace(/\/\*$/, '(?:/.*)?')}/?$`),
);

/** Whether a path belongs to the app; a trailing slash does not matter. */
export function isAppRoute(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}
