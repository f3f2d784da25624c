// A server that is killed while it creates its database, and locks that a killed one left.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendTo } from '../support/send.ts';
import { startServer } from '../support/server.ts';
import { findInconsistencies } from './consistency.ts';
import { type LedgerEntry, newEntry, signUp } from './ledger.ts';

const KILLS = Number(process.env.KILLS ?? 4);
/** About how long a first start takes on two cores, ms. */
const FIRST_START = 4_000;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'first-start-'));
  mkdirSync(join(folder, 'site'));
  writeFileSync(join(folder, 'site/index.html'), '<!doctype html>');
});
afterAll(() => rmSync(folder, { recursive: true }));

const start = (signal?: AbortSignal) =>
  startServer({
    dataDir: join(folder, 'data'),
    createsDatabase: true,
    env: { SITE_DIR: join(folder, 'site') },
    ...(signal && { signal }),
  });

/** People can sign up, and the content can be read. */
async function expectComplete(origin: string): Promise<LedgerEntry> {
  const entry = newEntry(null);
  await signUp(sendTo(origin), entry, null);
  expect((await fetch(`${origin}/api/v1/openings?lang=ko`)).status).toBe(200);
  return entry;
}

/** Nothing is lost or half done of these sign-ups. */
async function expectConsistent(entries: LedgerEntry[]): Promise<void> {
  const found = await findInconsistencies({ dataDir: join(folder, 'data') }, entries);
  // The sample members, and those of an earlier test, are not in this ledger.
  expect(found.filter((line) => !line.endsWith('was never asked for'))).toEqual([]);
}

it(`starts with a complete schema after ${KILLS} kills during the first start [R04]`, async () => {
  let kills = 0;
  for (let nth = 0; nth < KILLS; nth += 1) {
    // At other moments each time: while modules load, the engine starts, the schema and the sample data are written.
    const killed = start(AbortSignal.timeout(300 + (nth * FIRST_START) / KILLS));
    await killed.then(
      ({ exited }) => exited,
      () => {
        kills += 1;
      },
    );
  }
  expect(kills).toBeGreaterThanOrEqual(KILLS / 2);
  const server = await start();
  const entry = await expectComplete(server.origin);
  await server.stop();
  await expectConsistent([entry]);
});

it('starts with all its data despite a stale, a negative, an empty and a reused lock of a killed database [R06]', async () => {
  const entries: LedgerEntry[] = [];
  // The last one names a process that runs, but is another program. Only the lock of the data folder tells who owns it.
  for (const lock of ['4194303\n/tmp\n', '-42\n/tmp\n', '', `${process.pid}\n/tmp\n`]) {
    const killed = await start();
    entries.push(await expectComplete(killed.origin));
    await killed.kill();
    expect(existsSync(join(folder, 'data/server.lock'))).toBe(true);
    writeFileSync(join(folder, 'data/db/postmaster.pid'), lock);
  }
  const server = await start();
  entries.push(await expectComplete(server.origin));
  await server.stop();
  expect(await server.exited).toBe(0);
  await expectConsistent(entries);
});
