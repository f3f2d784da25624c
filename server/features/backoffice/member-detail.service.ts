import { MEMBER_ACTS, type MemberDetail } from '#contract/backoffice-members.contract.ts';
import type { Lang } from '#contract/fields.ts';
import { ApiError } from '../../api-error.ts';
import type { Database } from '../../db/client.ts';
import { DELETED } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { isoTime, isoTimeOrNull } from '../../iso-time.ts';
import { findSignInMethods } from '../account/account.queries.ts';
import { signInMethodsOf } from '../account/sign-in-methods.service.ts';
import { readPoints } from '../billing/points.service.ts';
import { knownDevice } from '../devices/device-summary.ts';
import { hasFullCounter } from '../limits/limits.queries.ts';
import { reserve } from '../limits/limits.service.ts';
import { findSessions } from '../member-data/member-data.queries.ts';
import { signInDelayKeys } from '../session/session.service.ts';
import { writeAudit } from './audit.queries.ts';
import { findMember, findMemberHistory, memberSubject } from './member-detail.queries.ts';
import { stateOf } from './member-search.service.ts';

/**
 * Everything about a member, unmasked; the audit log keeps who looked and why.
 * @throws ApiError NotFound, TooManyRequests
 */
export async function viewMember(
  deps: Deps,
  staffId: string,
  { memberId, reason, lang }: { memberId: number; reason: string; lang: Lang },
): Promise<MemberDetail> {
  await reserve(deps, deps.db, [{ limit: 'memberViews', subject: staffId }]);
  return deps.db.transaction(async (tx) => {
    const member = await detailOf(deps, tx, memberId, lang);
    const subject = memberSubject(memberId);
    await writeAudit(tx, { at: deps.clock(), staffId, action: 'member.viewed', subject, reason });
    return member;
  });
}

async function detailOf(deps: Deps, tx: Database, memberId: number, lang: Lang): Promise<MemberDetail> {
  const member = await findMember(tx, memberId);
  const methods = await findSignInMethods(tx, memberId);
  if (member === undefined || methods === undefined) throw new ApiError('NotFound');
  const now = deps.clock();
  const { emailCanonical, stateFlag, deletedAt } = member;
  const { decided, events, acts } = await findMemberHistory(tx, memberId);
  const sessions = await findSessions(tx, { memberId, now });
  const points =
    stateFlag === DELETED ? null : await readPoints({ db: tx, clock: deps.clock }, memberId, lang);
  return {
    id: memberId,
    email: member.email,
    nickName: member.nickName,
    phone: member.phone,
    job: member.job,
    lang: member.lang,
    state: stateOf(stateFlag),
    registeredDt: isoTime(member.registeredAt),
    deletedDt: isoTimeOrNull(deletedAt),
    consents: decided.map(({ kind, agreed, decidedAt }) => ({ kind, agreed, decidedDt: isoTime(decidedAt) })),
    signInMethods: signInMethodsOf(methods),
    isDelayed:
      emailCanonical !== null && (await hasFullCounter(tx, signInDelayKeys(deps, emailCanonical), now)),
    sessions: sessions.map(({ signedInAt, seenAt, device, ...row }) => ({
      ...row,
      device: knownDevice(device),
      signedInDt: isoTime(signedInAt),
      seenDt: isoTime(seenAt),
    })),
    events: events.map(({ id, kind, device, country, occurredAt }) => ({
      ...{ id, kind, device: knownDevice(device), country },
      at: isoTime(occurredAt),
    })),
    points: points && { plan: points.plan?.name ?? null, left: points.left },
    acts: acts.flatMap(({ action, id, at, staffId, reason }) => {
      const listed = MEMBER_ACTS.find((act) => act === action);
      return listed === undefined ? [] : [{ id, at: isoTime(at), staffId, reason, action: listed }];
    }),
  };
}
