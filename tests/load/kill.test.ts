import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendTo } from '../support/send.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { until } from '../support/until.ts';
import { findInconsistencies } from './consistency.ts';
import { type LedgerEntry, newEntry, Refused, signUp } from './ledger.ts';

const KILLS = Number(process.env.KILLS ?? 20);
const CLIENTS = 6;
const READY_LIMIT = 5000;

let folder = '';
let picture: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kill-'));
  mkdirSync(join(folder, 'site'));
  writeFileSync(join(folder, 'site/index.html'), '<!doctype html>');
  const png = sharp({ create: { width: 700, height: 600, channels: 3, background: '#5b3df5' } }).png();
  picture = new Uint8Array(await png.toBuffer());
});
afterAll(() => rmSync(folder, { recursive: true }));

const start = () =>
  startServer({ dataDir: join(folder, 'data'), env: { SITE_DIR: join(folder, 'site'), SEED: '0' } });

/** Signs people up until the server dies, beginning with sign-ups whose outcome the last kill left unknown. */
async function client(server: RunningServer, todo: LedgerEntry[], ledger: LedgerEntry[]): Promise<void> {
  for (;;) {
    let entry = todo.shift();
    if (entry === undefined) {
      entry = newEntry(ledger.length % 3 === 0 ? picture : null);
      ledger.push(entry);
    }
    try {
      await signUp(sendTo(server.origin), entry, entry.withImage ? picture : null);
    } catch (error) {
      todo.push(entry);
      if (error instanceof Refused) throw error;
      return;
    }
  }
}

it(`loses nothing it acknowledged and leaves nothing half done in ${KILLS} kills during sign-ups [R03] [S58]`, async () => {
  const ledger: LedgerEntry[] = [];
  const unfinished: LedgerEntry[] = [];
  const readyAfter: number[] = [];
  let firstReadyAfter = 0;
  let acknowledged = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = performance.now();
    const server = await start();
    if (kill > 0) readyAfter.push(performance.now() - before);
    else firstReadyAfter = performance.now() - before;
    const clients = Array.from({ length: CLIENTS }, () => client(server, unfinished, ledger));
    // Kill at a random moment during the next sign-ups; a failing client ends the wait.
    const target = acknowledged + 1 + Math.floor(Math.random() * 20);
    const isFar = () => ledger.filter((entry) => entry.userIdx !== undefined).length >= target;
    await Promise.race([until('some sign-ups', isFar, 30_000), ...clients]);
    await server.kill();
    const ends = await Promise.allSettled(clients);
    expect(ends.filter((end) => end.status === 'rejected')).toEqual([]);
    acknowledged = ledger.filter((entry) => entry.userIdx !== undefined).length;
  }

  // A last run without a kill: retrying with the same key settles every unknown outcome.
  const before = performance.now();
  const server = await start();
  readyAfter.push(performance.now() - before);
  for (const entry of unfinished) {
    await signUp(sendTo(server.origin), entry, entry.withImage ? picture : null);
  }
  await server.stop();
  expect(await server.exited).toBe(0);

  expect(ledger.every((entry) => entry.userIdx !== undefined)).toBe(true);
  expect(ledger.length).toBeGreaterThan(KILLS);
  expect(await findInconsistencies({ dataDir: join(folder, 'data') }, ledger)).toEqual([]);
  // A first start creates the database, which takes longer than 5 s only where the machine is slow or busy.
  expect(Math.max(...readyAfter), readyAfter.map(Math.round).join(' ')).toBeLessThan(
    Math.max(READY_LIMIT, firstReadyAfter),
  );
});
