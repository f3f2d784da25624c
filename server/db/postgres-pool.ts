import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { PoolUse } from '../telemetry/metrics.ts';
import { isRefusedConnection } from './failures.ts';
import { DATABASE_LIMIT_MS, DatabaseTimeoutError, timed, timedQueue } from './time-limit.ts';

/** Runs one statement. @throws DatabaseTimeoutError, the error of Postgres, or that of the lost connection */
export type RunStatement = (statement: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

export interface PostgresPool {
  /** Runs one statement on any connection. */
  run: RunStatement;
  /** Runs several statements on one connection; whatever transaction they leave open is rolled back. */
  exclusively: <T>(work: (run: RunStatement) => Promise<T>) => Promise<T>;
  use: () => PoolUse;
  close: () => Promise<void>;
}

/** Requests wait until an outage has lasted this long; from then on they are refused at once. */
const OUTAGE_PATIENCE_MS = 1_800;
const RECONNECT_MS = 50;

const ignore = () => undefined;

/**
 * Connections to Postgres, or to a pooler such as PgBouncer in transaction mode: no startup parameters, no state of a
 * session. A connection that failed or still owes an answer never returns to the pool.
 */
export function openPool(connectionString: string, size: number): PostgresPool {
  const pool = new pg.Pool({ connectionString, max: size, connectionTimeoutMillis: DATABASE_LIMIT_MS });
  // The pool replaces an idle connection that Postgres closed; without a listener the event would end the process.
  pool.on('error', ignore);

  /** When Postgres began to refuse connections. */
  let outageBegan: number | undefined;

  /** Takes a connection, also if Postgres restarts meanwhile: nothing was sent yet, so trying again is safe. */
  async function connect(limit: number): Promise<pg.PoolClient> {
    const end = performance.now() + limit;
    for (;;) {
      try {
        const client = await connectWithin(pool, end - performance.now());
        outageBegan = undefined;
        return client;
      } catch (error) {
        const now = performance.now();
        if (!isRefusedConnection(error)) throw error;
        outageBegan ??= now;
        if (now + RECONNECT_MS > Math.min(end, outageBegan + OUTAGE_PATIENCE_MS)) throw error;
        await sleep(RECONNECT_MS);
      }
    }
  }

  const exclusively: PostgresPool['exclusively'] = async (work) => {
    const client = await timedQueue(connect);
    // The pool does not listen to a client in use. The statement in progress, or the next one, gets the error as well.
    client.on('error', ignore);
    let isReleased = false;
    const release = (isBroken: boolean) => {
      if (isReleased) return;
      isReleased = true;
      client.off('error', ignore);
      client.release(isBroken);
    };
    try {
      return await work((statement, values) =>
        timed(async (limit) => {
          let isLate = false;
          const timer = setTimeout(() => {
            isLate = true;
            // Closes the connection, so this statement and those that follow fail at once.
            release(true);
          }, limit);
          try {
            return await client.query(statement, values);
          } catch (error) {
            throw isLate ? new DatabaseTimeoutError('A statement took too long', { cause: error }) : error;
          } finally {
            clearTimeout(timer);
          }
        }),
      );
    } finally {
      release(client.getTransactionStatus() !== 'I');
    }
  };

  const run: RunStatement = (statement, values) => exclusively((runOne) => runOne(statement, values));
  const use = () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
  return { run, exclusively, use, close: () => pool.end() };
}

/** Takes a connection out of the pool. One that comes too late goes back. */
function connectWithin(pool: pg.Pool, limit: number): Promise<pg.PoolClient> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(new DatabaseTimeoutError('No connection came free'));
    }, limit);
    const connecting = pool.connect().finally(() => clearTimeout(timer));
    connecting.then((client) => (isLate ? client.release() : resolve(client)), reject);
  });
}
