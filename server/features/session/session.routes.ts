import { ENDPOINTS } from '#contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import type { MountEndpoint } from '../../middleware/endpoint-route.ts';
import { profileOf, renew, signIn, signOut } from './session.service.ts';

export function sessionRoutes(mount: MountEndpoint, deps: Deps): void {
  mount(ENDPOINTS.login, ({ body, client, device }) => signIn(deps, { ...body, client, device }));
  mount(ENDPOINTS.renewLogin, ({ session }) => renew(deps, session));
  mount(ENDPOINTS.logout, async ({ session }) => {
    await signOut(deps, session);
    return null;
  });
  mount(ENDPOINTS.readProfile, async ({ session }) => profileOf(deps, session));
}
