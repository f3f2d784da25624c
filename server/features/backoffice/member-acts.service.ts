import type { MEMBER_ACTS } from '#contract/backoffice-members.contract.ts';
import { ApiError } from '../../api-error.ts';
import type { Database } from '../../db/client.ts';
import { ACTIVE, BLOCKED } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { deleteTemporaryPasswords } from '../account/account.queries.ts';
import { UNKNOWN_DEVICE } from '../devices/device-summary.ts';
import { deleteCounters } from '../limits/limits.queries.ts';
import { reserve } from '../limits/limits.service.ts';
import { addressQuota } from '../mailing/mail-quota.ts';
import { findByEmail } from '../recovery/recovery.queries.ts';
import { issueTemporaryPassword } from '../recovery/recovery.service.ts';
import { logSecurityEvent } from '../security-log/security-log.ts';
import { endFamilyOf, endSessionsOf } from '../session/session.queries.ts';
import { signInDelayKeys } from '../session/session.service.ts';
import { writeAudit } from './audit.queries.ts';
import { changeState, findMember, memberSubject } from './member-detail.queries.ts';

/** Who of the staff does something with which member. */
interface Act {
  staffId: string;
  memberId: number;
}

type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>;

/** Does something with a member and writes it to the audit log, both or neither. */
const act = (
  deps: Deps,
  { staffId, memberId }: Act,
  entry: { action: (typeof MEMBER_ACTS)[number]; reason?: string },
  work: (tx: Database, member: Member) => Promise<unknown>,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const member = await findMember(tx, memberId);
    if (member === undefined) throw new ApiError('NotFound');
    await work(tx, member);
    await writeAudit(tx, { at: deps.clock(), staffId, subject: memberSubject(memberId), ...entry });
  });

/**
 * Ends one sign-in of a member, or all.
 * @throws ApiError NotFound
 */
export const endMemberSessions = (deps: Deps, who: Act, familyId: string | undefined): Promise<void> =>
  familyId === undefined
    ? act(deps, who, { action: 'member.sessionsEnded' }, (tx) => endSessionsOf(tx, who.memberId))
    : act(deps, who, { action: 'member.sessionEnded' }, (tx) =>
        endFamilyOf(tx, { memberId: who.memberId, familyId }),
      );

/**
 * Mails a temporary password, within the quota of the address.
 * @throws ApiError NotFound for a member who is not active or has no password, TooManyRequests
 */
export async function mailMemberPassword(deps: Deps, who: Act): Promise<void> {
  await reserve(deps, deps.db, [{ limit: 'staffMails', subject: who.staffId }]);
  await act(deps, who, { action: 'member.passwordMailed' }, async (tx, { emailCanonical }) => {
    if (emailCanonical === null) throw new ApiError('NotFound');
    await reserve(deps, tx, addressQuota('temporaryPassword', emailCanonical));
    const isMailed = await issueTemporaryPassword(deps, tx, await findByEmail(tx, emailCanonical), {
      redirectUrl: '',
    });
    if (!isMailed) throw new ApiError('NotFound');
  });
}

/**
 * Forgets the failed sign-ins to an account.
 * @throws ApiError NotFound
 */
export const liftSignInDelay = (deps: Deps, who: Act): Promise<void> =>
  act(deps, who, { action: 'member.delayLifted' }, async (tx, { emailCanonical }) => {
    if (emailCanonical === null) throw new ApiError('NotFound');
    await deleteCounters(tx, signInDelayKeys(deps, emailCanonical));
  });

/**
 * Blocks a member, or unblocks. The member is told by mail; every session and temporary password ends with the block.
 * @throws ApiError NotFound, ChangedMeanwhile
 */
export const setMemberBlocked = (
  deps: Deps,
  who: Act,
  { blocked, reason }: { blocked: boolean; reason: string },
): Promise<void> =>
  act(deps, who, { action: blocked ? 'member.blocked' : 'member.unblocked', reason }, async (tx) => {
    const { memberId } = who;
    const change = blocked ? { from: ACTIVE, to: BLOCKED } : { from: BLOCKED, to: ACTIVE };
    // First: a sign-in that is being opened holds the row, or finds it changed.
    if (!(await changeState(tx, memberId, change))) throw new ApiError('ChangedMeanwhile');
    if (blocked) {
      await endSessionsOf(tx, memberId);
      await deleteTemporaryPasswords(tx, memberId);
    }
    const kind = blocked ? 'accountBlocked' : 'accountUnblocked';
    const origin = { device: UNKNOWN_DEVICE, country: null };
    await logSecurityEvent(deps, tx, { kind, memberId, origin });
  });
