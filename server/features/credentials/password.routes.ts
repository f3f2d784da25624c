import { ENDPOINTS } from '#contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import type { MountEndpoint } from '../../middleware/endpoint-route.ts';
import { checkPassword } from './password.service.ts';

export function passwordRoutes(mount: MountEndpoint, deps: Deps): void {
  mount(ENDPOINTS.checkPassword, ({ body, client }) => checkPassword(deps, client, body));
}
