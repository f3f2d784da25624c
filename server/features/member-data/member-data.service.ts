import type { DataOf, QueryOf } from '#contract/endpoint.ts';
import type {
  listSecurityEvents as eventsContract,
  exportData as exportContract,
  MemberSession,
} from '#contract/security.contract.ts';
import type { securityEvents } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { isoTime } from '../../iso-time.ts';
import { pageOf, pageSize } from '../../page-of.ts';
import { profileOf } from '../account/own-profile.ts';
import { readSignInMethods } from '../account/sign-in-methods.service.ts';
import { purchaseOf, usageOf } from '../billing/lists.service.ts';
import { knownDevice } from '../devices/device-summary.ts';
import { reserve } from '../limits/limits.service.ts';
import { endFamilyOf, endOtherFamilies } from '../session/session.queries.ts';
import type { ActiveSession } from '../session/session-gate.ts';
import { findRecords, findSecurityEvents, findSessions } from './member-data.queries.ts';

/** The member's sign-ins that can still be used. */
export async function listSessions(deps: Deps, { member, session }: ActiveSession): Promise<MemberSession[]> {
  const found = await findSessions(deps.db, { memberId: member.id, now: deps.clock() });
  return found.map(({ signedInAt, seenAt, ...row }) => ({
    ...row,
    device: knownDevice(row.device),
    signedInDt: isoTime(signedInAt),
    seenDt: isoTime(seenAt),
    isCurrent: row.id === session.familyId,
  }));
}

/** Ends one sign-in of the member; the id of another member's ends nothing. */
export async function endSession(deps: Deps, { member }: ActiveSession, familyId: string): Promise<void> {
  await endFamilyOf(deps.db, { memberId: member.id, familyId });
}

/** Ends every sign-in of the member but the one of this request. */
export async function endOtherSessions(deps: Deps, { member, session }: ActiveSession): Promise<void> {
  await endOtherFamilies(deps.db, { memberId: member.id, familyId: session.familyId });
}

const eventOf = ({ kind, device, country, occurredAt }: typeof securityEvents.$inferSelect) => ({
  kind,
  device: knownDevice(device),
  country,
  occurredDt: isoTime(occurredAt),
});

/** A page of what happened to the member's account, newest first. */
export async function listSecurityEvents(
  { db }: Pick<Deps, 'db'>,
  { member }: ActiveSession,
  { after, limit }: QueryOf<typeof eventsContract>,
): Promise<DataOf<typeof eventsContract>> {
  const size = pageSize(limit);
  const before = after === undefined ? undefined : Number(after);
  const found = await findSecurityEvents(db, { memberId: member.id, before, count: size + 1 });
  const { rows, next } = pageOf(found, size, ({ id }) => String(id));
  return { rows: rows.map((row) => ({ id: row.id, ...eventOf(row) })), next };
}

/**
 * Everything that is stored about the member, without secrets.
 * @throws ApiError TooManyRequests
 */
export async function exportData(deps: Deps, active: ActiveSession): Promise<DataOf<typeof exportContract>> {
  const { member } = active;
  await reserve(deps, deps.db, [{ limit: 'exportsPerMember', subject: String(member.id) }]);
  const records = await findRecords(deps.db, member.id);
  return {
    exportedDt: isoTime(deps.clock()),
    profile: await profileOf(deps, member),
    signInMethods: await readSignInMethods(deps, active),
    consents: records.consents.map(({ kind, agreed, version, lang, source, decidedAt }) => ({
      ...{ kind, agreed, version, lang, source },
      decidedDt: isoTime(decidedAt),
    })),
    sessions: await listSessions(deps, active),
    knownDevices: records.knownDevices.map(({ seenAt }) => ({ seenDt: isoTime(seenAt) })),
    purchases: records.purchases.map((row) => purchaseOf(row, row.item)),
    usage: records.usage.map(usageOf),
    subscription:
      records.subscription === undefined
        ? null
        : {
            planId: records.subscription.planId,
            startedDt: isoTime(records.subscription.startedAt),
            paidUntilDt: isoTime(records.subscription.paidUntil),
          },
    pointCredits: records.pointCredits.map(({ kind, points, remaining, creditedAt, expiresAt }) => ({
      ...{ kind, points, left: remaining },
      creditedDt: isoTime(creditedAt),
      expiresDt: isoTime(expiresAt),
    })),
    securityEvents: records.securityEvents.map(eventOf),
    // Not the internal note, nor who has answered.
    inquiries: records.inquiries.map(({ name, type, message, receivedAt, answers }) => ({
      ...{ name, type, message },
      receivedDt: isoTime(receivedAt),
      answers: answers.map((answer) => ({
        message: answer.message,
        answeredDt: isoTime(answer.answeredAt),
      })),
    })),
  };
}
