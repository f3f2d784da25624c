import type { changePassword as changeContract } from '#contract/account.contract.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { ApiError } from '../../api-error.ts';
import type { Database } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { discardImage } from '../../storage/stored-image.ts';
import { passwordRefusal } from '../credentials/password-policy.ts';
import { digest, randomSecret } from '../credentials/secret-values.ts';
import { deleteKnownDevices } from '../devices/known-devices.queries.ts';
import { rememberDevice } from '../devices/known-devices.ts';
import { giveBack, isLimitRefusal, reserve } from '../limits/limits.service.ts';
import { mailLink } from '../mailing/mail-link.ts';
import { addressQuota } from '../mailing/mail-quota.ts';
import { endSessionsOf, insertSession } from '../session/session.queries.ts';
import { newToken } from '../session/session.service.ts';
import type { ActiveSession } from '../session/session-gate.ts';
import { deleteTemporaryPasswords, eraseMember, findOwner, replacePassword } from './account.queries.ts';
import { verifyPassword } from './proof.service.ts';

interface PasswordChange {
  /** The current or a temporary one. */
  password: string;
  newPassword: string;
  /** Value of DEVICE_HEADER. */
  device: string | null;
  /** Browser and system. */
  agent: string | null;
}
type SignedIn = DataOf<typeof changeContract>;
type Owner = NonNullable<Awaited<ReturnType<typeof findOwner>>>;

/**
 * Sets a new password, given the current one or a valid temporary one (S13). Every session ends in the same
 * transaction, even the caller's, whose token may have been copied; the response carries a new token. All known
 * devices but the caller's are forgotten.
 * @throws ApiError PasswordUnchanged, PasswordRefused, CurrentPasswordWrong, SessionEnded, TooManyRequests, Unavailable
 */
export async function changePassword(
  deps: Deps,
  active: ActiveSession,
  { password, newPassword, device, agent }: PasswordChange,
): Promise<SignedIn> {
  const { db, hasher } = deps;
  const { member } = active;
  const owner = await findOwner(db, member.id);
  if (owner === undefined) throw new ApiError('SessionEnded');
  if (newPassword === password) throw new ApiError('PasswordUnchanged', { field: 'newPassword' });
  const rule = passwordRefusal(newPassword, { ...owner, email: owner.emailCanonical ?? owner.email });
  if (rule !== undefined) throw new ApiError('PasswordRefused', { field: 'newPassword', rule });
  await verifyPassword(deps, active, { ...owner, password });
  const passwordHash = await hasher.hash(newPassword);
  return db.transaction(async (tx) => {
    const now = deps.clock();
    const change = { memberId: member.id, passwordHash, now, judged: owner.passwordChangedAt };
    // A concurrent change was first, and has ended this and all other sessions.
    if (!(await replacePassword(tx, change))) throw new ApiError('SessionEnded');
    await deleteTemporaryPasswords(tx, member.id);
    await endSessionsOf(tx, member.id);
    await deleteKnownDevices(tx, member.id);
    await rememberDevice(deps, tx, { mark: device, memberId: member.id });
    await mailNotice(deps, tx, owner);
    return startSession(deps, tx, { memberId: member.id, now, agent });
  });
}

async function startSession(
  deps: Deps,
  tx: Database,
  { memberId, now, agent }: { memberId: number; now: number; agent: string | null },
): Promise<SignedIn> {
  const accessToken = newToken();
  const expiresAt = now + deps.config.lifetimes.accessToken;
  const session = { tokenHash: digest(accessToken), familyId: randomSecret(), memberId, now, expiresAt };
  await insertSession(tx, { ...session, provenAt: now, audience: 'site', device: agent });
  return { accessToken, expireTime: new Date(expiresAt).toISOString(), temporaryPassword: false };
}

/** Mails a notice of the change. Skipped when the mail quota is used up: the change itself must not fail. */
async function mailNotice(deps: Deps, tx: Database, { email, emailCanonical, lang, nickName }: Owner) {
  try {
    await reserve(deps, tx, addressQuota('passwordChanged', emailCanonical ?? email));
  } catch (error) {
    if (isLimitRefusal(error)) return;
    throw error;
  }
  const link = mailLink(deps, 'temporaryPassword', { redirectUrl: '', email, lang });
  const payload = { nickName, occurredAt: deps.clock(), link };
  await deps.mails.enqueue(tx, { kind: 'passwordChanged', to: email, lang, payload, expiresAt: null });
}

/**
 * Deletes the account: every session ends, e-mail and phone become available at once, the picture is deleted (S16).
 * @throws ApiError ConfirmAgain when the session's sign-in is too long ago, TooManyRequests
 */
export async function unregister(deps: Deps, { member, session }: ActiveSession): Promise<void> {
  const attempt = await reserve(deps, deps.db, [{ limit: 'proofFailures', subject: String(member.id) }]);
  if (session.provenAt + deps.config.lifetimes.freshProof <= deps.clock()) throw new ApiError('ConfirmAgain');
  await giveBack(deps.db, attempt);
  const imageKey = await deps.db.transaction(async (tx) => {
    await endSessionsOf(tx, member.id);
    await deleteKnownDevices(tx, member.id);
    return eraseMember(tx, member.id);
  });
  await discardImage(deps, imageKey);
}
