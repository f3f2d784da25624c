import type * as z from 'zod/mini';
import type { socialLoginResultSchema } from '#contract/social.contract.ts';
import type { loginResultSchema } from '#contract/user.contract.ts';
import { ApiError } from '../../api-error.ts';
import { ACTIVE } from '../../db/schema/schema.ts';
import type { Deps, VerifiedIdentity } from '../../deps.ts';
import type { Origin } from '../devices/origin.ts';
import { reserve } from '../limits/limits.service.ts';
import { logSecurityEvent } from '../security-log/security-log.ts';
import { newSession, openProvenSession, provePassword } from '../session/session.service.ts';
import { findHolder, linkIdentity, openSocialSession } from './social.queries.ts';

type SocialSignIn = z.output<typeof socialLoginResultSchema>;
type SignedIn = z.output<typeof loginResultSchema>;

const UNREGISTERED: SocialSignIn = { accessToken: null, expireTime: null };

interface SocialRequest {
  idToken: string;
  client: string;
  origin: Origin;
}

/**
 * Signs in the member that the ID token identifies by issuer and subject alone (S37). An account that merely has the
 * same address is never taken over.
 * @returns no access token if this identity is not registered
 * @throws ApiError SocialTokenInvalid, SocialEmailUnverified, SocialUnavailable, TooManyRequests; SocialConflict when
 *   an unlinked account has the address; AccountUnavailable when the member may not sign in
 */
export async function signInSocially(deps: Deps, request: SocialRequest): Promise<SocialSignIn> {
  const identity = await identify(deps, request);
  const holder = await findHolder(deps.db, identity);
  if (holder === undefined) return UNREGISTERED;
  if (holder.stateFlag !== ACTIVE) throw new ApiError('AccountUnavailable');
  if (!holder.isLinked) throw new ApiError('SocialConflict');
  return startSession(deps, holder.id, request.origin);
}

async function startSession(deps: Deps, memberId: number, origin: Origin): Promise<SocialSignIn> {
  const { answer, row } = newSession(deps);
  await deps.db.transaction(async (tx) => {
    if (!(await openSocialSession(tx, { ...row, memberId, device: origin.device })))
      throw new ApiError('AccountUnavailable');
    await logSecurityEvent(deps, tx, { kind: 'signedIn', memberId, origin });
  });
  return answer;
}

/**
 * Links the token's identity to the account with its address, given that account's password, and signs in.
 * @throws ApiError InvalidCredentials, counted as a failed sign-in, and the errors of the token
 */
export async function linkSocially(
  deps: Deps,
  { password, mark, ...request }: SocialRequest & { password: string; mark: string | null },
): Promise<SignedIn> {
  const identity = await identify(deps, request);
  const { issuer, subject, email } = identity;
  const { client, origin } = request;
  const proof = await provePassword(deps, { email, password, client, mark, origin });
  return deps.db.transaction(async (tx) => {
    const { memberId } = proof;
    const link = await linkIdentity(tx, { issuer, subject, email, memberId, now: deps.clock() });
    if (link.memberId !== memberId) throw new ApiError('SocialTokenInvalid');
    if (link.isNew) await logSecurityEvent(deps, tx, { kind: 'socialLinked', memberId, origin });
    return openProvenSession(deps, tx, proof);
  });
}

/**
 * Verifies an ID token, within the limits of the client and of the identity.
 * @throws ApiError SocialTokenInvalid, SocialEmailUnverified, SocialUnavailable, TooManyRequests
 */
export async function identify(
  deps: Deps,
  { idToken, client }: Pick<SocialRequest, 'idToken' | 'client'>,
): Promise<VerifiedIdentity> {
  await reserve(deps, deps.db, [{ limit: 'socialSignIns', subject: client }]);
  const identity = await deps.identity.verify(idToken);
  const subject = `${identity.issuer} ${identity.subject}`;
  await reserve(deps, deps.db, [{ limit: 'socialSignInsIdentity', subject }]);
  return identity;
}
