import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { isPooled } from '../db/pooler.ts';
import { BackupError } from './backup-parts.ts';

/**
 * Runs pg_dump or pg_restore of this machine on a database.
 * @param databaseUrl its password is passed in the environment, because every user of the machine sees the arguments
 * @throws BackupError if the program is missing or fails, with what it printed, or if a pooler is in between: the programs
 *   empty `search_path`, and the server would find no table on the connections that it then gets from the pooler
 */
export async function runPostgresProgram(
  program: 'pg_dump' | 'pg_restore',
  databaseUrl: string,
  args: readonly string[],
): Promise<void> {
  // If it cannot be reached, the program says why.
  if (await isPooled(databaseUrl).catch(() => false))
    throw new BackupError(
      `DATABASE_URL leads to a pooler (PgBouncer): for this command set it to Postgres itself, because ${program} changes settings of its connection.`,
    );
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
