import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onPath } from '../../../scripts/lib/programs.ts';
import { freePort } from '../server.ts';
import { until } from '../until.ts';
import { connected } from './databases.ts';
import { giveTo, systemAccount } from './system-account.ts';

/** The program, if it is installed: Debian's package `pgbouncer`. */
export const findPgBouncer = (): string | undefined =>
  [...onPath(['pgbouncer']), '/usr/sbin/pgbouncer'].find((file) => existsSync(file));

/**
 * Starts PgBouncer in transaction mode, with its defaults and two connections for each database.
 * @param server address of a database in the Postgres behind it
 * @returns the address of the same database through PgBouncer
 */
export async function startPgBouncer(
  program: string,
  server: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pgbouncer-'));
  const { hostname, port: behind, username } = new URL(server);
  const port = await freePort();
  const [settings, users] = [path.join(folder, 'pgbouncer.ini'), path.join(folder, 'users.txt')];
  writeFileSync(users, `"${username}" ""\n`);
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${behind}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 2
`,
  );
  const account = systemAccount();
  giveTo(account, folder, settings, users);
  const child = spawn(program, [settings], { cwd: folder, ...account, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', () => child.kill('SIGKILL'));
  const url = Object.assign(new URL(server), { port: String(port) }).href;
  await until('PgBouncer', () => connected(url, async () => true)).catch(async (error: unknown) => {
    await stop();
    throw new Error(`PgBouncer did not start:\n${output}`, { cause: error });
  });
  return { url, stop };
}
