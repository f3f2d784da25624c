import type { BodyOf, DataOf } from '#contract/endpoint.ts';
import type { checkPassword as checkContract } from '#contract/user.contract.ts';
import type { Deps } from '../../deps.ts';
import { canonicalEmail } from '../identity/canonical.ts';
import { reserve } from '../limits/limits.service.ts';
import type { Owner } from './owner-words.ts';
import { type PasswordRefusal, passwordRefusal } from './password-policy.ts';

/**
 * The verdict on a new password for callers that nobody has signed in: a verdict takes some milliseconds of computing,
 * so it is counted first.
 * @param client whom per-IP limits count
 * @throws ApiError TooManyRequests
 */
export async function judgePassword(
  deps: Deps,
  client: string,
  password: string,
  owner: Owner,
): Promise<PasswordRefusal | undefined> {
  await reserve(deps, deps.db, [{ limit: 'passwordChecks', subject: client }]);
  return passwordRefusal(password, owner);
}

/**
 * What joining and changing the password will say, asked while the password is chosen. Looks at no account and keeps
 * nothing.
 * @throws ApiError TooManyRequests
 */
export async function checkPassword(
  deps: Deps,
  client: string,
  { userPw, email, nickName = '' }: BodyOf<typeof checkContract>,
): Promise<DataOf<typeof checkContract>> {
  const rule = await judgePassword(deps, client, userPw, { email: canonicalEmail(email), nickName });
  return { isGuessable: rule !== undefined };
}
