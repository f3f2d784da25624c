import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import type { ServerEnv } from './env.ts';

/** Others than the server's user may enter the data folder. */
export class OpenDataFolderError extends Error {
  override readonly name = 'OpenDataFolderError';
}

const OWNER_ONLY = 0o700;
const OTHERS = 0o077;
/** What a start of the server leaves in its folder. */
const OUR_FILES = ['server.lock', 'secrets.json', 'db', 'files'];

type DataSettings = Pick<
  ServerEnv,
  'dataDir' | 'isProduction' | 'DATABASE_URL' | 'FILES_S3_ENDPOINT' | 'PASSWORD_PEPPERS' | 'SECRET_KEY'
>;

/**
 * Makes the data folder, if anything is kept in it, so that nobody but the server's user may enter it: the embedded
 * database writes its files readable and writable for everybody, and its log holds what mails said. An open folder of
 * ours is closed; production refuses it, because what lies in it may have been read or changed.
 * Where files have no modes (Windows) the folder's own rules hold.
 * @throws OpenDataFolderError
 */
export function prepareDataFolder(env: DataSettings): void {
  const { dataDir } = env;
  if (!isUsed(env)) return;
  mkdirSync(dataDir, { recursive: true, mode: OWNER_ONLY });
  const { mode, uid } = statSync(dataDir);
  const user = process.getuid?.();
  if (user === undefined || (mode & OTHERS) === 0) return;
  const content = readdirSync(dataDir);
  const isOurs = uid === user && (content.length === 0 || content.some((name) => OUR_FILES.includes(name)));
  if (env.isProduction || !isOurs) {
    throw new OpenDataFolderError(
      `DATA_DIR: others may enter ${dataDir} (mode ${(mode & 0o777).toString(8)}). Close it ("chmod 700 ${dataDir}"), ` +
        'or name a new folder, which the server makes closed.',
    );
  }
  chmodSync(dataDir, OWNER_ONLY);
}

const isUsed = (env: DataSettings): boolean =>
  [env.DATABASE_URL, env.FILES_S3_ENDPOINT, env.PASSWORD_PEPPERS, env.SECRET_KEY].includes(undefined);
