import { existsSync, readFileSync, renameSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { claimDataFolder } from '../data-lock.ts';
import { openDatabase } from '../db/client.ts';
import { isEmptyPostgres } from '../db/empty-postgres.ts';
import {
  type BackupEnv,
  BackupError,
  copyParts,
  DUMP,
  databaseKind,
  isFree,
  MANIFEST,
  type Manifest,
  manifestSchema,
  PARTS,
} from './backup-parts.ts';
import { runPostgresProgram } from './postgres-programs.ts';
import { endWhatWasOpen } from './restore.queries.ts';

/**
 * Restores a backup into an empty database and an empty data folder, brings the schema up to date, and ends what must not
 * live on: sessions, one-time secrets, unsent mails.
 * @param source a folder that `writeBackup` wrote
 * @returns what an administrator should know
 * @throws BackupError, DataFolderInUseError; nothing was changed if the target is not empty
 */
export async function restoreBackup(env: BackupEnv, source: string): Promise<string[]> {
  const { database, createdAt } = readManifest(source);
  if (database !== databaseKind(env))
    throw new BackupError(
      `${source} is a backup of the ${database} database: ${database === 'embedded' ? 'unset' : 'set'} DATABASE_URL.`,
    );
  const names = database === 'embedded' ? [...PARTS, 'db'] : PARTS;
  for (const name of names)
    if (!isFree(join(env.dataDir, name)))
      throw new BackupError(`${join(env.dataDir, name)} is not empty. Restore into an empty DATA_DIR.`);
  const release = env.DATABASE_URL === undefined ? claimDataFolder(env.dataDir) : () => undefined;
  try {
    if (env.DATABASE_URL !== undefined) await restorePostgres(env.DATABASE_URL, source);
    await copyParts(source, env.dataDir, PARTS);
    if (env.DATABASE_URL === undefined) await copyDatabase(source, env.dataDir);
    const mails = await endOpen(env);
    return [
      `Restored the state of ${createdAt}.`,
      `All sessions and one-time secrets have ended; ${mails} unsent mails will not be sent by themselves.`,
      'Members who left after the backup are members again: repeat their deletion (docs/operations.md).',
    ];
  } finally {
    release();
  }
}

function readManifest(source: string): Manifest {
  const file = join(source, MANIFEST);
  const parsed = existsSync(file) ? manifestSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))) : null;
  if (parsed?.success !== true) throw new BackupError(`${source} is not a complete backup.`);
  return parsed.data;
}

async function restorePostgres(databaseUrl: string, source: string): Promise<void> {
  if (!(await isEmptyPostgres(databaseUrl)))
    throw new BackupError('The database of DATABASE_URL has tables. Restore into an empty one.');
  await runPostgresProgram('pg_restore', databaseUrl, [
    '--single-transaction',
    '--no-owner',
    '--no-privileges',
    join(source, DUMP),
  ]);
}

// Renamed at the end: an interrupted copy must not look like a database.
async function copyDatabase(source: string, dataDir: string): Promise<void> {
  const aside = join(dataDir, 'db.restoring');
  await cp(join(source, 'db'), aside, { recursive: true, preserveTimestamps: true });
  renameSync(aside, join(dataDir, 'db'));
}

async function endOpen({ DATABASE_URL, dataDir }: BackupEnv) {
  const { db, close } = await openDatabase({ databaseUrl: DATABASE_URL, dataDir });
  try {
    return await endWhatWasOpen(db);
  } finally {
    await close();
  }
}
