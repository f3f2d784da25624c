import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../db/client.ts';
import { pingDatabase } from './health.queries.ts';

const PROBE_TIMEOUT_MS = 1500;
/** On a full disk, a smaller file may still find its place in a block that is in use. */
const PROBE_BYTES = 65_536;

export interface ReadinessParts {
  db: Database;
  /** The data folder; null if the settings store nothing in it. */
  folder: string | null;
  isDraining: () => boolean;
}

/**
 * What load balancers ask (R11): requests can be served if the server is not stopping, the database answers and the data
 * folder can be written to, both in time. Questions that arrive together share one answer, so that asking costs little.
 */
export function readiness({ db, folder, isDraining }: ReadinessParts): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined;
  const probe = async () => {
    const late = sleep(PROBE_TIMEOUT_MS, false, { ref: false });
    const works = Promise.all([pingDatabase(db), folder === null ? undefined : writeProbe(folder)]).then(
      () => true,
      () => false,
    );
    return Promise.race([works, late]);
  };
  return async () => {
    if (isDraining()) return false;
    asked ??= probe().finally(() => {
      asked = undefined;
    });
    return (await asked) && !isDraining();
  };
}

async function writeProbe(folder: string): Promise<void> {
  const file = join(folder, `probe-${process.pid}`);
  try {
    await writeFile(file, new Uint8Array(PROBE_BYTES), { mode: 0o600 });
  } finally {
    await rm(file, { force: true });
  }
}
