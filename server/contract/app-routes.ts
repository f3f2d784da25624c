/** Paths of the site (specification §2 and decisions). `{x}` stands for one segment, `*` for the rest. */
export const APP_ROUTES = [
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
export type AppRoute = (typeof APP_ROUTES)[number];
