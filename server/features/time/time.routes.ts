import { ENDPOINTS } from '#contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import type { MountEndpoint } from '../../middleware/endpoint-route.ts';

export function timeRoutes(mount: MountEndpoint, deps: Deps): void {
  mount(ENDPOINTS.readTime, async () => ({ now: deps.clock() }));
}
