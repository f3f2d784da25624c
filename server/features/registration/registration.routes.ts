import { ENDPOINTS } from '#contract/endpoints.ts';
import { ApiError } from '../../api-error.ts';
import type { Deps } from '../../deps.ts';
import type { MountEndpoint } from '../../middleware/endpoint-route.ts';
import { createJoin } from './registration.service.ts';

export function registrationRoutes(mount: MountEndpoint, deps: Deps): void {
  const join = createJoin(deps);
  mount(ENDPOINTS.join, ({ fields, file, client, idempotencyKey }) => {
    // Social sign-ups need the identity service, which this installation does not have.
    if (fields.joinType === '1') throw new ApiError('SocialUnavailable');
    const { userPw } = fields;
    if (userPw === undefined) throw new ApiError('ValidationFailed', { field: 'userPw' });
    return join({
      userId: fields.userId,
      userPw,
      nickName: fields.nickName,
      phone: fields.phone,
      job: fields.job,
      newsAgree: fields.newsAgree === 'true',
      adAgree: fields.adAgree === 'true',
      consentVersion: fields.consentVersion,
      lang: fields.lang,
      ticket: fields.ticket,
      file,
      client,
      idempotencyKey,
    });
  });
}
