import { ENDPOINTS } from '#contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import type { MountEndpoint } from '../../middleware/endpoint-route.ts';
import { changePassword, unregister } from './account.service.ts';
import { profileOf } from './own-profile.ts';
import { recordDownload, updateProfile } from './profile.service.ts';
import { proveAgain } from './proof.service.ts';
import { readSignInMethods } from './sign-in-methods.service.ts';

export function accountRoutes(mount: MountEndpoint, deps: Deps): void {
  mount(ENDPOINTS.updateProfile, async ({ session, fields, file, client }) => {
    const member = await updateProfile(deps, session, {
      nickName: fields.nickName,
      phone: fields.phone,
      job: fields.job,
      newsAgree: flagOf(fields.newsAgree),
      adAgree: flagOf(fields.adAgree),
      removesImage: fields.removeImage === 'true',
      version: fields.version,
      file,
      client,
    });
    return profileOf(deps, member);
  });
  mount(
    ENDPOINTS.changePassword,
    ({ session, body: { userPw: password, newPw: newPassword }, device, agent }) =>
      changePassword(deps, session, { password, newPassword, device, agent }),
    { password: 'userPw', newPassword: 'newPw' },
  );
  mount(ENDPOINTS.readSignInMethods, ({ session }) => readSignInMethods(deps, session));
  mount(
    ENDPOINTS.proveAgain,
    async ({ session, body, client }) => {
      await proveAgain(
        deps,
        session,
        'userPw' in body ? { password: body.userPw } : { idToken: body.idToken, client },
      );
      return null;
    },
    { password: 'userPw' },
  );
  mount(ENDPOINTS.recordDownload, async ({ session }) => {
    await recordDownload(deps, session);
    return null;
  });
  mount(ENDPOINTS.unregister, async ({ session, agent }) => {
    await unregister(deps, session, agent);
    return null;
  });
}

const flagOf = (field: 'true' | 'false' | undefined): boolean | undefined =>
  field === undefined ? undefined : field === 'true';
