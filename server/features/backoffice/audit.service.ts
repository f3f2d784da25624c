import type { listAudit as listContract, recordAuditExport } from '#contract/backoffice-audit.contract.ts';
import type { BodyOf, DataOf, QueryOf } from '#contract/endpoint.ts';
import type { Deps } from '../../deps.ts';
import { isoTime } from '../../iso-time.ts';
import { startOfDay } from '../../korean-time.ts';
import { pageOf, pageSize } from '../../page-of.ts';
import { findAudit, writeAudit } from './audit.queries.ts';

const DAY = 86_400_000;

/** A page of the audit log, newest first. */
export async function listAudit(
  { db }: Pick<Deps, 'db'>,
  { staff, group, subject, from, to, after, limit }: QueryOf<typeof listContract>,
): Promise<DataOf<typeof listContract>> {
  const size = pageSize(limit);
  const found = await findAudit(db, {
    staffId: staff,
    group,
    subject,
    since: from === undefined ? undefined : startOfDay(from),
    until: to === undefined ? undefined : startOfDay(to) + DAY,
    before: after === undefined ? undefined : Number(after),
    count: size + 1,
  });
  const { rows, next } = pageOf(found, size, ({ id }) => String(id));
  return { rows: rows.map((row) => ({ ...row, at: isoTime(row.at) })), next };
}

/** Records an export of the log; its filters are the reason. */
export async function recordExport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  staffId: string,
  filters: BodyOf<typeof recordAuditExport>,
): Promise<null> {
  const reason = Object.entries(filters)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
  await writeAudit(db, {
    at: clock(),
    staffId,
    action: 'audit.exported',
    subject: 'audit',
    reason: reason === '' ? null : reason,
  });
  return null;
}
