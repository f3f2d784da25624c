import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeBackup } from '#server/backup/backup.ts';
import { openDatabase } from '#server/db/client.ts';
import { isDatabaseUnavailable } from '#server/db/failures.ts';
import { rowsOf } from '#server/db/rows.ts';
import { createDatabase } from '../support/postgres/databases.ts';
import { findPgBouncer, startPgBouncer } from '../support/postgres/pg-bouncer.ts';

const INSTANCES = 4;
const program = findPgBouncer();

let url = '';
let stop = async () => {};
beforeAll(async () => {
  // The rule that no statement keeps state in a session is checked without it: tests/meta/session-state.test.ts.
  if (program === undefined) process.stdout.write('PgBouncer is not installed: its tests are left out\n');
  else ({ url, stop } = await startPgBouncer(program, await createDatabase()));
});
afterAll(() => stop());

const open = () => openDatabase({ databaseUrl: url, dataDir: null, poolSize: 4 });

it.runIf(program !== undefined)(
  'lets several instances start, migrate and run transactions through PgBouncer in transaction mode',
  async () => {
    const instances = await Promise.all(Array.from({ length: INSTANCES }, open));
    const [first] = instances;
    await first?.db.execute(sql`create table things (n int not null)`);
    await first?.db.execute(sql`insert into things values (0)`);
    const additions = instances.flatMap(({ db }) =>
      Array.from({ length: 25 }, () => db.transaction((tx) => tx.execute(sql`update things set n = n + 1`))),
    );
    await Promise.all(additions);
    for (const { db, close } of instances) {
      expect(await rowsOf(db, sql`select n from things`)).toEqual([{ n: INSTANCES * 25 }]);
      await close();
    }
    // A restart, with the connections of the first start still in the pool.
    await (await open()).close();
  },
);

it.runIf(program !== undefined)('leaves no setting and no lock behind on its connections', async () => {
  const { db, close } = await open();
  const state = sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle,
    (select count(*)::int from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())) as locks`;
  await db.transaction((tx) => tx.execute(sql`select 1`));
  for (let turn = 1; turn <= 4; turn += 1)
    expect(await rowsOf(db, state)).toEqual([{ statement: '0', lock: '0', idle: '0', locks: 0 }]);
  await close();
});

it.runIf(program !== undefined)('gives up a slow statement, and goes on', async () => {
  const { db, close } = await open();
  const slow = db.transaction((tx) => tx.execute(sql`select pg_sleep(20)`));
  await expect(slow).rejects.toSatisfy(isDatabaseUnavailable);
  expect(await rowsOf(db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
  await close();
});

it.runIf(program !== undefined)(
  'is refused for a backup, whose programs empty the search path of connections that others use next [R27]',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'pooled-'));
    const env = {
      DATABASE_URL: url,
      dataDir: folder,
      FILES_S3_BUCKET: undefined,
      FILES_S3_ENDPOINT: undefined,
    };
    await expect(writeBackup(env, path.join(folder, 'backup'))).rejects.toThrow(/leads to a pooler/);
    rmSync(folder, { recursive: true });
  },
);
