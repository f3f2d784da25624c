import pg from 'pg';
import type { PoolUse } from '../telemetry/metrics.ts';
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

const ignore = () => undefined;

/**
 * Connections to Postgres, or to a pooler such as PgBouncer in transaction mode: no startup parameters, no state of a
 * session. A connection that failed or still owes an answer never returns to the pool.
 */
export function openPool(connectionString: string, size: number): PostgresPool {
  const pool = new pg.Pool({ connectionString, max: size, connectionTimeoutMillis: DATABASE_LIMIT_MS });
  // The pool replaces an idle connection that Postgres closed; without a listener the event would end the process.
  pool.on('error', ignore);

  const exclusively: PostgresPool['exclusively'] = async (work) => {
    const client = await timedQueue((limit) => connectWithin(pool, limit));
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
