import { HEAP_PROBE } from '#tests/support/heap.ts';
import { startServer } from '#tests/support/server.ts';
import { findInconsistencies } from '../../consistency.ts';
import { type Answer, startTraffic } from '../../database-traffic.ts';
import { sampleOf, soak } from '../../soak.ts';
import { atLeast, below, zero } from '../figures.ts';
import { quantile } from '../quantile.ts';
import type { Figure } from '../report.ts';
import { printByFault } from './chaos.ts';
import { withPostgres } from './servers.ts';

const SECONDS = Number(process.env.SOAK_SECONDS ?? 7_200);
const PER_SECOND = 200;
/** Between two faults; a short run has at least six. */
const EVERY_MS = Math.min(60_000, (SECONDS * 1_000) / 6);
const FREEZE_MS = 5_000;
/** The first and the last part of a run whose times are compared: ten minutes of two hours. */
const PART = 1 / 12;

/** The long form of tests/load/soak.test.ts: two hours with a fault of Postgres every minute. SOAK_SECONDS sets how long it runs. */
export const measureSoak = (): Promise<Figure[]> =>
  withPostgres('soak', async ({ postgres, database, databaseUrl, dataDir, env }) => {
    const server = await startServer({ dataDir, env: { ...env, ...HEAP_PROBE } });
    const traffic = await startTraffic(server, { renewing: 16, joining: 4, perSecond: PER_SECOND });
    const half = {
      faults: Math.floor((SECONDS * 1_000) / EVERY_MS / 2),
      everyMs: EVERY_MS,
      freezeMs: FREEZE_MS,
    };
    const place = { postgres, database };
    const begin = performance.now();
    const results = await soak(traffic, place, half);
    const middle = await sampleOf(server);
    results.push(...(await soak(traffic, place, half)));
    const end = await sampleOf(server);
    await traffic.end();
    await server.stop();
    const wrong = await findInconsistencies({ dataDir, databaseUrl }, traffic.ledger);
    for (const line of wrong) console.log(`  ! ${line}`);
    printByFault([...new Set(results.map(({ fault }) => fault))], results);
    const { answers } = traffic;
    const until = answers.at(-1)?.at ?? begin;
    const length = (until - begin) * PART;
    const first = p99(answers.filter(({ at }) => at >= begin && at < begin + length));
    const last = p99(answers.filter(({ at }) => at >= until - length));
    const served = answers.filter(({ status }) => status === 200).length;
    return [
      atLeast('requests per second', answers.length / ((until - begin) / 1_000), 0.9 * PER_SECOND),
      atLeast('availability, faults included (%)', (100 * served) / answers.length, 99.9, 2),
      below('growth of the heap, middle to end (%)', 100 * (end.heap / middle.heap - 1), 5, 1),
      below('more handles, middle to end', end.handles - middle.handles, 1),
      below('p99 of the last part over the first', last / first, 1.1, 2),
      zero('mismatches of the ledger', wrong.length),
      {
        what: 'exit code',
        value: String(await server.exited),
        target: '0',
        isMet: (await server.exited) === 0,
      },
    ];
  });

const p99 = (answers: readonly Answer[]): number =>
  quantile(
    answers.map(({ ms }) => ms),
    0.99,
  );
