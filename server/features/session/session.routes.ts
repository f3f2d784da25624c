import { ENDPOINTS } from '#contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import type { MountEndpoint } from '../../middleware/endpoint-route.ts';
import { profileOf } from '../account/own-profile.ts';
import { renew, signIn, signOut } from './session.service.ts';

export function sessionRoutes(mount: MountEndpoint, deps: Deps): void {
  mount(
    ENDPOINTS.login,
    ({ body: { userId: email, userPw: password }, client, mark, origin }) =>
      signIn(deps, { email, password, client, mark, origin }),
    { email: 'userId' },
  );
  mount(ENDPOINTS.renewLogin, ({ session }) => renew(deps, session));
  mount(ENDPOINTS.logout, async ({ session, origin }) => {
    await signOut(deps, session, origin);
    return null;
  });
  mount(ENDPOINTS.readProfile, ({ session }) => profileOf(deps, session.member));
}
