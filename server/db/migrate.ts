import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { Log } from '../log.ts';
import { StartError } from '../start-error.ts';
import type { Database } from './database.ts';
import { isConflict, isLockedOut } from './failures.ts';
import { rowsOf } from './rows.ts';

/** An arbitrary constant: instances that start together queue for this lock, so that each migration runs once. */
const MIGRATION_LOCK = 717_205_001;
/**
 * How long a migration waits for a table, and with it everyone who needs that table after it; then it lets them pass
 * and tries again. Shorter than the second after which Postgres looks for deadlocks and ends one of those who wait.
 */
const TABLE_LOCK_LIMIT = '100ms';
/** About a minute. */
const ATTEMPTS = 200;
const LONGEST_PAUSE_MS = 400;
/** How many attempts a line in the log stands for. */
const LOGGED = 10;

/** The schema is older than this version of the server. */
export class OldSchemaError extends StartError {
  override readonly name = 'OldSchemaError';
}

/** All of this version, oldest first. */
export const MIGRATIONS: readonly MigrationMeta[] = readMigrationFiles({
  migrationsFolder: join(import.meta.dirname, 'migrations'),
});
const newestOf = (migrations: readonly MigrationMeta[]): number =>
  Math.max(...migrations.map(({ folderMillis }) => folderMillis));

/**
 * Brings the schema up to date, in one transaction: all migrations or none. The lock belongs to that transaction, so it
 * also works through a pooler in transaction mode, and ends with the process that holds it.
 * @param db has no time limit for statements
 * @param migrations of another version, in tests
 * @throws the error of a migration, or of its wait for a table after a minute of attempts
 */
export async function migrate(db: Database, log: Log, migrations = MIGRATIONS): Promise<void> {
  const newest = newestOf(migrations);
  for (let attempt = 1; (await appliedUntil(db)) < newest; attempt += 1) {
    try {
      await db.transaction((tx) => applyMissing(tx, log, migrations));
    } catch (error) {
      if (attempt === ATTEMPTS || !(isLockedOut(error) || isConflict(error))) throw error;
      if (attempt % LOGGED === 1)
        log('warn', 'migrations.waiting', { for: 'a table that others use', attempt });
      await sleep(Math.random() * LONGEST_PAUSE_MS);
    }
  }
}

/** @throws OldSchemaError if a migration is missing */
export async function requireCurrentSchema(db: Database): Promise<void> {
  if ((await appliedUntil(db)) < newestOf(MIGRATIONS))
    throw new OldSchemaError('The schema of the database is out of date. Run: npm run migrate');
}

async function applyMissing(tx: Database, log: Log, migrations: readonly MigrationMeta[]): Promise<void> {
  // The role may have limits of its own, and a process whose network dies must not keep the lock.
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local idle_in_transaction_session_timeout = '60s'`);
  const [lock] = await rowsOf<{ isFree: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(${MIGRATION_LOCK}) as "isFree"`,
  );
  if (lock?.isFree !== true) {
    log('info', 'migrations.waiting', { for: 'another instance' });
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
  }
  await tx.execute(sql.raw(`set local lock_timeout = '${TABLE_LOCK_LIMIT}'`));
  const applied = await appliedUntil(tx);
  // The names and columns are those of Drizzle's own migrator, which created this table in existing databases.
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const { folderMillis, hash, sql: statements } of migrations) {
    if (folderMillis <= applied) continue;
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    );
  }
}

/** @returns the time stamp of the newest migration that was applied; 0 for an empty database */
async function appliedUntil(db: Database): Promise<number> {
  // Not to_regclass(): within a transaction it may not know yet what another instance has just created.
  const [table] = await rowsOf<{ exists: boolean }>(
    db,
    sql`select exists (select from pg_tables
      where schemaname = 'drizzle' and tablename = '__drizzle_migrations') as exists`,
  );
  if (table?.exists !== true) return 0;
  const [newestRow] = await rowsOf<{ last: number }>(
    db,
    sql`select coalesce(max(created_at), 0)::float8 as last from drizzle.__drizzle_migrations`,
  );
  return newestRow?.last ?? 0;
}
