import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { installProductionPackages } from '../support/operations/production-packages.ts';
import { PRODUCTION_ENV } from '../support/production-env.ts';
import { freePort } from '../support/server.ts';
import { until } from '../support/until.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDER = mkdtempSync(path.join(tmpdir(), 'production-'));
const START_LIMIT_MS = 120_000;

afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

/** What a server has after `npm ci --omit=dev --ignore-scripts`, without tests, scripts, sources of the site and build tools. */
function install(): void {
  mkdirSync(path.join(FOLDER, 'site'), { recursive: true });
  writeFileSync(path.join(FOLDER, 'site/index.html'), '<!doctype html>');
  for (const name of ['server', 'package.json'])
    cpSync(path.join(ROOT, name), path.join(FOLDER, name), { recursive: true });
  installProductionPackages(FOLDER);
}

it('starts in production with the packages of production only, and installs and builds nothing', async () => {
  install();
  expect(existsSync(path.join(FOLDER, 'node_modules/vite'))).toBe(false);
  const port = await freePort();
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: FOLDER,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...PRODUCTION_ENV,
      PATH: '/nonexistent',
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: path.join(FOLDER, 'data'),
      SITE_DIR: path.join(FOLDER, 'site'),
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const ended = once(child, 'exit');
  await until('the ready line', () => /^ready /m.test(output) || child.exitCode !== null, START_LIMIT_MS);
  expect(output).toMatch(/^ready http/m);
  expect(await (await fetch(`http://127.0.0.1:${port}/api/health`)).json()).toEqual({ ready: true });
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
}, 240_000);
