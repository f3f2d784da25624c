import { is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { type OpenDatabase, openDatabase } from '#server/db/client.ts';
import * as schema from '#server/db/schema/schema.ts';

let opened: OpenDatabase | undefined;

/**
 * The worker's in-memory database (starting one takes a second), emptied on each call. It ends with the worker's
 * process. To run against Postgres instead, set TEST_DATABASE_URL to an empty database and add --no-file-parallelism.
 */
export async function emptyDatabase(): Promise<OpenDatabase> {
  opened ??= await openDatabase({ databaseUrl: process.env.TEST_DATABASE_URL, dataDir: null });
  const tables = Object.values(schema)
    .filter((value) => is(value, PgTable))
    .map((table) => sql`${table}`);
  await opened.db.execute(sql`truncate ${sql.join(tables, sql`, `)} restart identity cascade`);
  return opened;
}
