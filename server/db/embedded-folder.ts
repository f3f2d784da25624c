import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { refuseFullDisk } from '../data-folder.ts';
import { StartError } from '../start-error.ts';

/** The folder of the embedded database cannot be used. The message says what to do. */
export class BrokenDatabaseError extends StartError {
  override readonly name = 'BrokenDatabaseError';
}

/** Without any of these, the engine would create a new database over the rest of the old one, or abort. */
const ESSENTIAL = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal'];

const ADVICE =
  'Nothing was changed. Restore a backup ("npm run restore"), or move the folder away to start with an empty database.';

/**
 * Opens the folder `db` of a data folder with an engine. A folder that was only partly copied or restored is refused. What a
 * killed first start left is not: its marker says that it was never used.
 * @param open starts the engine on the folder
 * @throws BrokenDatabaseError, DataFolderError
 */
export async function openEmbeddedFolder<T>(
  dataDir: string,
  open: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = join(dataDir, 'db');
  const marker = join(dataDir, 'db.unfinished');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (existsSync(marker)) rmSync(folder, { recursive: true, force: true });
  if (isEmpty(folder)) writeFileSync(marker, '');
  else {
    refuseHalf(folder);
    // The engine refuses its own lock if a power failure emptied it. The lock of the data folder keeps other processes out.
    rmSync(join(folder, 'postmaster.pid'), { force: true });
  }
  const engine = await open(folder).catch((cause: unknown) => {
    refuseFullDisk(dataDir, cause);
    throw new BrokenDatabaseError(`The database in ${folder} is damaged: it does not start. ${ADVICE}`, {
      cause,
    });
  });
  rmSync(marker, { force: true });
  return engine;
}

function isEmpty(folder: string): boolean {
  if (!existsSync(folder)) return true;
  if (!statSync(folder).isDirectory())
    throw new BrokenDatabaseError(`${folder} is a file instead of the folder of the database. ${ADVICE}`);
  return readdirSync(folder).length === 0;
}

function refuseHalf(folder: string): void {
  const missing = ESSENTIAL.filter((name) => !existsSync(join(folder, name)));
  if (missing.length > 0)
    throw new BrokenDatabaseError(
      `The database in ${folder} is incomplete: ${missing.join(', ')} missing. ${ADVICE}`,
    );
}
