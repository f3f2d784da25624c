import { setTimeout as sleep } from 'node:timers/promises';
import { NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { isConflict } from './failures.ts';
import type { PostgresPool, RunStatement } from './postgres-pool.ts';
import { DATABASE_LIMIT_MS } from './time-limit.ts';

/**
 * One round trip. The limits hold where this process cannot enforce its own: it died, or its network did, while the
 * transaction holds locks. `set local` ends with the transaction, so it is safe behind a pooler.
 */
const BEGIN = `begin; set local statement_timeout = ${2 * DATABASE_LIMIT_MS}; set local idle_in_transaction_session_timeout = ${4 * DATABASE_LIMIT_MS}`;

const ATTEMPTS = 4;
const LONGEST_PAUSE_MS = 50;

const dialect = new PgDialect();

// All that Drizzle calls on a client, as long as it starts no transaction itself.
const sessionOf = (query: RunStatement) => new NodePgSession({ query } as pg.Pool, dialect, undefined);

type Work<T> = Parameters<NodePgDatabase['transaction']>[0] extends (tx: infer Tx) => unknown
  ? (tx: Tx) => Promise<T>
  : never;

/** Drizzle's database with statements and transactions that survive a lost connection, a hanging database and conflicts. */
export class PostgresDatabase extends NodePgDatabase {
  readonly #pool: PostgresPool;

  constructor(pool: PostgresPool) {
    super(
      dialect,
      sessionOf((statement, values) => repeatedly(() => pool.run(statement, values))),
      undefined,
    );
    this.#pool = pool;
  }

  /**
   * Runs `work` in a transaction. After a deadlock or a serialization failure it runs again, so it must change nothing
   * but the database.
   * @throws what `work` throws, after a rollback; or the failure of the database, then nothing was committed, unless
   *   the answer to the commit was lost
   */
  override transaction<T>(work: Work<T>): Promise<T> {
    return repeatedly(() => this.#pool.exclusively((run) => runTransaction(run, work)));
  }
}

/** Runs work again that a deadlock or a serialization failure undid: a transaction, or a statement outside of one. */
async function repeatedly<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error;
      await sleep(Math.random() * LONGEST_PAUSE_MS * attempt);
    }
  }
}

async function runTransaction<T>(run: RunStatement, work: Work<T>): Promise<T> {
  await run({ text: BEGIN });
  try {
    const result = await work(new NodePgTransaction(dialect, sessionOf(run), undefined));
    const { command } = await run({ text: 'commit' });
    // Postgres answers so, without an error, if a statement failed and `work` went on.
    if (command === 'ROLLBACK')
      throw new Error('The transaction was rolled back: one of its statements had failed');
    return result;
  } catch (error) {
    // If this fails too, the connection is closed, which also ends the transaction.
    await run({ text: 'rollback' }).catch(() => undefined);
    throw error;
  }
}
