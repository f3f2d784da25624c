import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { BackupError } from './backup-parts.ts';

/**
 * Runs pg_dump or pg_restore of this machine on a database.
 * @param databaseUrl its password is passed in the environment, because every user of the machine sees the arguments
 * @throws BackupError if the program is missing or fails, with what it printed
 */
export async function runPostgresProgram(
  program: 'pg_dump' | 'pg_restore',
  databaseUrl: string,
  args: readonly string[],
): Promise<void> {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const child = spawn(program, [...args, `--dbname=${url}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) },
  });
  let printed = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  const [code] = await once(child, 'close').catch(() => {
    throw new BackupError(`${program} is not installed. Install the client programs of PostgreSQL.`);
  });
  if (code !== 0) throw new BackupError(`${program} failed:\n${printed.trim()}`);
}
