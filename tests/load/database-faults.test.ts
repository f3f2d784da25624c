import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../support/postgres/postgres.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { until } from '../support/until.ts';
import { findInconsistencies } from './consistency.ts';
import { endConnections, freeze, freezeRepeatedly, killBackend, underFault } from './database-faults.ts';
import { startTraffic, type Traffic } from './database-traffic.ts';
import { expectSurvived } from './expect-survived.ts';

const DATABASE = 'faults';

let folder = '';
let postgres: TestPostgres;
let server: RunningServer;
let traffic: Traffic;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'faults-'));
  mkdirSync(join(folder, 'site'));
  writeFileSync(join(folder, 'site/index.html'), '<!doctype html>');
  postgres = await startPostgres();
  server = await startServer({
    dataDir: join(folder, 'data'),
    env: {
      DATABASE_URL: await postgres.createDatabase(DATABASE),
      DATABASE_POOL: '4',
      SITE_DIR: join(folder, 'site'),
      SEED: '0',
      SEED_CONTENT: '0',
    },
  });
  traffic = await startTraffic(server, { renewing: 8, joining: 2 });
});
afterAll(async () => {
  await server.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

it('answers each request within 3 s while Postgres hangs, is not ready within 2 s, and recovers within 5 s without a restart [R11]', async () => {
  const isReady = async () => (await fetch(`${server.origin}/api/health`)).status === 200;
  expect(await isReady()).toBe(true);
  const hanging = underFault(traffic, 'hanging for 3.5 s', () => freeze(postgres, 3_500));
  const begin = performance.now();
  await until('not ready', async () => !(await isReady()));
  expect(performance.now() - begin).toBeLessThan(2_000);
  expectSurvived(await hanging);
  expect(await isReady()).toBe(true);
});

it('survives freezes that follow each other', async () => {
  expectSurvived(await underFault(traffic, '3 freezes', () => freezeRepeatedly(postgres, 3)));
});

it('survives the end of all its connections while transactions run', async () => {
  for (let round = 1; round <= 10; round += 1)
    expectSurvived(await underFault(traffic, `end ${round}`, () => endConnections(postgres, DATABASE)));
});

it('survives the death of a backend', async () => {
  for (let round = 1; round <= 3; round += 1)
    expectSurvived(await underFault(traffic, `death ${round}`, () => killBackend(postgres, DATABASE)));
});

it('answers each request within 3 s with 503 while Postgres is stopped, and recovers within 5 s without a restart [R11]', async () => {
  expectSurvived(await underFault(traffic, 'restart', postgres.restart));
});

it('has lost nothing that it acknowledged in all these faults', async () => {
  await traffic.end();
  await server.stop();
  expect(await server.exited).toBe(0);
  const stores = { dataDir: join(folder, 'data'), databaseUrl: postgres.url(DATABASE) };
  expect(await findInconsistencies(stores, traffic.ledger)).toEqual([]);
});
