import { fileURLToPath } from 'node:url';
import { freePort } from './server.ts';

/** A probe of the event loop of a server that is started with its environment. */
export interface LoopProbe {
  env: Record<string, string>;
  /** The longest block of the event loop since the last call, as ms of CPU time of its thread. */
  longestBlock: () => Promise<number>;
}

/** @param options further NODE_OPTIONS of the server */
export async function loopProbe(options = ''): Promise<LoopProbe> {
  const port = String(await freePort());
  const script = fileURLToPath(new URL('./loop-probe.ts', import.meta.url));
  return {
    env: { NODE_OPTIONS: `${options} --import=${script}`.trim(), LOOP_PROBE_PORT: port },
    longestBlock: async () => Number(await (await fetch(`http://127.0.0.1:${port}`)).text()) / 1_000,
  };
}
