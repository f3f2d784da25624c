import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { giveTo, systemAccount } from '../postgres/system-account.ts';
import { freePort } from '../server.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const HERE = import.meta.dirname;

/** Programs of the guide that would change this machine, with what runs instead. `$STUB_...` are set in `run`. */
export const STUBS: Readonly<Record<string, { why: string; script: string }>> = {
  'apt-get': { why: 'the programs are installed, or the test is left out', script: 'exit 0' },
  useradd: { why: 'would add a user to this machine', script: 'exit 0' },
  runuser: { why: 'the users of the host do not exist here', script: 'shift 3; exec "$@"' },
  systemctl: {
    why: 'there may be no systemd: starts what the units say',
    script: `exec "$STUB_NODE" ${path.join(HERE, 'systemctl.ts')} "$@"`,
  },
  install: {
    why: 'the owner is whoever runs the services of the test',
    script: `if [ "$1" = -o ]; then shift 4; set -- $STUB_OWNER "$@"; fi
if [ "$1" = -d ]; then shift 5; set -- -d "$@"; fi
exec /usr/bin/install "$@"`,
  },
  npm: {
    why: 'copies the packages that are installed, and a page instead of the build; other tests build',
    script: `case "$*" in
  "ci --include=dev" | "run build") exit 0 ;;
  "ci --omit=dev --ignore-scripts") exec "$STUB_NODE" ${path.join(HERE, 'install-packages.ts')} ;;
  *) exec "$STUB_NPM" "$@" ;;
esac`,
  },
};

/** A folder that represents `/` of a fresh host, with a checkout of this repository. */
export interface Host {
  /** Its path. */
  root: string;
  /** A file of the host, by its absolute path there. */
  file: (name: string) => string;
  /** The free port that replaces one of the document. */
  port: (documented: number) => number;
  /** Runs bash in the checkout. @returns the exit code and everything printed */
  run: (script: string, env?: Record<string, string>) => Promise<{ code: number | null; output: string }>;
  /** Stops the services and removes the folder. */
  remove: () => Promise<void>;
}

/**
 * Prepares the host. Its paths and ports replace those of the document in scripts and in `ops/`.
 * @param postgresPort of the Postgres that runs there already, as after the installation of Debian's package
 * @param npm path of the real npm
 */
export async function createHost(postgresPort: number, npm: string): Promise<Host> {
  const root = mkdtempSync(path.join(tmpdir(), 'host-'));
  // PgBouncer runs as another user.
  chmodSync(root, 0o755);
  const ports = new Map([[5432, postgresPort]]);
  for (const documented of [6432, 3000, 3001, 80, 443]) ports.set(documented, await freePort());
  const port = (documented: number) => ports.get(documented) ?? documented;
  const relocate = (text: string) =>
    text
      .replaceAll(/(?<![\w/.}])\/(etc|opt|var)\//g, `${root}/$1/`)
      .replaceAll(/\b(?:5432|6432|300[01])\b/g, (number) => String(port(Number(number))));
  const file = (name: string) => path.join(root, name);

  const account = systemAccount();
  for (const folder of ['/etc/pgbouncer', '/etc/systemd/system', '/etc/caddy', '/opt', '/var/lib/caddy'])
    mkdirSync(file(folder), { recursive: true });
  for (const folder of ['/var/log/postgresql', '/var/run/postgresql']) {
    mkdirSync(file(folder), { recursive: true });
    giveTo(account, file(folder));
  }
  const bin = file('/bin');
  mkdirSync(bin);
  for (const [name, { script }] of Object.entries(STUBS))
    writeFileSync(path.join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });

  const checkout = file('/checkout');
  mkdirSync(path.join(checkout, 'dist'), { recursive: true });
  writeFileSync(path.join(checkout, 'dist/index.html'), '<!doctype html>');
  for (const name of ['package.json', 'package-lock.json', '.npmrc', 'server', 'scripts'])
    cpSync(path.join(ROOT, name), path.join(checkout, name), { recursive: true });
  mkdirSync(path.join(checkout, 'node_modules/node/bin'), { recursive: true });
  symlinkSync(process.execPath, path.join(checkout, 'node_modules/node/bin/node'));
  mkdirSync(path.join(checkout, 'ops'));
  for (const name of readdirSync(path.join(ROOT, 'ops')))
    writeFileSync(
      path.join(checkout, 'ops', name),
      relocate(readFileSync(path.join(ROOT, 'ops', name), 'utf8')),
    );
  // A certificate of Caddy's own authority, on free ports, which this machine does not come to trust.
  const caddyfile = path.join(checkout, 'ops/Caddyfile');
  const options = `{\n\tadmin off\n\thttp_port ${port(80)}\n\thttps_port ${port(443)}\n\tskip_install_trust\n}\n`;
  writeFileSync(caddyfile, options + readFileSync(caddyfile, 'utf8'));

  const run: Host['run'] = (script, env = {}) =>
    new Promise((resolve) => {
      const { NODE_ENV: _test, VITEST: _vitest, NODE_OPTIONS: _options, ...inherited } = process.env;
      const child = spawn('bash', ['-euo', 'pipefail', '-c', relocate(script)], {
        cwd: checkout,
        env: {
          ...inherited,
          PATH: `${bin}:${process.env.PATH}`,
          HOST_ROOT: root,
          STUB_NODE: process.execPath,
          STUB_NPM: npm,
          STUB_OWNER: account === undefined ? '' : `-o ${account.uid} -g ${account.gid}`,
          PGHOST: '127.0.0.1',
          PGPORT: String(postgresPort),
          PGUSER: 'postgres',
          CURL_CA_BUNDLE: file('/var/lib/caddy/caddy/pki/authorities/local/root.crt'),
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text;
        });
      child.once('close', (code) => resolve({ code, output: output + (code === 0 ? '' : logsOf(root)) }));
    });
  const stop = () => {
    for (const name of existsSync(file('/run')) ? readdirSync(file('/run')) : []) {
      try {
        process.kill(Number(readFileSync(file(`/run/${name}`), 'utf8')), 'SIGKILL');
      } catch {
        // It has ended.
      }
    }
  };
  process.once('exit', stop);
  return {
    root,
    file,
    port,
    run,
    remove: async () => {
      stop();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** The ends of the services' logs. */
function logsOf(root: string): string {
  const folder = path.join(root, 'var/log');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.log')) : [];
  return names
    .map((name) => `\n${name}:\n${readFileSync(path.join(folder, name), 'utf8').slice(-2_000)}`)
    .join('');
}
