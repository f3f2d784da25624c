// What docs/operations.md needs of systemctl, for a machine without systemd: `node systemctl.ts restart site@3000 caddy`.
// HOST_ROOT is the folder that represents `/`. The output of a service goes to var/log/<name>.log, its process id to run/<name>.pid.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { systemAccount } from '../postgres/system-account.ts';

const root = process.env.HOST_ROOT ?? '/';
const at = (file: string) => path.join(root, file);
const STOP_LIMIT_MS = 20_000;

interface Service {
  command: readonly string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Runs it as the user of the system's services, which programs that refuse root need. */
  asAccount?: boolean;
}

const { PATH } = process.env;

/** The services of Debian's packages, as their units start them; others are read from their unit. */
const OF_PACKAGES: Readonly<Record<string, Service>> = {
  pgbouncer: {
    command: ['pgbouncer', at('etc/pgbouncer/pgbouncer.ini')],
    cwd: root,
    env: { PATH: `${PATH}:/usr/sbin` },
    asAccount: true,
  },
  caddy: {
    command: ['caddy', 'run', '--config', at('etc/caddy/Caddyfile')],
    cwd: root,
    env: { PATH, HOME: at('var/lib/caddy'), XDG_DATA_HOME: at('var/lib/caddy') },
  },
};

/** Reads a template unit: Environment, EnvironmentFile, WorkingDirectory and ExecStart. */
function fromUnit(name: string): Service {
  const [template = '', instance = ''] = name.split('@');
  const unit = readFileSync(at(`etc/systemd/system/${template}@.service`), 'utf8').replaceAll('%i', instance);
  const values = (key: string) =>
    [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);
  const [command = '', cwd = '', file = ''] = ['ExecStart', 'WorkingDirectory', 'EnvironmentFile'].map(
    (key) => values(key).join(),
  );
  const env = parseEnv(values('Environment').join(' ').replaceAll(' ', '\n'));
  const own = process.env.NODE_EXTRA_CA_CERTS;
  return {
    command: command.split(' '),
    cwd,
    env: { PATH, NODE_EXTRA_CA_CERTS: own, ...env, ...parseEnv(readFileSync(file, 'utf8')) },
  };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function stop(pidFile: string): Promise<void> {
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8'));
  if (isRunning(pid)) process.kill(pid, 'SIGTERM');
  for (const end = Date.now() + STOP_LIMIT_MS; isRunning(pid); await sleep(50))
    if (Date.now() > end) throw new Error(`${pidFile} does not stop`);
}

async function restart(name: string): Promise<void> {
  const { command, cwd, env, asAccount = false } = OF_PACKAGES[name] ?? fromUnit(name);
  const pidFile = at(`run/${name}.pid`);
  await stop(pidFile);
  for (const folder of ['run', 'var/log']) mkdirSync(at(folder), { recursive: true });
  const log = openSync(at(`var/log/${name}.log`), 'a');
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', log, log],
    ...(asAccount ? systemAccount() : {}),
  });
  child.unref();
  writeFileSync(pidFile, String(child.pid));
}

const [action = '', ...names] = process.argv.slice(2);
if (!['daemon-reload', 'enable', 'restart'].includes(action)) throw new Error(`systemctl ${action}`);
for (const name of names.filter((one) => one !== '--now')) await restart(name);
