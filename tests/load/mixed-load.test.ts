import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer } from '../support/server.ts';
import { findInconsistencies } from './consistency.ts';
import { mixedLoad } from './mixed-load.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mixed-'));
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html>');
});
afterAll(() => rmSync(folder, { recursive: true }));

it('answers a sustained mixed load of reads, sign-ins, sign-ups and profile writes without an error, and loses or doubles no write [R01]', async () => {
  const dataDir = path.join(folder, 'data');
  const server = await startServer({ dataDir, env: { SITE_DIR: folder, SEED: '0' } });
  const { errors, ledger, times } = await mixedLoad(server.origin, { clients: 12, seconds: 6 });
  await server.stop();
  expect(await server.exited).toBe(0);
  expect(errors).toEqual([]);
  for (const [kind, taken] of Object.entries(times)) expect(taken.length, kind).toBeGreaterThan(0);
  expect(ledger.every(({ userIdx }) => userIdx !== undefined)).toBe(true);
  expect(await findInconsistencies({ dataDir }, ledger)).toEqual([]);
});
