import { APP_ROUTES, type AppRoute } from '#contract/app-routes.ts';

const patterns = APP_ROUTES.map(
  (route) =>
    [route, new RegExp(`^${route.replaceAll(/\{\w+\}/g, '[^/]+').replace(/\/\*$/, '(?:/.*)?')}/?$`)] as const,
);

/** The route of the app that a path belongs to; a trailing slash does not matter. */
export const appRouteOf = (path: string): AppRoute | undefined =>
  patterns.find(([, pattern]) => pattern.test(path))?.[0];

/** Whether a path belongs to the app. Any other path gets the app with status 404, for crawlers. */
export const isAppRoute = (path: string): boolean => appRouteOf(path) !== undefined;
