import { existsSync, readdirSync, statSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { ServerEnv } from '../env.ts';

/** A backup or a restore cannot be done. The message says what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export type BackupEnv = Pick<ServerEnv, 'DATABASE_URL' | 'FILES_S3_BUCKET' | 'FILES_S3_ENDPOINT' | 'dataDir'>;

/** Inside a backup: what it contains. Written last, so that a backup without it is an unfinished one. */
export const MANIFEST = 'backup.json';
/** Inside a backup of Postgres, as pg_dump writes it. */
export const DUMP = 'database.dump';
/** The files of the data folder besides the embedded database. */
export const PARTS = ['files', 'installers', 'secrets.json'] as const;

export const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  database: z.enum(['embedded', 'postgres']),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const databaseKind = ({ DATABASE_URL }: BackupEnv): Manifest['database'] =>
  DATABASE_URL === undefined ? 'embedded' : 'postgres';

/** Copies those of `names` that exist. Repeated, it adds what is new and keeps what is gone. */
export async function copyParts(from: string, to: string, names: readonly string[]): Promise<void> {
  for (const name of names)
    if (existsSync(join(from, name)))
      await cp(join(from, name), join(to, name), { recursive: true, preserveTimestamps: true });
}

/** Whether there is neither a file nor anything in a folder of this name. */
export const isFree = (path: string): boolean =>
  !existsSync(path) || (statSync(path).isDirectory() && readdirSync(path).length === 0);
