import type { SignInMethods } from '#contract/security.contract.ts';
import { ApiError } from '../../api-error.ts';
import type { Deps } from '../../deps.ts';
import type { ActiveSession } from '../session/session-gate.ts';
import { findSignInMethods } from './account.queries.ts';

/** @throws ApiError SessionEnded when the member was deleted meanwhile */
export async function readSignInMethods(deps: Deps, { member }: ActiveSession): Promise<SignInMethods> {
  const found = await findSignInMethods(deps.db, member.id);
  if (found === undefined) throw new ApiError('SessionEnded');
  const { hasPassword, linkedAt } = found;
  return {
    password: hasPassword === true,
    social: linkedAt === null ? null : { linkedDt: new Date(linkedAt).toISOString() },
  };
}
