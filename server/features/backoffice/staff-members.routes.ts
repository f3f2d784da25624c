import { ENDPOINTS } from '#contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import type { MountEndpoint } from '../../middleware/endpoint-route.ts';
import {
  endMemberSessions,
  liftSignInDelay,
  mailMemberPassword,
  setMemberBlocked,
} from './member-acts.service.ts';
import { viewMember } from './member-detail.service.ts';
import { searchMembers } from './member-search.service.ts';

/** The members as administrators see them. */
export function staffMembersRoutes(mount: MountEndpoint, deps: Deps): void {
  const who = (call: { params: { id: string }; staff: { id: string } }) => ({
    memberId: Number(call.params.id),
    staffId: call.staff.id,
  });
  mount(ENDPOINTS.searchMembers, ({ body, staff }) => searchMembers(deps, staff.id, body));
  mount(ENDPOINTS.viewMember, ({ params, body, staff }) =>
    viewMember(deps, staff.id, { memberId: Number(params.id), ...body }),
  );
  mount(ENDPOINTS.endMemberSessions, async (call) => {
    await endMemberSessions(deps, who(call), call.body.sessionId);
    return null;
  });
  mount(ENDPOINTS.mailMemberPassword, async (call) => {
    await mailMemberPassword(deps, who(call));
    return null;
  });
  mount(ENDPOINTS.liftSignInDelay, async (call) => {
    await liftSignInDelay(deps, who(call));
    return null;
  });
  mount(ENDPOINTS.setMemberBlocked, async (call) => {
    await setMemberBlocked(deps, who(call), call.body);
    return null;
  });
}
