/**
 * `npm run bench -- reliability chaos`: the long form of tests/load/database-faults.test.ts, which needs half an hour. 100
 * rounds of a random fault of Postgres under traffic, with freezes of 20 s. ROUNDS sets their number, FREEZE_MS the freeze.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '#tests/support/postgres/postgres.ts';
import { startServer } from '#tests/support/server.ts';
import { tableOf } from './bench/report.ts';
import { findInconsistencies } from './consistency.ts';
import { endConnections, type FaultResult, freeze, killBackend, underFault } from './database-faults.ts';
import { startTraffic } from './database-traffic.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 100);
const FREEZE_MS = Number(process.env.FREEZE_MS ?? 20_000);
const DATABASE = 'chaos';

if (process.argv[3] !== 'chaos') {
  console.error('Usage: npm run bench -- reliability chaos');
  process.exit(2);
}

const folder = mkdtempSync(path.join(tmpdir(), 'chaos-'));
mkdirSync(path.join(folder, 'site'));
writeFileSync(path.join(folder, 'site/index.html'), '<!doctype html>');
const dataDir = path.join(folder, 'data');
const postgres = await startPostgres();
const databaseUrl = await postgres.createDatabase(DATABASE);
const server = await startServer({
  dataDir,
  env: { DATABASE_URL: databaseUrl, SITE_DIR: path.join(folder, 'site'), SEED: '0', SEED_CONTENT: '0' },
});
const traffic = await startTraffic(server, { renewing: 8, joining: 4 });

const faults = new Map<string, () => Promise<unknown>>([
  ['all connections ended', () => endConnections(postgres, DATABASE)],
  ['a backend killed', () => killBackend(postgres, DATABASE)],
  [`frozen for ${FREEZE_MS / 1000} s`, () => freeze(postgres, FREEZE_MS)],
  ['frozen for 3 s', () => freeze(postgres, 3_000)],
  ['restarted', postgres.restart],
]);
const names = [...faults.keys()];
const results: FaultResult[] = [];
for (let round = 1; round <= ROUNDS; round += 1) {
  const [name, cause] = [...faults][Math.floor(Math.random() * faults.size)] ?? [
    'restarted',
    postgres.restart,
  ];
  const result = await underFault(traffic, name, cause);
  results.push(result);
  console.log(
    `${round} of ${ROUNDS}: ${name}, ${result.answers} answers, slowest ${result.slowestMs.toFixed(0)} ms (${result.slowest}), back in ${result.recoveredMs.toFixed(0)} ms`,
  );
  // The faults of later rounds say the same.
  for (const unexpected of new Set(result.unexpected)) console.log(`  ! ${unexpected}`);
}
await traffic.end();
await server.stop();
const exitCode = await server.exited;
const wrong = await findInconsistencies({ dataDir, databaseUrl }, traffic.ledger);
await postgres.stop();
rmSync(folder, { recursive: true });

const worst = (of: readonly number[]) => Math.max(0, ...of).toFixed(0);
const rows = names.map((name) => {
  const of = results.filter(({ fault }) => fault === name);
  return [
    name,
    String(of.length),
    String(of.reduce((sum, { answers }) => sum + answers, 0)),
    String(of.reduce((sum, { unexpected }) => sum + unexpected.length, 0)),
    worst(of.map(({ slowestMs }) => slowestMs)),
    worst(of.map(({ recoveredMs }) => recoveredMs)),
  ];
});
const head = ['fault', 'rounds', 'answers', 'not 200 or 503', 'slowest (ms)', 'slowest recovery (ms)'];
console.log(tableOf(head, rows).join('\n'));
console.log(
  `${traffic.ledger.length} sign-ups acknowledged, ${wrong.length} mismatches, exit code ${exitCode}`,
);
for (const line of wrong) console.log(`  ! ${line}`);
const isMet = (result: FaultResult) =>
  result.unexpected.length === 0 && result.slowestMs < 3_000 && result.recoveredMs < 5_000;
process.exitCode = results.every(isMet) && wrong.length === 0 && exitCode === 0 ? 0 : 1;
