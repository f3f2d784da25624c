import { ENDPOINTS } from '#contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import type { MountEndpoint } from '../../middleware/endpoint-route.ts';
import { listHistory, listOpenings, listPlans, listPrinters, listVersions } from './catalog.service.ts';
import { listPosts, readPost } from './posts.service.ts';

export function contentRoutes(mount: MountEndpoint, deps: Deps): void {
  mount(ENDPOINTS.listPosts, ({ query }) => listPosts(deps, query));
  mount(ENDPOINTS.readPost, ({ params, query }) => readPost(deps, params.id, query.lang));
  mount(ENDPOINTS.listPrinters, ({ query }) => listPrinters(deps, query.lang));
  mount(ENDPOINTS.listVersions, ({ query }) => listVersions(deps, query.lang));
  mount(ENDPOINTS.listPlans, ({ query }) => listPlans(deps, query.lang));
  mount(ENDPOINTS.listOpenings, ({ query }) => listOpenings(deps, query.lang));
  mount(ENDPOINTS.listHistory, ({ query }) => listHistory(deps, query.lang));
}
