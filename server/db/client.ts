import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { PreparedPGlite } from './prepared-pglite.ts';
import * as schema from './schema/schema.ts';

/** The database or an open transaction on it. Both engines speak the same dialect, so services treat them alike. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  db: Database;
  kind: 'embedded' | 'postgres';
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
}

const migrationsFolder = join(import.meta.dirname, 'migrations');
/** An arbitrary constant: instances that start together queue for this lock, so that each migration runs once. */
const MIGRATION_LOCK = 717_205_001;
/** If Postgres hangs, the client must get an error response within 3 s (R11). */
const POSTGRES_TIMEOUT = 2_500;

/**
 * Opens the database and brings its schema up to date.
 * @throws when the database cannot be reached or a migration fails; nothing stays open then
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  return options.databaseUrl === undefined
    ? openEmbedded(options.dataDir)
    : openPostgres(options.databaseUrl, options.poolSize ?? 10);
}

async function openEmbedded(dataDir: string | null): Promise<OpenDatabase> {
  if (dataDir !== null) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const client = new PreparedPGlite(dataDir === null ? {} : { dataDir: join(dataDir, 'db') });
  await client.waitReady;
  const db = drizzlePglite(client, { schema });
  try {
    await migratePglite(db, { migrationsFolder });
  } catch (error) {
    await client.close();
    throw error;
  }
  return { db, kind: 'embedded', close: () => client.close() };
}

async function openPostgres(connectionString: string, poolSize: number): Promise<OpenDatabase> {
  await migrateAlone(connectionString);
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: POSTGRES_TIMEOUT,
    query_timeout: POSTGRES_TIMEOUT,
    statement_timeout: POSTGRES_TIMEOUT,
    idle_in_transaction_session_timeout: 10_000,
  });
  // The pool replaces an idle connection that Postgres closed; without a listener the event would end the process.
  pool.on('error', () => undefined);
  return { db: drizzlePostgres(pool, { schema }), kind: 'postgres', close: () => pool.end() };
}

async function migrateAlone(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migratePostgres(drizzlePostgres(client, { schema }), { migrationsFolder });
  } finally {
    // Ending the connection releases the lock, even after a failure.
    await client.end();
  }
}
