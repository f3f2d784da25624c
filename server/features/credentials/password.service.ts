import type { BodyOf, DataOf } from '#contract/endpoint.ts';
import type { checkPassword as checkContract } from '#contract/user.contract.ts';
import type { Deps } from '../../deps.ts';
import { canonicalEmail } from '../identity/canonical.ts';
import { reserve } from '../limits/limits.service.ts';
import { passwordRefusal } from './password-policy.ts';

/**
 * What joining and changing the password will say, asked while the password is chosen. Looks at no account and keeps
 * nothing. A verdict takes milliseconds of computing, so it is counted first.
 * @param client whom per-IP limits count
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
