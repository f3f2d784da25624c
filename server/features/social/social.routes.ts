import { ENDPOINTS } from '#contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import type { MountEndpoint } from '../../middleware/endpoint-route.ts';
import { linkSocially, signInSocially } from './social.service.ts';

export function socialRoutes(mount: MountEndpoint, deps: Deps): void {
  mount(ENDPOINTS.socialLogin, ({ body: { idToken }, client, agent }) =>
    signInSocially(deps, { idToken, client, agent }),
  );
  mount(ENDPOINTS.linkSocial, ({ body: { idToken, userPw }, client, device, agent }) =>
    linkSocially(deps, { idToken, password: userPw, client, device, agent }),
  );
}
