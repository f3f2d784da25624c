import type { Storage } from 'unstorage';
import type { Deps } from '../../deps.ts';
import { sweepImages } from '../../storage/image-store.ts';
import { before } from './period.ts';
import { deleteRows, type RowKind, vacuumEmbedded } from './retention.queries.ts';
import { type RetainedKind, retentionTable } from './retention-table.ts';

type Needed = Pick<Deps, 'db' | 'clock' | 'config'>;

/** The retained kinds that are rows only, with their entry in the table. */
const rowKinds = ({ config }: Needed) => {
  const { unusedPictures: _, ...rows } = retentionTable(config.lifetimes);
  // Object.entries widens the keys; they are those of the table.
  return Object.entries(rows) as [RowKind, (typeof rows)[RowKind]][];
};

async function deleteKinds(deps: Needed, kinds: ReturnType<typeof rowKinds>) {
  const deleted: Partial<Record<RetainedKind, number>> = {};
  const now = deps.clock();
  for (const [kind, { period }] of kinds)
    deleted[kind] = await deleteRows(deps.db, kind, before(now, period));
  return deleted;
}

/**
 * The daily job: deletes everything whose period of the retention table has ended, and logs how many of each kind.
 * Safe to run at any time, by any number of instances.
 */
export async function applyRetention(deps: Needed & Pick<Deps, 'log'> & { files: Storage }): Promise<void> {
  const { unusedPictures } = retentionTable(deps.config.lifetimes);
  const deleted = await deleteKinds(deps, rowKinds(deps));
  const pictures = await sweepImages(deps, unusedPictures.period.ms);
  deps.log('info', 'retention', { ...deleted, unusedPictures: pictures });
}

/** Between two daily runs: deletes what expires within hours, and reclaims the space in the embedded engine. */
export async function sweepExpired(deps: Needed): Promise<void> {
  await deleteKinds(
    deps,
    rowKinds(deps).filter(([, kept]) => 'often' in kept),
  );
  await vacuumEmbedded(deps.db);
}
