import type { BodyOf, DataOf } from '#contract/endpoint.ts';
import type { checkPassword as checkContract } from '#contract/user.contract.ts';
import type { Deps } from '../../deps.ts';
import { canonicalEmail } from '../identity/canonical.ts';
import { reserve } from '../limits/limits.service.ts';
import { passwordRefusal } from './password-policy.ts';

/**
 * Whether join and changePassword would refuse a password, for use while the user is choosing it. Reads no account and
 * stores nothing. A check takes milliseconds of CPU time, so it is counted first.
 * @param client the subject of per-IP limits
 * @throws ApiError TooManyRequests
 */
export async function checkPassword(
  deps: Deps,
  client: string,
  { userPw, email, nickName = '' }: BodyOf<typeof checkContract>,
): Promise<DataOf<typeof checkContract>> {
  await reserve(deps, deps.db, [{ limit: 'passwordChecks', subject: client }]);
  return { isGuessable: passwordRefusal(userPw, { email: canonicalEmail(email), nickName }) !== undefined };
}
