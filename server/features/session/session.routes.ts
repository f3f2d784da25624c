import { ENDPOINTS } from '#contract/endpoints.ts';
import type { Profile } from '#contract/user.contract.ts';
import type { Deps } from '../../deps.ts';
import type { MountEndpoint } from '../../middleware/endpoint-route.ts';
import { renew, signIn, signOut } from './session.service.ts';
import type { ActiveSession } from './session-gate.ts';

export function sessionRoutes(mount: MountEndpoint, deps: Deps): void {
  mount(
    ENDPOINTS.login,
    ({ body: { userId: email, userPw: password }, client, device, agent }) =>
      signIn(deps, { email, password, client, device, agent }),
    { email: 'userId' },
  );
  mount(ENDPOINTS.renewLogin, ({ session }) => renew(deps, session));
  mount(ENDPOINTS.logout, async ({ session }) => {
    await signOut(deps, session);
    return null;
  });
  mount(ENDPOINTS.readProfile, async ({ session }) => profileOf(deps, session.member));
}

/** A member's own profile as the contract defines it. */
export function profileOf(deps: Pick<Deps, 'images'>, member: ActiveSession['member']): Profile {
  return {
    userIdx: member.id,
    userId: member.email,
    nickName: member.nickName,
    phone: member.phone,
    job: member.job,
    imgPath: member.imageKey === null ? null : deps.images.urlOf(member.imageKey),
    stateFlag: member.stateFlag,
    newsAgree: member.newsAgree,
    adAgree: member.adAgree,
    regDt: new Date(member.registeredAt).toISOString(),
    downDt: member.downloadedAt === null ? null : new Date(member.downloadedAt).toISOString(),
  };
}
