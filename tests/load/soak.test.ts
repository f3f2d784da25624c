import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { HEAP_PROBE } from '../support/heap.ts';
import { startPostgres, type TestPostgres } from '../support/postgres/postgres.ts';
import { handlesOf } from '../support/processes.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { findInconsistencies } from './consistency.ts';
import { startTraffic } from './database-traffic.ts';
import { sampleOf, soak } from './soak.ts';

const DATABASE = 'soak';
/** Of the heap, between the middle and the end; without a leak it stays within 0.2 %. */
const MAX_GROWTH = 0.02;
const FAULTS = { faults: 6, everyMs: 700, freezeMs: 500 };

let folder = '';
let postgres: TestPostgres;
let server: RunningServer;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'soak-'));
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html>');
  postgres = await startPostgres();
  server = await startServer({
    dataDir: path.join(folder, 'data'),
    env: {
      ...HEAP_PROBE,
      DATABASE_URL: await postgres.createDatabase(DATABASE),
      DATABASE_POOL: '4',
      SITE_DIR: folder,
      SEED: '0',
      SEED_CONTENT: '0',
    },
  });
});
afterEach(async () => {
  await server.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

it('keeps its memory and its handles while faults follow each other under steady traffic, and loses nothing [R22]', async () => {
  const traffic = await startTraffic(server, { renewing: 6, joining: 2 });
  const place = { postgres, database: DATABASE };
  const results = await soak(traffic, place, FAULTS);
  const middle = await sampleOf(server);
  results.push(...(await soak(traffic, place, FAULTS)));
  const end = await sampleOf(server);
  // What leaks is never given back.
  await expect.poll(() => handlesOf(server), { timeout: 10_000 }).toBeLessThanOrEqual(middle.handles);
  await traffic.end();
  await server.stop();
  expect(await server.exited).toBe(0);
  expect(results.flatMap(({ unexpected }) => unexpected)).toEqual([]);
  expect(end.heap / middle.heap).toBeLessThan(1 + MAX_GROWTH);
  const stores = { dataDir: path.join(folder, 'data'), databaseUrl: postgres.url(DATABASE) };
  expect(await findInconsistencies(stores, traffic.ledger)).toEqual([]);
});
