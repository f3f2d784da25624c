import { openConnection, type Reply } from './http-client.ts';
import { quantile } from './quantile.ts';

export interface LoadResult {
  perSecond: number;
  /** ms */
  median: number;
  p95: number;
  p99: number;
  count: number;
  /** Number of unexpected replies by status. */
  failures: Map<number, number>;
}

interface LoadOptions {
  port: number;
  connections: number;
  /** The next message and a check of its reply; undefined when there are no more. */
  next: () => { message: Buffer; expect: (reply: Reply) => boolean } | undefined;
  /** ms after which nothing more is sent; by default the load runs until `next` returns undefined. */
  duration?: number;
  /** ms at the start that are not measured. */
  warmUp?: number;
}

/** Closed-loop load: each connection sends its next request when it has the reply to the last. */
export async function runLoad(options: LoadOptions): Promise<LoadResult> {
  const { port, connections, next, duration = Number.POSITIVE_INFINITY, warmUp = 0 } = options;
  const lines = await Promise.all(Array.from({ length: connections }, () => openConnection(port)));
  const times: number[] = [];
  const failures = new Map<number, number>();
  const begin = performance.now();
  const measureFrom = begin + warmUp;
  const stopAt = measureFrom + duration;
  await Promise.all(
    lines.map(async (line) => {
      for (let turn = next(); turn !== undefined && performance.now() < stopAt; turn = next()) {
        const sentAt = performance.now();
        const reply = await line.request(turn.message);
        const answeredAt = performance.now();
        if (!turn.expect(reply)) {
          if (failures.size === 0) console.error(reply.body);
          failures.set(reply.status, (failures.get(reply.status) ?? 0) + 1);
        }
        if (sentAt >= measureFrom) times.push(answeredAt - sentAt);
      }
    }),
  );
  const seconds = (performance.now() - measureFrom) / 1000;
  for (const line of lines) line.close();
  return {
    perSecond: times.length / seconds,
    median: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
    count: times.length,
    failures,
  };
}
