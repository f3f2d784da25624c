import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Everything that `/metrics` reports. */
export const registry = new Registry();
const registers = [registry];

/** Its count is the number of requests. `path` is a pattern; the status is 499 if the client left before the response. */
export const requestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from the arrival of a request to the end of its response.',
  labelNames: ['method', 'path', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
  registers,
});

export const hashQueueDepth = new Gauge({
  name: 'password_hash_queue_depth',
  help: 'Password hashes that wait for a free slot.',
  registers,
});

export const hashWaitSeconds = new Histogram({
  name: 'password_hash_wait_seconds',
  help: 'Time that a password hash waited for a free slot.',
  buckets: [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  registers,
});

/** The connections of a pool. */
export interface PoolUse {
  total: number;
  idle: number;
  /** Requests that wait for a connection. */
  waiting: number;
}

export interface MetricSources {
  /** Undefined for the embedded database, which has no connections. */
  pool: () => PoolUse | undefined;
  /** The unsent mails; `oldest` in ms since 1970. */
  outbox: () => Promise<{ waiting: number; oldest: number | null }>;
  clock: () => number;
}

/** Adds what is read when the metrics are requested: pool, outbox, event loop, memory. Called once in a process. */
export function collectMetrics({ pool, outbox, clock }: MetricSources): void {
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections to the database.',
    labelNames: ['state'],
    registers,
    collect() {
      const use = pool();
      if (use === undefined) return;
      this.set({ state: 'idle' }, use.idle);
      this.set({ state: 'busy' }, use.total - use.idle);
    },
  });
  new Gauge({
    name: 'database_pool_waiting',
    help: 'Requests that wait for a connection to the database.',
    registers,
    collect() {
      this.set(pool()?.waiting ?? 0);
    },
  });
  // The other metrics matter most while the database is away.
  const unsent = () => outbox().catch(() => ({ waiting: Number.NaN, oldest: Number.NaN }));
  new Gauge({
    name: 'outbox_mails_waiting',
    help: 'Mails that are not sent yet.',
    registers,
    async collect() {
      this.set((await unsent()).waiting);
    },
  });
  new Gauge({
    name: 'outbox_oldest_seconds',
    help: 'Age of the oldest unsent mail; 0 if there is none.',
    registers,
    async collect() {
      const { oldest } = await unsent();
      this.set(oldest === null ? 0 : (clock() - oldest) / 1000);
    },
  });
}
