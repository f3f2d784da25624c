import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { processesOf } from '../processes.ts';
import { freePort } from '../server.ts';
import { until } from '../until.ts';
import { provideBinaries } from './binaries.ts';
import { giveTo, systemAccount } from './system-account.ts';

/** A Postgres of this test run, in a temporary folder. */
export interface TestPostgres {
  port: number;
  /** Address of a database in it. */
  url: (database: string) => string;
  /** Creates a database. @returns its address */
  createDatabase: (name: string) => Promise<string>;
  /** Sends statements as the superuser. */
  query: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  /** Sends a signal to the server and all its processes. */
  signal: (signal: 'SIGSTOP' | 'SIGCONT') => void;
  /** Ends all connections and the server, then starts it again. */
  restart: () => Promise<void>;
  /** Ends it and removes its folder. */
  stop: () => Promise<void>;
}

function signalAll(pid: number, signal: NodeJS.Signals): void {
  for (const one of processesOf(pid)) {
    try {
      process.kill(one, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** Without flushes: the tests kill processes, they do not cut the power. */
const SETTINGS = ['fsync=off', 'shared_buffers=64MB', 'max_connections=100', 'listen_addresses=127.0.0.1'];

/** Starts an empty Postgres. @throws with its output if it does not start */
export async function startPostgres(): Promise<TestPostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'postgres-'));
  const bin = provideBinaries(folder);
  const data = path.join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  const account = systemAccount();
  giveTo(account, folder, data);
  const as = { cwd: folder, ...account };
  const initdb = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  execFileSync(path.join(bin, 'initdb'), initdb, { ...as, stdio: ['ignore', 'ignore', 'pipe'] });

  const port = await freePort();
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  let output = '';
  let child: ChildProcess;

  const start = async () => {
    const settings = [`port=${port}`, 'unix_socket_directories=', ...SETTINGS].flatMap((setting) => [
      '-c',
      setting,
    ]);
    child = spawn(path.join(bin, 'postgres'), ['-D', data, ...settings], {
      ...as,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-10_000);
    });
    const accepts = () => query('select 1').then(() => true);
    await until('a Postgres that accepts connections', accepts, 30_000).catch((error: unknown) => {
      throw new Error(`Postgres did not start:\n${output}`, { cause: error });
    });
  };
  /** SIGINT asks for a fast shutdown, which ends the connections. */
  const end = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGINT')) await ended;
  };
  const query: TestPostgres['query'] = async (text, values) => {
    const client = new pg.Client({ connectionString: url('postgres'), connectionTimeoutMillis: 5_000 });
    // It may be asked to end its own connection.
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(text, values)).rows;
    } finally {
      await client.end();
    }
  };
  process.once('exit', () => {
    if (child.exitCode === null && child.pid !== undefined) signalAll(child.pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  await start();
  return {
    port,
    url,
    createDatabase: async (name) => {
      await query(`create database ${name}`);
      return url(name);
    },
    query,
    signal: (signal) => signalAll(child.pid ?? 0, signal),
    restart: async () => {
      await end();
      await start();
    },
    stop: async () => {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
