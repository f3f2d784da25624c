import type * as z from 'zod/mini';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { LOGIN_TYPES } from '#contract/fields.ts';
import { ApiError } from '../../api-error.ts';
import type { Deps } from '../../deps.ts';
import type { MountEndpoint } from '../../middleware/endpoint-route.ts';
import { createJoin } from './registration.service.ts';
import type { JoinProof } from './right-to-join.ts';

type JoinFields = z.output<typeof ENDPOINTS.join.multipart>;

export function registrationRoutes(mount: MountEndpoint, deps: Deps): void {
  const join = createJoin(deps);
  mount(
    ENDPOINTS.join,
    ({ fields, file, client, idempotencyKey }) =>
      join({
        email: fields.userId,
        nickName: fields.nickName,
        phone: fields.phone,
        job: fields.job,
        newsAgree: fields.newsAgree === 'true',
        adAgree: fields.adAgree === 'true',
        consentVersion: fields.consentVersion,
        lang: fields.lang,
        proof: proofOf(fields),
        file,
        client,
        idempotencyKey,
      }),
    { email: 'userId', password: 'userPw' },
  );
}

/** @throws ApiError ValidationFailed naming the field that is missing or not allowed for this kind of sign-up */
function proofOf(fields: Pick<JoinFields, 'joinType' | 'idToken' | 'ticket' | 'userPw'>): JoinProof {
  const { joinType, idToken, ticket, userPw } = fields;
  if (joinType === String(LOGIN_TYPES.social)) {
    if (idToken === undefined) throw new ApiError('ValidationFailed', { field: 'idToken' });
    if (userPw !== undefined) throw new ApiError('ValidationFailed', { field: 'userPw' });
    return { kind: 'identity', idToken };
  }
  if (userPw === undefined) throw new ApiError('ValidationFailed', { field: 'userPw' });
  return { kind: 'ticket', ticket, password: userPw };
}
