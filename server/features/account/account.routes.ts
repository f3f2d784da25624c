import { ENDPOINTS } from '#contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import type { MountEndpoint } from '../../middleware/endpoint-route.ts';
import { changePassword, unregister } from './account.service.ts';
import { mailDownloadLink } from './download-mail.service.ts';
import { profileOf } from './own-profile.ts';
import { recordDownload, updateProfile } from './profile.service.ts';
import { proveAgain } from './proof.service.ts';
import { linkMethod, readSignInMethods, setPassword, unlinkMethod } from './sign-in-methods.service.ts';

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
    ({ session, body: { userPw: password, newPw: newPassword }, mark, origin }) =>
      changePassword(deps, session, { password, newPassword, mark, origin }),
    { password: 'userPw', newPassword: 'newPw' },
  );
  mount(ENDPOINTS.readSignInMethods, ({ session }) => readSignInMethods(deps, session));
  mount(ENDPOINTS.linkMethod, async ({ session, body: { idToken }, client, origin }) => {
    await linkMethod(deps, session, { idToken, client, origin });
    return null;
  });
  mount(ENDPOINTS.unlinkMethod, async ({ session, origin }) => {
    await unlinkMethod(deps, session, origin);
    return null;
  });
  mount(
    ENDPOINTS.setPassword,
    async ({ session, body: { newPw: password }, origin }) => {
      await setPassword(deps, session, { password, origin });
      return null;
    },
    { password: 'newPw' },
  );
  mount(
    ENDPOINTS.proveAgain,
    async ({ session, body, client, origin }) => {
      const proof = 'userPw' in body ? { password: body.userPw } : { idToken: body.idToken, client };
      await proveAgain(deps, session, { ...proof, origin });
      return null;
    },
    { password: 'userPw' },
  );
  mount(ENDPOINTS.recordDownload, async ({ session }) => {
    await recordDownload(deps, session);
    return null;
  });
  mount(ENDPOINTS.mailDownloadLink, async ({ session, body }) => {
    await mailDownloadLink(deps, session, body.lang);
    return null;
  });
  mount(ENDPOINTS.unregister, async ({ session, origin }) => {
    await unregister(deps, session, origin);
    return null;
  });
}

const flagOf = (field: 'true' | 'false' | undefined): boolean | undefined =>
  field === undefined ? undefined : field === 'true';
