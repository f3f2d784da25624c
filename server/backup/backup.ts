import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { claimDataFolder } from '../data-lock.ts';
import {
  type BackupEnv,
  BackupError,
  copyParts,
  DUMP,
  databaseKind,
  isFree,
  MANIFEST,
  type Manifest,
  PARTS,
} from './backup-parts.ts';
import { runPostgresProgram } from './postgres-programs.ts';

/**
 * Writes a backup into a new folder: the database, the pictures and installers of the data folder, and its secrets.
 * The server may run if the database is Postgres; the embedded one must be stopped.
 * @param target must not exist or be empty
 * @returns what an administrator should know about it
 * @throws BackupError, DataFolderInUseError
 */
export async function writeBackup(env: BackupEnv, target: string): Promise<string[]> {
  if (!isFree(target)) throw new BackupError(`${target} is not empty. A backup needs a new folder.`);
  const unfinished = `${target}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  if (env.DATABASE_URL === undefined) await copyEmbedded(env.dataDir, unfinished);
  else await dumpPostgres(env.DATABASE_URL, env.dataDir, unfinished);
  const manifest: Manifest = {
    format: 1,
    createdAt: new Date().toISOString(),
    database: databaseKind(env),
  };
  writeFileSync(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  rmSync(target, { recursive: true, force: true });
  renameSync(unfinished, target);
  return [
    `The backup is in ${target}. It contains personal data: keep it as closed as the data folder.`,
    ...(env.FILES_S3_ENDPOINT === undefined
      ? []
      : [
          `Pictures are not in it: they are in the bucket ${env.FILES_S3_BUCKET ?? ''}, back that up as well.`,
        ]),
    isFree(join(target, 'secrets.json'))
      ? 'Secrets are not in it: without PASSWORD_PEPPERS and SECRET_KEY no password can be verified.'
      : 'It contains secrets.json, without which no password can be verified.',
  ];
}

async function copyEmbedded(dataDir: string, folder: string): Promise<void> {
  if (isFree(join(dataDir, 'db'))) throw new BackupError(`There is no database in ${dataDir}.`);
  const release = claimDataFolder(dataDir);
  try {
    await copyParts(dataDir, folder, [...PARTS, 'db']);
  } finally {
    release();
  }
}

// A picture may be added or removed while the database is dumped. Copied before and after it, all that it refers to is there.
async function dumpPostgres(databaseUrl: string, dataDir: string, folder: string): Promise<void> {
  await copyParts(dataDir, folder, PARTS);
  await runPostgresProgram('pg_dump', databaseUrl, ['--format=custom', `--file=${join(folder, DUMP)}`]);
  await copyParts(dataDir, folder, PARTS);
}
