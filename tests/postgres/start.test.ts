import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { urlOf } from '../support/postgres/databases.ts';
import { PRODUCTION_ENV } from '../support/production-env.ts';
import { freePort, startServer } from '../support/server.ts';
import { until } from '../support/until.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

it('ends with one JSON line that names the setting when a production server cannot use its Postgres', async () => {
  const env = { ...PRODUCTION_ENV, APP_ENV: 'production', FILES: 'shared', DATABASE_URL: urlOf('missing') };
  const failure = await startServer({ env }).catch((error: unknown) => error);
  const lines = String(failure)
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): unknown => JSON.parse(line));
  const reason = expect.stringMatching(/^DATABASE_URL: .*database "missing" does not exist$/);
  expect(lines).toEqual([expect.objectContaining({ level: 'error', event: 'start.failed', reason })]);
});

it('ends at once when it is told to stop while it waits for Postgres', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'start-'));
  const { NODE_ENV: _test, VITEST: _vitest, ...env } = process.env;
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...env,
      APP_ENV: 'development',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: `postgres://127.0.0.1:${await freePort()}/later`,
    },
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  await until('the wait for Postgres', () => output.includes('database.waiting'));
  const begin = performance.now();
  child.kill('SIGTERM');
  expect(await exited).toBe(0);
  expect(performance.now() - begin).toBeLessThan(1_000);
  rmSync(dataDir, { recursive: true });
});
