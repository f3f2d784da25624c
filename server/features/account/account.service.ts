import type { changePassword as changeContract } from '#contract/account.contract.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { ApiError } from '../../api-error.ts';
import type { Database } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { discardImage } from '../../storage/stored-image.ts';
import { eraseBilling } from '../billing/billing.queries.ts';
import { refuseGuessable } from '../credentials/password-policy.ts';
import { deleteKnownDevices } from '../devices/known-devices.queries.ts';
import { rememberDevice } from '../devices/known-devices.ts';
import type { Origin } from '../devices/origin.ts';
import { logSecurityEvent } from '../security-log/security-log.ts';
import { endSessionsOf, insertSession } from '../session/session.queries.ts';
import { newSession } from '../session/session.service.ts';
import type { ActiveSession } from '../session/session-gate.ts';
import {
  deleteTemporaryPasswords,
  eraseMember,
  findOwner,
  lockMember,
  replacePassword,
} from './account.queries.ts';
import { requireFreshProof, verifyPassword } from './proof.service.ts';

interface PasswordChange {
  /** The current or a temporary one. */
  password: string;
  newPassword: string;
  /** Value of DEVICE_HEADER. */
  mark: string | null;
  origin: Origin;
}
type SignedIn = DataOf<typeof changeContract>;

/**
 * Sets a new password, given the current one or a valid temporary one (S13). Every session ends in the same
 * transaction, even the caller's, whose token may have been copied; the response carries a new token. All known
 * devices but the caller's are forgotten.
 * @throws ApiError PasswordUnchanged, PasswordRefused, CurrentPasswordWrong, SessionEnded, TooManyRequests, Unavailable
 */
export async function changePassword(
  deps: Deps,
  active: ActiveSession,
  { password, newPassword, mark, origin }: PasswordChange,
): Promise<SignedIn> {
  const { db, hasher } = deps;
  const { member } = active;
  const owner = await findOwner(db, member.id);
  if (owner === undefined) throw new ApiError('SessionEnded');
  // A temporary password is accepted with the spaces that were selected with it.
  if (newPassword === password.trim()) throw new ApiError('PasswordUnchanged', { field: 'newPassword' });
  refuseGuessable(newPassword, { ...owner, email: owner.emailCanonical ?? owner.email }, 'newPassword');
  await verifyPassword(deps, active, { ...owner, password, origin });
  const passwordHash = await hasher.hash(newPassword);
  return db.transaction(async (tx) => {
    const now = deps.clock();
    const change = { memberId: member.id, passwordHash, now, passwordChangedAt: owner.passwordChangedAt };
    // A concurrent change was first, and has ended this and all other sessions.
    if (!(await replacePassword(tx, change))) throw new ApiError('SessionEnded');
    await deleteTemporaryPasswords(tx, member.id);
    await endSessionsOf(tx, member.id);
    await deleteKnownDevices(tx, member.id);
    await rememberDevice(deps, tx, { mark, memberId: member.id });
    await logSecurityEvent(deps, tx, { kind: 'passwordChanged', memberId: member.id, origin });
    return startSession(deps, tx, { memberId: member.id, now, device: origin.device });
  });
}

async function startSession(
  deps: Deps,
  tx: Database,
  { memberId, now, device }: { memberId: number; now: number; device: string },
): Promise<SignedIn> {
  const { answer, row } = newSession(deps, now);
  await insertSession(tx, { ...row, memberId, provenAt: now, audience: 'site', device });
  return { ...answer, temporaryPassword: false };
}

/**
 * Deletes the account: every session ends, e-mail and phone become available at once, picture and usage are deleted
 * (S16), payment records stay (LEGAL-10).
 * @throws ApiError ConfirmAgain when the session's sign-in is too long ago, TooManyRequests
 */
export async function unregister(deps: Deps, active: ActiveSession, origin: Origin): Promise<void> {
  const { member } = active;
  await requireFreshProof(deps, active);
  const imageKey = await deps.db.transaction(async (tx) => {
    // Before anything is deleted: a concurrent sign-in must not leave a session or a device behind.
    await lockMember(tx, member.id);
    await endSessionsOf(tx, member.id);
    await deleteKnownDevices(tx, member.id);
    await eraseBilling(tx, member.id);
    // Before the address is erased: the notice needs it.
    await logSecurityEvent(deps, tx, { kind: 'accountDeleted', memberId: member.id, origin });
    return eraseMember(tx, member.id, deps.clock());
  });
  await discardImage(deps, imageKey);
}
