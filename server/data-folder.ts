import { chmodSync, mkdirSync, readdirSync, statfsSync, statSync } from 'node:fs';
import type { ServerEnv } from './env.ts';
import { StartError } from './start-error.ts';

/** The data folder cannot be used. The message says what to do. */
export class DataFolderError extends StartError {
  override readonly name = 'DataFolderError';
}

/** The embedded database adds to its log in files of this size. */
const NEEDED_BYTES = 16 * 1024 * 1024;

/**
 * Names the cause of a failure that looks like something else on a full disk.
 * @param cause the failure
 * @throws DataFolderError if the disk is full
 */
export function refuseFullDisk(dataDir: string, cause: unknown): void {
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize >= NEEDED_BYTES) return;
  const advice = 'Make room on it, then start again. No data was lost.';
  throw new DataFolderError(`The disk of ${dataDir} is full. ${advice}`, { cause });
}

const OWNER_ONLY = 0o700;
const OTHERS = 0o077;
/** Created by the server on start: any of them marks a folder as ours. */
const OUR_FILES = ['server.lock', 'secrets.json', 'db', 'files', 'installers'];

type DataSettings = Pick<
  ServerEnv,
  'dataDir' | 'isProduction' | 'DATABASE_URL' | 'FILES_S3_ENDPOINT' | 'PASSWORD_PEPPERS' | 'SECRET_KEY'
>;

/**
 * Creates the data folder, if the settings store anything in it, with access for the server's user only: the
 * embedded database writes files that every user can read and write, and its log contains the text of mails.
 * Refuses an existing folder that other users can enter, because they may have read or changed its content.
 * In development it makes the folder private instead, if that belongs to the server's user and is empty or
 * contains the server's files. Where there are no file modes (Windows), the permissions are left as they are.
 * @throws DataFolderError
 */
export function prepareDataFolder(env: DataSettings): void {
  const { dataDir } = env;
  if (!usesDataFolder(env)) return;
  try {
    mkdirSync(dataDir, { recursive: true, mode: OWNER_ONLY });
  } catch (error) {
    throw new DataFolderError(
      `DATA_DIR: ${dataDir} cannot be created. Set it to a folder that the server may write to. (${error})`,
      { cause: error },
    );
  }
  const { mode, uid } = statSync(dataDir);
  const user = process.getuid?.();
  if (user === undefined || (mode & OTHERS) === 0) return;
  const content = readdirSync(dataDir);
  const isOurs = uid === user && (content.length === 0 || content.some((name) => OUR_FILES.includes(name)));
  if (env.isProduction || !isOurs) {
    throw new DataFolderError(
      `DATA_DIR: others may enter ${dataDir} (mode ${(mode & 0o777).toString(8)}). Close it ("chmod 700 ${dataDir}"), ` +
        'or set DATA_DIR to a new folder, which the server creates closed.',
    );
  }
  chmodSync(dataDir, OWNER_ONLY);
}

/** Whether the settings store anything in the data folder that requests need. */
export const usesDataFolder = (env: DataSettings): boolean =>
  [env.DATABASE_URL, env.FILES_S3_ENDPOINT, env.PASSWORD_PEPPERS, env.SECRET_KEY].includes(undefined);
