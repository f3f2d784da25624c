import { ApiError } from '../../api-error.ts';
import type { Deps } from '../../deps.ts';
import type { Origin } from '../devices/origin.ts';
import { giveBack, reserve } from '../limits/limits.service.ts';
import { logSecurityEvent } from '../security-log/security-log.ts';
import { markProven } from '../session/session.queries.ts';
import { temporaryPasswordHash } from '../session/session.service.ts';
import type { ActiveSession } from '../session/session-gate.ts';
import { findHolder } from '../social/social.queries.ts';
import { identify } from '../social/social.service.ts';
import { findOwner, isLiveTemporaryPassword } from './account.queries.ts';

/** The password as typed, or an ID token and the client that sent it; and the origin of the request. */
export type Proof = ({ password: string } | { idToken: string; client: string }) & { origin: Origin };

/**
 * Proves again that the member is present, which counts like a new sign-in for actions that require a fresh one (S16).
 * @throws ApiError CurrentPasswordWrong, SocialTokenInvalid also for an identity that is not linked to this member, and
 *   the other errors of the token; SessionEnded, TooManyRequests, Unavailable
 */
export async function proveAgain(deps: Deps, active: ActiveSession, proof: Proof): Promise<void> {
  if ('password' in proof) {
    const owner = await findOwner(deps.db, active.member.id);
    if (owner === undefined) throw new ApiError('SessionEnded');
    await verifyPassword(deps, active, { ...owner, ...proof });
  } else {
    const holder = await findHolder(deps.db, await identify(deps, proof));
    if (holder?.id !== active.member.id || !holder.isLinked) {
      await logFailure(deps, active, proof.origin);
      throw new ApiError('SocialTokenInvalid');
    }
  }
  await markProven(deps.db, active.tokenHash, deps.clock());
}

/**
 * Admits an act only shortly after a sign-in or a repeated proof (S16). Refusals are limited.
 * @throws ApiError ConfirmAgain, TooManyRequests
 */
export async function requireFreshProof(deps: Deps, { member, session }: ActiveSession): Promise<void> {
  if (session.provenAt + deps.config.lifetimes.freshProof > deps.clock()) return;
  await reserve(deps, deps.db, [{ limit: 'staleActs', subject: String(member.id) }]);
  throw new ApiError('ConfirmAgain');
}

/**
 * Verifies the current password or a valid temporary one. A wrong one is logged and counts towards the member's limit.
 * @throws ApiError CurrentPasswordWrong, TooManyRequests, Unavailable
 */
export async function verifyPassword(
  deps: Deps,
  active: ActiveSession,
  { passwordHash, password, origin }: { passwordHash: string | null; password: string; origin: Origin },
): Promise<void> {
  const { member, session } = active;
  const memberId = member.id;
  const attempt = await reserve(deps, deps.db, [{ limit: 'proofFailures', subject: String(memberId) }]);
  const release = (error: unknown) => giveBack(deps.db, attempt).then(() => Promise.reject(error));
  const { matches } = await deps.hasher.verify(passwordHash, password).catch(release);
  const isProven =
    matches ||
    (await isLiveTemporaryPassword(deps.db, {
      hash: temporaryPasswordHash(deps, memberId, password),
      memberId,
      now: deps.clock(),
      // The one that opened this session is used up, but counts as proof until it expires.
      mayBeUsed: session.temporaryPassword,
    }));
  if (!isProven) {
    await logFailure(deps, active, origin);
    throw new ApiError('CurrentPasswordWrong', { field: 'password' });
  }
  await giveBack(deps.db, attempt);
}

const logFailure = (deps: Deps, { member }: ActiveSession, origin: Origin): Promise<void> =>
  logSecurityEvent(deps, deps.db, { kind: 'proofFailed', memberId: member.id, origin });
