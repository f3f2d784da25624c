import { startServer } from '#tests/support/server.ts';
import { findInconsistencies } from '../../consistency.ts';
import { mixedLoad } from '../../mixed-load.ts';
import { atLeast, zero } from '../figures.ts';
import { quantile } from '../quantile.ts';
import type { Figure } from '../report.ts';
import { withFolder } from './servers.ts';

const SECONDS = Number(process.env.MIXED_SECONDS ?? 1_800);
const CLIENTS = 32;
const PER_SECOND = 1_000;

/** The long form of tests/load/mixed-load.test.ts. MIXED_SECONDS sets how long it runs. */
export const measureMixedLoad = (): Promise<Figure[]> =>
  withFolder('mixed', async ({ dataDir, env }) => {
    const server = await startServer({ dataDir, env });
    const load = await mixedLoad(server.origin, { clients: CLIENTS, seconds: SECONDS });
    await server.stop();
    const wrong = await findInconsistencies({ dataDir }, load.ledger);
    for (const line of [...new Set(load.errors), ...wrong]) console.log(`  ! ${line}`);
    const actions = Object.values(load.times).reduce((sum, { length }) => sum + length, 0);
    return [
      atLeast('mixed actions per second', actions / load.seconds, PER_SECOND),
      ...Object.entries(load.times).map(([kind, times]) => ({
        what: `p99 of a ${kind} in the mix (ms)`,
        value: quantile(times, 0.99).toFixed(0),
        target: '-',
        isMet: true,
      })),
      zero(`errors of ${actions} actions`, load.errors.length),
      zero('writes lost or doubled', wrong.length),
    ];
  });
