import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { MIGRATIONS, migrate } from '#server/db/migrate.ts';
import { PostgresDatabase } from '#server/db/postgres-database.ts';
import { openPool } from '#server/db/postgres-pool.ts';
import { rowsOf } from '#server/db/rows.ts';
import { findInconsistencies } from '../load/consistency.ts';
import { startTraffic } from '../load/database-traffic.ts';
import { connected, createDatabase } from '../support/postgres/databases.ts';
import { startServer } from '../support/server.ts';
import { until } from '../support/until.ts';
import { versionOf } from './older-version.ts';

const WRITERS = 3;

/** A migration of a next version: what it may do to tables that are always in use. */
const NEXT = {
  sql: ['limit_counters', 'outbox_mails', 'sessions', 'users'].flatMap((table) => [
    `alter table ${table} add column next_a bigint`,
    `alter table ${table} add column next_b text default '' not null`,
    `create index ${table}_next_idx on ${table} (next_a)`,
  ]),
  folderMillis: Number.MAX_SAFE_INTEGER,
  hash: 'next',
  bps: true,
};

const migrateTo = (url: string, migrations: typeof MIGRATIONS) =>
  connected(url, (client) => migrate(drizzle(client), () => undefined, migrations));

const countOf = async (db: Database, table: string): Promise<number> => {
  const [row] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::float8 as n from ${sql.identifier(table)}`,
  );
  return row?.n ?? 0;
};

describe('the version before each migration', () => {
  let url = '';
  let db: PostgresDatabase;
  let pool: ReturnType<typeof openPool>;
  /** Rows that were acknowledged, by table. */
  const ledger = new Map<string, number>();
  let written = 0;

  beforeAll(async () => {
    url = await createDatabase();
    await migrateTo(url, MIGRATIONS.slice(0, 1));
    pool = openPool(url, WRITERS);
    db = new PostgresDatabase(pool);
  });
  afterAll(() => pool.close());

  it.each(MIGRATIONS.slice(1).map(({ folderMillis }, at) => [at + 1, folderMillis]))(
    'goes on while number %i is applied, and after it: no error, nothing lost [R28]',
    async (at) => {
      const { count, write } = await versionOf(db);
      let acknowledged = 0;
      let isEnding = false;
      const writers = Promise.all(
        Array.from({ length: WRITERS }, async () => {
          while (!isEnding) {
            written += 1;
            const tables = await write(written);
            acknowledged += 1;
            for (const name of tables) ledger.set(name, (ledger.get(name) ?? 0) + 1);
          }
        }),
      );
      const steady = (from: number) =>
        Promise.race([until('steady traffic', () => acknowledged >= from + count), writers]);
      await steady(0);
      await migrateTo(url, MIGRATIONS.slice(0, at + 1));
      await steady(acknowledged);
      isEnding = true;
      await writers;
      const counts = await Promise.all(
        [...ledger.keys()].map(async (table) => [table, await countOf(db, table)]),
      );
      expect(counts).toEqual([...ledger]);
    },
  );
});

it('keeps serving while the next version migrates, and starts again on its schema: no error, nothing lost [R28]', {
  timeout: 60_000,
}, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'upgrade-'));
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html>');
  const databaseUrl = await createDatabase();
  const dataDir = path.join(folder, 'data');
  const env = {
    DATABASE_URL: databaseUrl,
    FILES: 'shared',
    SITE_DIR: folder,
    PASSWORD_PEPPERS: `1:${'ab'.repeat(32)}`,
    SECRET_KEY: 'cd'.repeat(32),
    SEED: '0',
    SEED_CONTENT: '0',
  };
  const server = await startServer({ dataDir, env });
  const traffic = await startTraffic(server, { renewing: 4, joining: 2 });
  await traffic.recovered();
  await migrateTo(databaseUrl, [...MIGRATIONS, NEXT]);
  await traffic.recovered();
  const again = await startServer({ dataDir, env });
  expect((await fetch(`${again.origin}/ready`)).status).toBe(200);
  await traffic.recovered();
  await traffic.end();
  await Promise.all([server.stop(), again.stop()]);
  expect(traffic.answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(await findInconsistencies({ dataDir, databaseUrl }, traffic.ledger)).toEqual([]);
  rmSync(folder, { recursive: true });
});
