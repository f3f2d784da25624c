import { setTimeout as sleep } from 'node:timers/promises';
import { heapOf } from '../support/heap.ts';
import type { TestPostgres } from '../support/postgres/postgres.ts';
import { handlesOf } from '../support/processes.ts';
import type { RunningServer } from '../support/server.ts';
import { endConnections, type FaultResult, freeze, killBackend, underFault } from './database-faults.ts';
import type { Traffic } from './database-traffic.ts';

/** What the server uses at one moment, after garbage collection. */
export interface SoakSample {
  heap: number;
  handles: number;
}

/** How many samples of the handles are taken; the least counts, because requests in flight have some. */
const HANDLE_SAMPLES = 10;

export async function sampleOf(server: RunningServer): Promise<SoakSample> {
  const handles: number[] = [];
  for (let nth = 0; nth < HANDLE_SAMPLES; nth += 1) {
    handles.push(handlesOf(server));
    await sleep(50);
  }
  return { heap: await heapOf(server), handles: Math.min(...handles) };
}

/** Runs faults of Postgres under traffic, one of each kind in turn. */
export async function soak(
  traffic: Traffic,
  { postgres, database }: { postgres: TestPostgres; database: string },
  { faults, everyMs, freezeMs }: { faults: number; everyMs: number; freezeMs: number },
): Promise<FaultResult[]> {
  const kinds: (readonly [what: string, cause: () => Promise<unknown>])[] = [
    ['all connections ended', () => endConnections(postgres, database)],
    ['a backend killed', () => killBackend(postgres, database)],
    ['frozen', () => freeze(postgres, freezeMs)],
  ];
  const results: FaultResult[] = [];
  for (let nth = 0; nth < faults; nth += 1) {
    const [what, cause] = kinds[nth % kinds.length] ?? ['none', async () => undefined];
    const begin = performance.now();
    results.push(await underFault(traffic, what, cause));
    await sleep(Math.max(0, everyMs - (performance.now() - begin)));
  }
  return results;
}
