import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { latestMail } from '../support/mail.ts';
import { sendTo } from '../support/send.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { until } from '../support/until.ts';
import { findInconsistencies } from './consistency.ts';
import { type LedgerEntry, newEntry, Refused, signUp } from './ledger.ts';
import { type ChangingMember, changeOnce, changingMember, settleChange } from './member-changes.ts';

/** KILLS=200 is the long form. */
const KILLS = Number(process.env.KILLS ?? 6);
/** Clients that sign people up; another one changes its own account. */
const CLIENTS = 5;
const READY_LIMIT = 5000;

let folder = '';
let picture: Uint8Array<ArrayBuffer>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kill-'));
  mkdirSync(join(folder, 'site'));
  writeFileSync(join(folder, 'site/index.html'), '<!doctype html>');
  const png = sharp({ create: { width: 700, height: 600, channels: 3, background: '#5b3df5' } }).png();
  picture = new Uint8Array(await png.toBuffer());
});
afterEach(() => rmSync(folder, { recursive: true }));

const start = () =>
  startServer({
    dataDir: join(folder, 'data'),
    createsDatabase: true,
    env: { SITE_DIR: join(folder, 'site'), SEED: '0' },
  });

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

/** Changes profile and password until the server dies, after it has settled what the last kill left unknown. */
async function changeUntilKilled(server: RunningServer, member: ChangingMember): Promise<void> {
  const send = sendTo(server.origin);
  try {
    await settleChange(send, member);
    for (;;) await changeOnce(send, member, picture);
  } catch (error) {
    if (error instanceof Refused) throw error;
  }
}

async function joinedMember(server: RunningServer, ledger: LedgerEntry[]): Promise<ChangingMember> {
  const entry = newEntry(null);
  ledger.push(entry);
  await signUp(sendTo(server.origin), entry, null);
  return changingMember(sendTo(server.origin), entry);
}

it(`loses nothing it acknowledged and leaves nothing half done in ${KILLS} kills during sign-ups and changes of profile and password [R03] [S58]`, async () => {
  const ledger: LedgerEntry[] = [];
  const unfinished: LedgerEntry[] = [];
  const readyAfter: number[] = [];
  let firstReadyAfter = 0;
  let acknowledged = 0;
  let member: ChangingMember | undefined;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = performance.now();
    const server = await start();
    if (kill > 0) readyAfter.push(performance.now() - before);
    else firstReadyAfter = performance.now() - before;
    member ??= await joinedMember(server, ledger);
    const clients = Array.from({ length: CLIENTS }, () => client(server, unfinished, ledger));
    clients.push(changeUntilKilled(server, member));
    // Kill at a random moment during the next sign-ups and changes; a failing client ends the wait.
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
  const changed = member ?? expect.fail('There was no kill.');
  const send = sendTo(server.origin);
  await settleChange(send, changed);
  await changeOnce(send, changed, picture);
  await latestMail(send, changed.entry.data.email, changed.entry.mailsAcknowledged);
  await server.stop();
  expect(await server.exited).toBe(0);

  expect(changed.changes).toBeGreaterThan(KILLS / 2);
  expect(ledger.every((entry) => entry.userIdx !== undefined)).toBe(true);
  expect(ledger.length).toBeGreaterThan(KILLS);
  expect(await findInconsistencies({ dataDir: join(folder, 'data') }, ledger)).toEqual([]);
  // A first start creates the database, which takes longer than 5 s only where the machine is slow or busy.
  expect(Math.max(...readyAfter), readyAfter.map(Math.round).join(' ')).toBeLessThan(
    Math.max(READY_LIMIT, firstReadyAfter),
  );
});
