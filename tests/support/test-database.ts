import { is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { inject } from 'vitest';
import { type Database, type OpenDatabase, openDatabase } from '#server/db/client.ts';
import * as schema from '#server/db/schema/schema.ts';
import { createDatabase } from './postgres/databases.ts';

const TABLES = Object.values(schema).filter((value) => is(value, PgTable));

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
  const tables = TABLES.map((table) => sql`${table}`);
  await opened.db.execute(sql`truncate ${sql.join(tables, sql`, `)} restart identity cascade`);
  return opened;
}

/** All rows of all tables. */
export const storedRows = (db: Database): Promise<unknown[][]> =>
  Promise.all(TABLES.map((table) => db.select().from(table)));

/** A benchmark, which runs outside of the test runner, is not. */
const isOnPostgres = () => process.env.VITEST !== undefined && inject('postgresUrl') !== undefined;
