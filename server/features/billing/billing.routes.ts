import { ENDPOINTS } from '#contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import type { MountEndpoint } from '../../middleware/endpoint-route.ts';
import { listPurchases, listUsage } from './lists.service.ts';
import { readPoints } from './points.service.ts';

export function billingRoutes(mount: MountEndpoint, deps: Deps): void {
  mount(ENDPOINTS.listPurchases, ({ session, query }) => listPurchases(deps, session.member.id, query));
  mount(ENDPOINTS.listUsage, ({ session, query }) => listUsage(deps, session.member.id, query));
  mount(ENDPOINTS.readPoints, ({ session, query }) => readPoints(deps, session.member.id, query.lang));
}
