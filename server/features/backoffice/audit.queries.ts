import { and, desc, eq, gte, like, lt } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { auditEntries, auditGroup } from '../../db/schema/schema.ts';

export type AuditEntry = Pick<
  typeof auditEntries.$inferInsert,
  'at' | 'staffId' | 'action' | 'subject' | 'reason'
>;

/** Records an act of staff; in the transaction of the change, so that there is never one without the other. */
export async function writeAudit(tx: Database, entry: AuditEntry): Promise<void> {
  await tx.insert(auditEntries).values(entry);
}

/** Undefined does not restrict. Instants are ms since 1970. */
interface AuditRange {
  staffId: string | undefined;
  /** The part of the action before the dot. */
  group: string | undefined;
  /** A prefix of the subject. */
  subject: string | undefined;
  since: number | undefined;
  /** Exclusive. */
  until: number | undefined;
  /** The id of the last row of the page before. */
  before: number | undefined;
  count: number;
}

const given = <Value, Condition>(
  value: Value | undefined,
  conditionFor: (value: Value) => Condition,
): Condition | undefined => (value === undefined ? undefined : conditionFor(value));

/** Entries of the audit log, newest first. */
export const findAudit = (db: Database, range: AuditRange) =>
  db
    .select()
    .from(auditEntries)
    .where(
      and(
        given(range.staffId, (id) => eq(auditEntries.staffId, id)),
        given(range.group, (group) => eq(auditGroup, group)),
        given(range.subject, (text) =>
          like(auditEntries.subject, `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`),
        ),
        given(range.since, (since) => gte(auditEntries.at, since)),
        given(range.until, (until) => lt(auditEntries.at, until)),
        given(range.before, (id) => lt(auditEntries.id, id)),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(range.count);
