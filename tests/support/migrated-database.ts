import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '#server/db/client.ts';
import { fingerprint } from '../../scripts/lib/fingerprint.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const CACHE = path.join(ROOT, 'node_modules/.cache/migrated-databases');
const SOURCES = ['server/db', 'package-lock.json'];

/** Creates the migrated, empty database of this version of the code, once. @returns its folder */
async function migratedDatabase(): Promise<string> {
  const folder = path.join(CACHE, fingerprint(ROOT, SOURCES));
  if (existsSync(folder)) return folder;
  mkdirSync(CACHE, { recursive: true });
  const building = mkdtempSync(path.join(CACHE, 'building-'));
  await (await openDatabase({ databaseUrl: undefined, dataDir: building })).close();
  try {
    renameSync(building, folder);
  } catch (error) {
    rmSync(building, { recursive: true });
    // Unless another worker was faster.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

let created: Promise<string> | undefined;

/** Copies a migrated, empty database into a data folder, unless the folder exists and has one. */
export async function copyMigratedDatabase(dataDir: string): Promise<void> {
  if (existsSync(path.join(dataDir, 'db'))) return;
  created ??= migratedDatabase();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  cpSync(path.join(await created, 'db'), path.join(dataDir, 'db'), { recursive: true });
}
