import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { refuseFullDisk } from './data-folder.ts';
import { StartError } from './start-error.ts';

/** SQLite's result code for a lock that another process holds. */
const SQLITE_BUSY = 5;

// Keeps the handles reachable even if the caller drops the release function: garbage collection would release the lock.
const held = new Set<DatabaseSync>();

/** The data folder belongs to another running process. */
export class DataFolderInUseError extends StartError {
  override readonly name = 'DataFolderInUseError';
}

/**
 * Claims an existing data folder for this process: the embedded database breaks when two processes open it.
 * The operating system's file lock (taken through SQLite, as Node has no API for it) ends with its process, so a crash
 * leaves no stale lock and a reused process id is not mistaken for the owner.
 * @returns a function that releases the folder
 * @throws DataFolderInUseError naming the owner, DataFolderError, or the error of SQLite
 */
export function claimDataFolder(dataDir: string): () => void {
  const owner = join(dataDir, 'server.pid');
  const lock = new DatabaseSync(join(dataDir, 'server.lock'), { timeout: 0 });
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!(error instanceof Error) || Reflect.get(error, 'errcode') !== SQLITE_BUSY) {
      refuseFullDisk(dataDir, error);
      throw error;
    }
    const pid = existsSync(owner) ? readFileSync(owner, 'utf8').trim() : '?';
    throw new DataFolderInUseError(
      `Another server (process ${pid}) already uses ${dataDir}. Stop it, or give this one its own DATA_DIR.`,
    );
  }
  held.add(lock);
  writeFileSync(owner, `${process.pid}\n`);
  return () => {
    rmSync(owner, { force: true });
    held.delete(lock);
    lock.close();
  };
}
