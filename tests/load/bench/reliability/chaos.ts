import { startServer } from '#tests/support/server.ts';
import { findInconsistencies } from '../../consistency.ts';
import { endConnections, type FaultResult, freeze, killBackend, underFault } from '../../database-faults.ts';
import { startTraffic } from '../../database-traffic.ts';
import { below, zero } from '../figures.ts';
import { type Figure, tableOf } from '../report.ts';
import { withPostgres } from './servers.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 100);
const FREEZE_MS = Number(process.env.FREEZE_MS ?? 20_000);
const ANSWER_LIMIT_MS = 3_000;
const RECOVERY_LIMIT_MS = 5_000;

/**
 * The long form of tests/load/database-faults.test.ts, which needs a quarter of an hour: 100 rounds of faults of Postgres
 * under traffic, each kind in turn, so that 20 of them freeze it for 20 s. ROUNDS sets their number, FREEZE_MS the freeze.
 */
export const measureFaults = (): Promise<Figure[]> =>
  withPostgres('chaos', async ({ postgres, database, env, dataDir, databaseUrl }) => {
    const server = await startServer({ dataDir, env });
    const traffic = await startTraffic(server, { renewing: 8, joining: 4 });
    const faults = new Map<string, () => Promise<unknown>>([
      ['all connections ended', () => endConnections(postgres, database)],
      ['a backend killed', () => killBackend(postgres, database)],
      [`frozen for ${FREEZE_MS / 1000} s`, () => freeze(postgres, FREEZE_MS)],
      ['frozen for 3 s', () => freeze(postgres, 3_000)],
      ['restarted', postgres.restart],
    ]);
    const results: FaultResult[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const chosen = [...faults][(round - 1) % faults.size];
      if (chosen === undefined) continue;
      const result = await underFault(traffic, ...chosen);
      results.push(result);
      console.log(
        `${round} of ${ROUNDS}: ${result.fault}, ${result.answers} answers, slowest ${result.slowestMs.toFixed(0)} ms (${result.slowest}), back in ${result.recoveredMs.toFixed(0)} ms`,
      );
      // The faults of later rounds say the same.
      for (const unexpected of new Set(result.unexpected)) console.log(`  ! ${unexpected}`);
    }
    await traffic.end();
    await server.stop();
    const wrong = await findInconsistencies({ dataDir, databaseUrl }, traffic.ledger);
    for (const line of wrong) console.log(`  ! ${line}`);
    printByFault([...faults.keys()], results);
    return figuresOf(results, { lost: wrong.length, exitCode: await server.exited });
  });

const worst = (of: readonly number[]) => Math.max(0, ...of);

/** Prints what each kind of fault did to the clients. */
export function printByFault(names: readonly string[], results: readonly FaultResult[]): void {
  const rows = names.map((name) => {
    const of = results.filter(({ fault }) => fault === name);
    return [
      name,
      String(of.length),
      String(of.reduce((sum, { answers }) => sum + answers, 0)),
      String(of.reduce((sum, { refused }) => sum + refused, 0)),
      String(of.reduce((sum, { unexpected }) => sum + unexpected.length, 0)),
      worst(of.map(({ slowestMs }) => slowestMs)).toFixed(0),
      worst(of.map(({ recoveredMs }) => recoveredMs)).toFixed(0),
    ];
  });
  const head = [
    'fault',
    'rounds',
    'answers',
    '503',
    'not 200 or 503',
    'slowest (ms)',
    'slowest recovery (ms)',
  ];
  console.log(tableOf(head, rows).join('\n'));
}

function figuresOf(
  results: readonly FaultResult[],
  { lost, exitCode }: { lost: number; exitCode: number | null },
): Figure[] {
  const unexpected = results.reduce((sum, one) => sum + one.unexpected.length, 0);
  const slowest = worst(results.map(({ slowestMs }) => slowestMs));
  const recovery = worst(results.map(({ recoveredMs }) => recoveredMs));
  return [
    zero(`answers other than 200 and 503 in ${results.length} faults`, unexpected),
    below('slowest answer (ms)', slowest, ANSWER_LIMIT_MS),
    below('slowest recovery (ms)', recovery, RECOVERY_LIMIT_MS),
    zero('mismatches of the ledger', lost),
    { what: 'exit code', value: String(exitCode), target: '0', isMet: exitCode === 0 },
  ];
}
