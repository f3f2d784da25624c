import type { AppRoute } from '#contract/app-routes.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import type { MountEndpoint } from '../../middleware/endpoint-route.ts';
import { reserve } from '../limits/limits.service.ts';
import { addViews } from './analytics.queries.ts';
import { createViewCounter } from './view-counter.ts';

export function analyticsRoutes(mount: MountEndpoint, deps: Deps): void {
  const count = createViewCounter<AppRoute>((view) => addViews(deps.db, view));
  mount(ENDPOINTS.recordPageView, async ({ body, client }) => {
    await reserve(deps, deps.db, [{ limit: 'pageViews', subject: client }]);
    await count(new Date(deps.clock()).toISOString().slice(0, 10), body.pattern);
    return null;
  });
}
