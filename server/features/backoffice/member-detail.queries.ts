import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { MEMBER_ACTS } from '#contract/backoffice-members.contract.ts';
import type { Database } from '../../db/client.ts';
import { auditEntries, consents, securityEvents, users } from '../../db/schema/schema.ts';

const LATEST = 20;

export async function findMember(db: Database, memberId: number) {
  const [row] = await db.select().from(users).where(eq(users.id, memberId));
  return row;
}

export const memberSubject = (memberId: number): string => `member:${memberId}`;

/** Consents, last security events and what staff did. */
export async function findMemberHistory(db: Database, memberId: number) {
  const decided = await db
    .select({ kind: consents.kind, agreed: consents.agreed, decidedAt: consents.decidedAt })
    .from(consents)
    .where(eq(consents.memberId, memberId))
    .orderBy(asc(consents.id));
  const events = await db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.memberId, memberId))
    .orderBy(desc(securityEvents.id))
    .limit(LATEST);
  const acts = await db
    .select()
    .from(auditEntries)
    .where(
      and(eq(auditEntries.subject, memberSubject(memberId)), inArray(auditEntries.action, [...MEMBER_ACTS])),
    )
    .orderBy(desc(auditEntries.id))
    .limit(LATEST);
  return { decided, events, acts };
}

/**
 * Moves a member from one state to another.
 * @returns false if the member is not in the first
 */
export async function changeState(
  tx: Database,
  memberId: number,
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({ stateFlag: to })
    .where(and(eq(users.id, memberId), eq(users.stateFlag, from)))
    .returning({ id: users.id });
  return changed.length === 1;
}
