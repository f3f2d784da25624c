import { withoutDatabaseLimit } from '../../db/time-limit.ts';
import type { Deps, Jobs } from '../../deps.ts';
import { failureFacts } from '../../log.ts';
import { insertRun, type JobRun } from './jobs.queries.ts';

const MINUTE = 60_000;
/** Time between two runs, in ms. */
export const JOB_INTERVALS: Readonly<Record<JobRun['job'], number>> = {
  retention: 24 * 60 * MINUTE,
  sweep: 10 * MINUTE,
};

/** The result of a run. */
export interface Done {
  /** How many things of each kind it deleted. */
  report: Readonly<Record<string, number>>;
  /** False if it had to leave something out; the next run tries again. */
  isComplete: boolean;
}

type Work = () => Promise<Done>;

export function createJobs(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  works: Readonly<Record<JobRun['job'], Work>>,
): Jobs {
  return {
    run: async (name) => {
      const startedAt = clock();
      const failed = (error: unknown) => {
        log('warn', `job.${name}`, failureFacts(error));
        return null;
      };
      const done = await withoutDatabaseLimit(works[name]).catch(failed);
      const run: JobRun = {
        job: name,
        startedAt,
        finishedAt: clock(),
        outcome: done?.isComplete === true ? 'done' : 'failed',
        report: done?.report ?? {},
      };
      // The database may be what failed.
      await insertRun(db, run).catch(failed);
      return run;
    },
  };
}
