import { ENDPOINTS } from '#contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import type { MountEndpoint } from '../../middleware/endpoint-route.ts';
import { reserve } from '../limits/limits.service.ts';
import { countView } from './analytics.queries.ts';

export function analyticsRoutes(mount: MountEndpoint, deps: Deps): void {
  mount(ENDPOINTS.recordPageView, async ({ body, client }) => {
    await reserve(deps, deps.db, [{ limit: 'pageViews', subject: client }]);
    await countView(deps.db, new Date(deps.clock()).toISOString().slice(0, 10), body.pattern);
    return null;
  });
}
