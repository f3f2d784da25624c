import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { rowsOf } from '#server/db/rows.ts';
import { createDatabase } from '../support/postgres/databases.ts';

const OPERATIONS = path.resolve(import.meta.dirname, '../../docs/operations.md');

it('a write is flushed on Postgres before it is acknowledged; of the embedded database the documentation says that it survives a crash of the process only [R05]', async () => {
  const { db, close } = await openDatabase({ databaseUrl: await createDatabase(), dataDir: null });
  const settings = sql`select current_setting('synchronous_commit') as commit`;
  // On a connection, and in a transaction, which has settings of its own.
  expect(await rowsOf(db, settings)).toEqual([{ commit: 'on' }]);
  expect(await db.transaction((tx) => rowsOf(tx, settings))).toEqual([{ commit: 'on' }]);

  const one = async (query: SQL, on: Parameters<typeof rowsOf>[0] = db) =>
    (await rowsOf<{ value: unknown }>(on, query))[0]?.value;
  await db.execute(sql`create table acknowledged (n int)`);
  for (let n = 0; n < 5; n += 1) {
    const written = await db.transaction(async (tx) => {
      await tx.execute(sql`insert into acknowledged values (${n})`);
      return one(sql`select pg_current_wal_insert_lsn()::text as value`, tx);
    });
    const isFlushed = sql`select pg_current_wal_flush_lsn() >= ${written}::pg_lsn as value`;
    expect(await one(isFlushed)).toBe(true);
  }
  await close();

  const text = readFileSync(OPERATIONS, 'utf8').replaceAll('\n', ' ');
  expect(text).toContain('survives a crash of the process at any moment, but never flushes to disk');
  expect(text).toContain('it does not survive a power failure');
});
