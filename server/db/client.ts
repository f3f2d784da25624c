import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { failureFacts, type Log } from '../log.ts';
import { StartError } from '../start-error.ts';
import type { PoolUse } from '../telemetry/metrics.ts';
import type { Database } from './database.ts';
import { openEmbeddedFolder } from './embedded-folder.ts';
import { isDatabaseUnavailable } from './failures.ts';
import { migrate, requireCurrentSchema } from './migrate.ts';
import { PostgresDatabase } from './postgres-database.ts';
import { openPool } from './postgres-pool.ts';
import { PreparedPGlite } from './prepared-pglite.ts';

export type { Database } from './database.ts';

export interface OpenDatabase {
  db: Database;
  kind: 'embedded' | 'postgres';
  /** The connections in use; undefined for the embedded database. */
  pool: () => PoolUse | undefined;
  /** Ends every connection; the embedded engine writes its state to its folder. */
  close: () => Promise<void>;
}

export interface DatabaseOptions {
  /** Postgres address; the embedded database is used when it is undefined. */
  databaseUrl: string | undefined;
  /** Folder that holds the embedded database in `db`; `null` keeps it in memory (tests). */
  dataDir: string | null;
  /** Connections to Postgres. */
  poolSize?: number;
  /** Whether to bring the schema of Postgres up to date; otherwise an old one is refused. */
  migrates?: boolean;
  /** ms to wait for a Postgres that does not accept connections. */
  patience?: number;
  log?: Log;
}

/** Postgres cannot be used with DATABASE_URL; the message says why and names the host, not the password. */
export class DatabaseUnusableError extends StartError {
  override readonly name = 'DatabaseUnusableError';
}

const RETRY_MS = 500;

/**
 * Opens the database and brings its schema up to date.
 * @throws DatabaseUnusableError, OldSchemaError, or the error of a migration; nothing stays open then
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, log = () => undefined } = options;
  return databaseUrl === undefined
    ? openEmbedded(dataDir, log)
    : openPostgres(databaseUrl, { poolSize: 10, migrates: true, patience: 0, ...options, log });
}

async function openEmbedded(dataDir: string | null, log: Log): Promise<OpenDatabase> {
  const client = dataDir === null ? await startEngine() : await openEmbeddedFolder(dataDir, startEngine);
  const db = drizzlePglite(client);
  try {
    await migrate(db, log);
  } catch (error) {
    await client.close();
    throw error;
  }
  return { db, kind: 'embedded', pool: () => undefined, close: () => client.close() };
}

/** @param folder keeps the database in memory if undefined */
async function startEngine(folder?: string): Promise<PreparedPGlite> {
  const client = new PreparedPGlite(folder === undefined ? {} : { dataDir: folder });
  await client.waitReady;
  return client;
}

type PostgresOptions = Required<Pick<DatabaseOptions, 'poolSize' | 'migrates' | 'patience' | 'log'>>;

async function openPostgres(url: string, options: PostgresOptions): Promise<OpenDatabase> {
  const client = await connect(url, options);
  try {
    const db = drizzlePostgres(client);
    await (options.migrates ? migrate(db, options.log) : requireCurrentSchema(db));
  } finally {
    // Ends the transaction too, and with it the lock, even after a failure.
    await client.end();
  }
  const pool = openPool(url, options.poolSize);
  return { db: new PostgresDatabase(pool), kind: 'postgres', pool: pool.use, close: pool.close };
}

/** Waits until Postgres accepts connections: it may start at the same time. */
async function connect(url: string, { patience, log }: PostgresOptions): Promise<pg.Client> {
  const deadline = performance.now() + patience;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    // The statement in progress fails as well; without a listener the event would end the process.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() > deadline) throw unusable(url, error);
      log('warn', 'database.waiting', failureFacts(error));
      await sleep(RETRY_MS);
    }
  }
}

function unusable(url: string, error: unknown): DatabaseUnusableError {
  const { host, pathname } = new URL(url);
  const { failure, code } = failureFacts(error);
  const reason = error instanceof Error && error.message !== '' ? error.message : (code ?? failure);
  return new DatabaseUnusableError(`DATABASE_URL: ${host}${pathname} cannot be used: ${reason}`, {
    cause: error,
  });
}
