import { fileURLToPath } from 'node:url';
import type { RunningServer } from './server.ts';
import { until } from './until.ts';

/** What a server needs in its environment for `heapOf`. */
export const HEAP_PROBE = {
  NODE_OPTIONS: `--import=${fileURLToPath(new URL('./heap-probe.ts', import.meta.url))}`,
};

const LINE = /^heap (\d+) bytes$/gm;

/** The memory of a server's objects and buffers after a full garbage collection, bytes. */
export async function heapOf(server: RunningServer): Promise<number> {
  const lines = () => [...server.output().matchAll(LINE)];
  const before = lines().length;
  process.kill(server.pid, 'SIGUSR2');
  const line = await until('the size of the heap', () => lines()[before]);
  return Number(line[1]);
}
