import type { SignInMethods } from '#contract/security.contract.ts';
import { ApiError } from '../../api-error.ts';
import type { Deps } from '../../deps.ts';
import { isoTime } from '../../iso-time.ts';
import { refuseGuessable } from '../credentials/password-policy.ts';
import type { Origin } from '../devices/origin.ts';
import { logSecurityEvent } from '../security-log/security-log.ts';
import type { ActiveSession } from '../session/session-gate.ts';
import { countIdentities, findHolder, linkIdentity, unlinkIdentities } from '../social/social.queries.ts';
import { identify } from '../social/social.service.ts';
import { findOwner, findSignInMethods, lockMember, replacePassword } from './account.queries.ts';
import { requireFreshProof } from './proof.service.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findSignInMethods>>>;

/** The ways to sign in as the contract describes them. */
export const signInMethodsOf = ({ hasPassword, passwordAt, email, linkedAt }: Found): SignInMethods => ({
  password: hasPassword === true,
  passwordDt: hasPassword === true ? isoTime(passwordAt) : null,
  social: linkedAt === null ? null : { email, linkedDt: isoTime(linkedAt) },
});

/** @throws ApiError SessionEnded when the member was deleted meanwhile */
export async function readSignInMethods(deps: Deps, { member }: ActiveSession): Promise<SignInMethods> {
  const found = await findSignInMethods(deps.db, member.id);
  if (found === undefined) throw new ApiError('SessionEnded');
  return signInMethodsOf(found);
}

/**
 * Links the token's identity to the member, as an additional way to sign in. Its address may differ from the member's.
 * @throws ApiError SocialTaken when the identity, or an account with its address, belongs to another member;
 *   ChangedMeanwhile when the member has another identity; ConfirmAgain, SessionEnded, TooManyRequests and the errors of
 *   the token
 */
export async function linkMethod(
  deps: Deps,
  active: ActiveSession,
  { origin, ...token }: { idToken: string; client: string; origin: Origin },
): Promise<void> {
  await requireFreshProof(deps, active);
  const identity = await identify(deps, token);
  const memberId = active.member.id;
  await deps.db.transaction(async (tx) => {
    if ((await lockMember(tx, memberId)) === undefined) throw new ApiError('SessionEnded');
    const holder = await findHolder(tx, identity);
    if (holder !== undefined && holder.id !== memberId) throw new ApiError('SocialTaken');
    const link = await linkIdentity(tx, { ...identity, memberId, now: deps.clock() });
    // Another member was first, after the holder was looked up.
    if (link.memberId !== memberId) throw new ApiError('SocialTaken');
    if (!link.isNew) return;
    if ((await countIdentities(tx, memberId)) > 1) throw new ApiError('ChangedMeanwhile');
    await logSecurityEvent(deps, tx, { kind: 'socialLinked', memberId, origin });
  });
}

/**
 * Unlinks the member's social account, unless it is the only way to sign in. Succeeds also without one.
 * @throws ApiError LastSignInMethod, ConfirmAgain, SessionEnded, TooManyRequests
 */
export async function unlinkMethod(deps: Deps, active: ActiveSession, origin: Origin): Promise<void> {
  await requireFreshProof(deps, active);
  const memberId = active.member.id;
  await deps.db.transaction(async (tx) => {
    const member = await lockMember(tx, memberId);
    if (member === undefined) throw new ApiError('SessionEnded');
    if (member.passwordHash === null) throw new ApiError('LastSignInMethod');
    if (await unlinkIdentities(tx, memberId))
      await logSecurityEvent(deps, tx, { kind: 'socialUnlinked', memberId, origin });
  });
}

/**
 * Sets the first password of a member who only has a social account. No session ends: no credential was replaced.
 * @throws ApiError ChangedMeanwhile when there is a password by now; PasswordRefused, ConfirmAgain, SessionEnded,
 *   TooManyRequests, Unavailable
 */
export async function setPassword(
  deps: Deps,
  active: ActiveSession,
  { password, origin }: { password: string; origin: Origin },
): Promise<void> {
  const memberId = active.member.id;
  const owner = await findOwner(deps.db, memberId);
  if (owner === undefined) throw new ApiError('SessionEnded');
  if (owner.passwordHash !== null) throw new ApiError('ChangedMeanwhile');
  refuseGuessable(password, { ...owner, email: owner.emailCanonical ?? owner.email }, 'password');
  await requireFreshProof(deps, active);
  const passwordHash = await deps.hasher.hash(password);
  await deps.db.transaction(async (tx) => {
    const change = { memberId, passwordHash, now: deps.clock(), passwordChangedAt: owner.passwordChangedAt };
    if (!(await replacePassword(tx, change))) throw new ApiError('ChangedMeanwhile');
    await logSecurityEvent(deps, tx, { kind: 'passwordSet', memberId, origin });
  });
}
