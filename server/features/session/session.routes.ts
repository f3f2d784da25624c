import { ENDPOINTS } from '#contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import type { MountEndpoint } from '../../middleware/endpoint-route.ts';
import { profileOf } from '../account/own-profile.ts';
import { renew, signIn, signOut } from './session.service.ts';

export function sessionRoutes(mount: MountEndpoint, deps: Deps): void {
  mount(
    ENDPOINTS.login,
    ({ body: { userId: email, userPw: password }, client, mark, device }) =>
      signIn(deps, { email, password, client, mark, device }),
    { email: 'userId' },
  );
  mount(ENDPOINTS.renewLogin, ({ session }) => renew(deps, session));
  mount(ENDPOINTS.logout, async ({ session, device }) => {
    await signOut(deps, session, device);
    return null;
  });
  mount(ENDPOINTS.readProfile, ({ session }) => profileOf(deps, session.member));
}
