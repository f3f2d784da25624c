import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { inject } from 'vitest';
import { type Database, type OpenDatabase, openDatabase } from '#server/db/client.ts';
import * as schema from '#server/db/schema/schema.ts';
import { createDatabase } from './postgres/databases.ts';

const TABLES = Object.values(schema).filter((value) => is(value, PgTable));

/**
 * Deletes all rows, because `truncate` makes new files for every table and index, which takes three times as long.
 * Replicas check neither references nor the triggers that keep logs from being changed.
 */
const EMPTY = sql.raw(`
  do $$ declare sequence regclass; begin
    set local session_replication_role = replica;
    ${TABLES.map((table) => `delete from "${getTableName(table)}";`).join('\n    ')}
    for sequence in select oid::regclass from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace loop
      perform setval(sequence, 1, false);
    end loop;
  end $$`);

let opened: OpenDatabase | undefined;

/**
 * The worker's database (creating one takes a second), emptied on each call: in memory, or in Postgres in the project
 * that runs there. It ends with the run.
 */
export async function emptyDatabase(): Promise<OpenDatabase> {
  opened ??= await openDatabase({
    databaseUrl: isOnPostgres() ? await createDatabase() : undefined,
    dataDir: null,
  });
  await opened.db.execute(EMPTY);
  return opened;
}

/** All rows of all tables. */
export const storedRows = (db: Database): Promise<unknown[][]> =>
  Promise.all(TABLES.map((table) => db.select().from(table)));

/** A benchmark, which runs outside of the test runner, is not. */
const isOnPostgres = () => process.env.VITEST !== undefined && inject('postgresUrl') !== undefined;
