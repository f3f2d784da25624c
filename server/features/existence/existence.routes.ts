import { ENDPOINTS } from '#contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import type { MountEndpoint } from '../../middleware/endpoint-route.ts';
import { checkEmail, checkPhone } from './existence.service.ts';

export function existenceRoutes(mount: MountEndpoint, deps: Deps): void {
  mount(ENDPOINTS.checkEmail, ({ query, client, mark }) =>
    checkEmail(deps, { email: query.email, client, mark }),
  );
  mount(ENDPOINTS.checkPhone, ({ query, client }) => checkPhone(deps, client, query.phone));
}
