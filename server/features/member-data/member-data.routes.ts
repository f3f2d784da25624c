import { ENDPOINTS } from '#contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import type { MountEndpoint } from '../../middleware/endpoint-route.ts';
import {
  endOtherSessions,
  endSession,
  exportData,
  listSecurityEvents,
  listSessions,
} from './member-data.service.ts';

export function memberDataRoutes(mount: MountEndpoint, deps: Deps): void {
  mount(ENDPOINTS.listSessions, async ({ session }) => ({ items: await listSessions(deps, session) }));
  mount(ENDPOINTS.endSession, async ({ session, params }) => {
    await endSession(deps, session, params.id);
    return null;
  });
  mount(ENDPOINTS.endOtherSessions, async ({ session }) => {
    await endOtherSessions(deps, session);
    return null;
  });
  mount(ENDPOINTS.listSecurityEvents, ({ session, query }) => listSecurityEvents(deps, session, query));
  mount(ENDPOINTS.exportData, ({ session }) => exportData(deps, session));
}
