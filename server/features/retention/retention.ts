import type { Storage } from 'unstorage';
import type { Deps } from '../../deps.ts';
import { failureFacts } from '../../log.ts';
import { clearExpiredFailures } from '../../mail/outbox.queries.ts';
import { sweepImages } from '../../storage/image-store.ts';
import type { Done } from '../jobs/jobs.ts';
import { before } from './period.ts';
import { deleteRows, type RowKind, vacuumEmbedded } from './retention.queries.ts';
import { retentionTable } from './retention-table.ts';

type Needed = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>;

/** The retained kinds that are rows only, with their entry in the table. */
const rowKinds = ({ config }: Pick<Deps, 'config'>) => {
  const { unusedPictures: _, unusedInstallers: __, ...rows } = retentionTable(config.lifetimes);
  // Object.entries widens the keys; they are those of the table.
  return Object.entries(rows) as [RowKind, (typeof rows)[RowKind]][];
};

/** A step of a job. @returns how many things it deleted */
type Step = readonly [kind: string, work: () => Promise<number>];

/** Runs every step, even if others fail. */
async function runSteps({ log }: Pick<Deps, 'log'>, steps: readonly Step[]): Promise<Done> {
  const report: Record<string, number> = {};
  let isComplete = true;
  for (const [kind, work] of steps) {
    try {
      report[kind] = await work();
    } catch (error) {
      isComplete = false;
      log('warn', 'retention.failed', { kind, ...failureFacts(error) });
    }
  }
  return { report, isComplete };
}

function deletionOf(deps: Needed, kinds: ReturnType<typeof rowKinds>): Step[] {
  const now = deps.clock();
  return kinds.map(([kind, { period }]) => [kind, () => deleteRows(deps.db, kind, before(now, period))]);
}

/**
 * The daily job: deletes everything whose period of the retention table has ended, and logs how many of each kind.
 * Safe to run at any time, by any number of instances.
 */
export async function applyRetention(
  deps: Needed & Pick<Deps, 'installers'> & { files: Storage },
): Promise<Done> {
  const { unusedPictures, unusedInstallers } = retentionTable(deps.config.lifetimes);
  const done = await runSteps(deps, [
    ...deletionOf(deps, rowKinds(deps)),
    ['unusedPictures', () => sweepImages(deps, unusedPictures.period.ms)],
    ['unusedInstallers', () => deps.installers.sweep(unusedInstallers.period.ms)],
  ]);
  deps.log('info', 'retention', done.report);
  return done;
}

/** Between two daily runs: deletes what expires within hours and reclaims the space in the embedded engine. */
export async function sweepExpired(deps: Needed): Promise<Done> {
  const often = rowKinds(deps).filter(([, kept]) => 'often' in kept);
  const done = await runSteps(deps, [
    ...deletionOf(deps, often),
    ['failedMails', () => clearExpiredFailures(deps.db, deps.clock())],
  ]);
  await vacuumEmbedded(deps.db);
  return done;
}
