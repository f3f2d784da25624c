import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../support/server.ts';
import { until } from '../support/until.ts';
import { findInconsistencies } from './consistency.ts';
import { underFault } from './database-faults.ts';
import { startTraffic, type Traffic } from './database-traffic.ts';
import { expectSurvived } from './expect-survived.ts';
import { mountSmallVolume } from './small-volume.ts';

const ROUNDS = 2;
const REFUSALS = 100;
const UNREADY_LIMIT_MS = 2_000;

const volume = mountSmallVolume();
const dataDir = join(volume?.folder ?? '', 'data');
const siteDir = join(volume?.folder ?? '', 'site');
let server: RunningServer;
let traffic: Traffic;

beforeAll(async () => {
  if (volume === undefined) return;
  mkdirSync(siteDir);
  writeFileSync(join(siteDir, 'index.html'), '<!doctype html>');
  server = await startServer({ dataDir, env: { SITE_DIR: siteDir, SEED: '0', SEED_CONTENT: '0' } });
  traffic = await startTraffic(server, { renewing: 4, joining: 2 });
});
afterAll(async () => {
  if (volume === undefined) return;
  await server.stop();
  volume.remove();
});

it.skipIf(volume === undefined)(
  'answers 503 within 3 s while the disk of the embedded database is full, is not ready within 2 s, recovers within 5 s without a restart, and loses nothing it acknowledged [R11]',
  async () => {
    const isReady = async () => (await fetch(`${server.origin}/api/health`)).ok;
    const countRefused = () => traffic.answers.filter(({ status }) => status === 503).length;
    for (let round = 1; round <= ROUNDS; round += 1) {
      expect(await isReady()).toBe(true);
      const refusedBefore = countRefused();
      const result = await underFault(traffic, `full disk ${round}`, async () => {
        const begin = performance.now();
        volume?.fill();
        await until('not ready', async () => !(await isReady()));
        expect(performance.now() - begin).toBeLessThan(UNREADY_LIMIT_MS);
        await until('refused requests', () => countRefused() >= refusedBefore + REFUSALS);
        volume?.empty();
      });
      expectSurvived(result);
    }
    await traffic.end();
    await server.stop();
    expect(await server.exited).toBe(0);
    expect(await findInconsistencies({ dataDir }, traffic.ledger)).toEqual([]);
  },
);

it.skipIf(volume === undefined)(
  'says so if the disk is full at the first start, and starts once there is room',
  async () => {
    const emptyDir = join(volume?.folder ?? '', 'empty');
    const start = () =>
      startServer({
        dataDir: emptyDir,
        createsDatabase: true,
        env: { SITE_DIR: siteDir, SEED: '0', SEED_CONTENT: '0' },
      });
    // With a megabyte left, the lock of the folder can be taken, but a new database does not start.
    for (const left of [0, 1_000_000]) {
      volume?.fill(left);
      await expect(start()).rejects.toThrow(`The disk of ${emptyDir} is full. Make room`);
      volume?.empty();
    }
    await (await start()).stop();
  },
);
