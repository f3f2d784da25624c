import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyMigratedDatabase } from './migrated-database.ts';
import { until } from './until.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const READY = /^ready (http\S+)$/m;
const START_LIMIT_MS = 180_000;
const STOP_LIMIT_MS = 12_000;

export interface ServerOptions {
  /** Kept after the end; by default a temporary folder that is removed. */
  dataDir?: string;
  /** Lets the server create its database, as on a first start, instead of copying one, which saves half of the start. */
  createsDatabase?: boolean;
  /** Default: any free port. */
  port?: number;
  /** `undefined` unsets a variable. */
  env?: Record<string, string | undefined>;
  /** Kills the process with SIGKILL when aborted, also before it is ready. */
  signal?: AbortSignal;
}

export interface RunningServer {
  origin: string;
  port: number;
  dataDir: string;
  pid: number;
  /** Its output so far, stdout and stderr. */
  output: () => string;
  /** Closes the reading ends of stdout and stderr, as when a log collector ends. */
  closeOutput: () => void;
  /** Resolves with the exit code; null if a signal ended it. */
  exited: Promise<number | null>;
  /** SIGTERM, then SIGKILL if it does not end; removes a temporary data folder. */
  stop: () => Promise<void>;
  /** SIGKILL, to simulate a crash; keeps the data folder. */
  kill: () => Promise<void>;
}

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** A currently unused TCP port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

/**
 * Starts the real server in its own process: built site, embedded database, mailbox, and rate limits raised so that
 * no test hits them by accident (LIMITS_SCALE in `env` restores them).
 * @throws Error with its output if it ends or is not ready within three minutes
 */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const dataDir = options.dataDir ?? mkdtempSync(path.join(tmpdir(), 'server-data-'));
  if (!options.createsDatabase && options.env?.DATABASE_URL === undefined)
    await copyMigratedDatabase(dataDir);
  const { NODE_ENV: _test, VITEST: _vitest, NODE_OPTIONS: _options, DEV: _dev, ...inherited } = process.env;
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...inherited,
      // Set explicitly: a DATABASE_URL in the caller's environment would otherwise disable the mailbox.
      APP_ENV: 'development',
      PORT: String(options.port ?? 0),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LIMITS_SCALE: '100000',
      DRAIN_SECONDS: '0',
      ...options.env,
    },
  });
  running.add(child);
  options.signal?.addEventListener('abort', () => child.kill('SIGKILL'), { once: true });

  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      output += text;
    });
  }
  const exited = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      running.delete(child);
      resolve(code);
    });
  });
  const closeOutput = () => {
    child.stdout.destroy();
    child.stderr.destroy();
  };
  const ended = () => child.exitCode !== null || child.signalCode !== null;

  const kill = async () => {
    if (!ended()) child.kill('SIGKILL');
    await exited;
  };
  const stop = async () => {
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    if (!ended()) child.kill('SIGTERM');
    await exited;
    clearTimeout(timer);
    if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
  };

  try {
    const ready = await until(
      'the ready line of the server',
      () => (ended() ? 'ended' : READY.exec(output)?.[1]),
      START_LIMIT_MS,
    );
    if (ended()) throw new Error(`the server ended with ${child.exitCode ?? child.signalCode}`);
    const { origin, port } = new URL(ready);
    const shared = { dataDir, pid: child.pid ?? 0, output: () => output, closeOutput, exited, stop, kill };
    return { origin, port: Number(port), ...shared };
  } catch (error) {
    await stop();
    throw new Error(`The server did not start:\n${output}`, { cause: error });
  }
}
