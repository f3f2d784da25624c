import { ENDPOINTS } from '#contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import type { MountEndpoint } from '../../middleware/endpoint-route.ts';
import { linkSocially, signInSocially } from './social.service.ts';

export function socialRoutes(mount: MountEndpoint, deps: Deps): void {
  mount(ENDPOINTS.socialLogin, ({ body: { idToken }, client, origin }) =>
    signInSocially(deps, { idToken, client, origin }),
  );
  mount(ENDPOINTS.linkSocial, ({ body: { idToken, userPw }, client, mark, origin }) =>
    linkSocially(deps, { idToken, password: userPw, client, mark, origin }),
  );
}
