import { JOB_NAMES, type readJobs as readContract } from '#contract/backoffice-jobs.contract.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { ApiError } from '../../api-error.ts';
import type { Deps } from '../../deps.ts';
import { isoTime, isoTimeOrNull } from '../../iso-time.ts';
import { writeAudit } from '../backoffice/audit.queries.ts';
import { findFailedMails, findLastRun, findWaitingMails, type JobRun, requeueMail } from './jobs.queries.ts';
import { JOB_INTERVALS } from './jobs.ts';

const FAILED_SHOWN = 20;

const runOf = ({ startedAt, finishedAt, outcome, report }: JobRun) => ({
  startedAt: isoTime(startedAt),
  ms: finishedAt - startedAt,
  outcome,
  report,
});

/** The regular jobs, and the state of the mails. */
export async function readJobs({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<DataOf<typeof readContract>> {
  const jobs = await Promise.all(
    JOB_NAMES.map(async (name) => {
      const last = await findLastRun(db, name);
      const every = JOB_INTERVALS[name];
      return {
        name,
        every,
        last: last === undefined ? null : runOf(last),
        nextAt: last === undefined ? null : isoTime(last.startedAt + every),
      };
    }),
  );
  const { waiting, oldest } = await findWaitingMails(db);
  const failed = await findFailedMails(db, { now: clock(), limit: FAILED_SHOWN });
  return {
    jobs,
    mails: {
      waiting,
      oldestWaiting: isoTimeOrNull(oldest),
      failed: failed.total,
      lastFailed: failed.rows.map((row) => ({ ...row, createdAt: isoTime(row.createdAt) })),
    },
  };
}

/** Runs the daily job. */
export async function runRetention(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  staffId: string,
) {
  await writeAudit(db, { at: clock(), staffId, action: 'job.started', subject: 'job:retention' });
  return runOf(await jobs.run('retention'));
}

/** @throws ApiError NotFound */
export async function retryMail(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  staffId: string,
  id: number,
): Promise<null> {
  const now = clock();
  await db.transaction(async (tx) => {
    if (!(await requeueMail(tx, { id, now }))) throw new ApiError('NotFound');
    await writeAudit(tx, { at: now, staffId, action: 'mail.retried', subject: `mail:${id}` });
  });
  return null;
}
