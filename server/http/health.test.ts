import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { emptyDatabase } from '#tests/support/test-database.ts';
import { readiness } from './health.ts';

const folder = mkdtempSync(join(tmpdir(), 'health-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('is ready while the database answers, the disk takes a file and the server is not stopping [R11]', async () => {
  const { db } = await emptyDatabase();
  const state = { isDraining: false };
  const isReady = readiness({ db, folder, isDraining: () => state.isDraining });
  expect(await isReady()).toBe(true);
  // A device that is always full.
  symlinkSync('/dev/full', join(folder, `probe-${process.pid}`));
  expect(await isReady()).toBe(false);
  expect([await isReady(), readdirSync(folder)]).toEqual([true, []]);
  state.isDraining = true;
  expect(await isReady()).toBe(false);
});

it('shares one answer among questions that arrive together, and gives up on a database that hangs [R11]', async () => {
  let pings = 0;
  const db = {
    execute: () => {
      pings += 1;
      return new Promise(() => undefined);
    },
  };
  // Only `execute` is called.
  const isReady = readiness({ db: db as never, folder: null, isDraining: () => false });
  const before = performance.now();
  expect(await Promise.all([isReady(), isReady(), isReady()])).toEqual([false, false, false]);
  expect(performance.now() - before).toBeLessThan(2000);
  expect(pings).toBe(1);
});
