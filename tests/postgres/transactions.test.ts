import { sql } from 'drizzle-orm';
import type { Client } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '#server/db/client.ts';
import type { Database } from '#server/db/database.ts';
import { isDatabaseUnavailable } from '#server/db/failures.ts';
import { rowsOf } from '#server/db/rows.ts';
import { limitDatabaseTime } from '#server/db/time-limit.ts';
import { connected, createDatabase } from '../support/postgres/databases.ts';
import { until } from '../support/until.ts';

let databaseUrl = '';
let opened: OpenDatabase;
let db: Database;

beforeEach(async () => {
  databaseUrl = await createDatabase();
  opened = await openDatabase({ databaseUrl, dataDir: null, poolSize: 2 });
  db = opened.db;
  await db.execute(sql`create table things (id int primary key, n int not null)`);
  await db.execute(sql`insert into things values (1, 0), (2, 0)`);
});
afterEach(() => opened.close());

const add = (on: Database, id: number) => on.execute(sql`update things set n = n + 1 where id = ${id}`);
const counts = async () =>
  (await rowsOf<{ n: number }>(db, sql`select n from things order by id`)).map(({ n }) => n);

/** Runs work that is expected to fail. @returns the error and how many ms it took */
async function failure(work: Promise<unknown>): Promise<{ error: unknown; ms: number }> {
  const begin = performance.now();
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return { error, ms: performance.now() - begin };
}

it('runs a transaction again that lost a deadlock', async () => {
  let calls = 0;
  let holding = 0;
  let open = () => {};
  const both = new Promise<void>((resolve) => {
    open = resolve;
  });
  const inOrder = (first: number, second: number) =>
    db.transaction(async (tx) => {
      calls += 1;
      await add(tx, first);
      holding += 1;
      // Both hold their first row before either asks for its second.
      if (holding === 2) open();
      await both;
      await add(tx, second);
    });
  await Promise.all([inOrder(1, 2), inOrder(2, 1)]);
  // On a busy machine the one that runs again may lose again.
  expect(calls).toBeGreaterThanOrEqual(3);
  expect(await counts()).toEqual([2, 2]);
});

it('runs a statement outside of a transaction again that lost a deadlock', async () => {
  const waiting = async (client: Client, sessions: number) => {
    const { rows } = await client.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length === sessions;
  };
  await connected(databaseUrl, (gate) =>
    connected(databaseUrl, async (other) => {
      await gate.query('select pg_advisory_lock(1)');
      await other.query('begin');
      await other.query('update things set n = n + 1 where id = 2');
      // Holds the first row, waits at the gate, then asks for the second row.
      // Drizzle sends a statement only once its result is asked for.
      const both = Promise.resolve(
        db.execute(
          sql`with one as (update things set n = n + 1 where id = 1 returning n), passed as (select n, pg_advisory_xact_lock(1) from one) update things set n = n + (select n from passed) where id = 2`,
        ),
      );
      await until('the wait at the gate', () => waiting(gate, 1));
      // Postgres ends a session that finds a deadlock when its timeout has passed: this one never looks for one.
      await other.query(`set deadlock_timeout = '1h'`);
      const first = other.query('update things set n = n + 1 where id = 1');
      await until('the wait for the first row', () => waiting(gate, 2));
      await gate.query('select pg_advisory_unlock(1)');
      await first;
      await other.query('commit');
      await both;
    }),
  );
  expect(await counts()).toEqual([2, 3]);
});

it('does not run a transaction again that failed otherwise', async () => {
  let calls = 0;
  const failing = db.transaction(async (tx) => {
    calls += 1;
    await add(tx, 1);
    await tx.execute(sql`insert into things values (1, 0)`);
  });
  await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } });
  expect(calls).toBe(1);
  expect(await counts()).toEqual([0, 0]);
});

it('reports a transaction that Postgres rolled back although its work ended well', async () => {
  const swallowing = db.transaction(async (tx) => {
    await add(tx, 1);
    await tx.execute(sql`select nothing from nowhere`).catch(() => undefined);
  });
  await expect(swallowing).rejects.toThrow('was rolled back');
  expect(await counts()).toEqual([0, 0]);
});

it('fails with "unavailable" when its connection is lost, and the next transaction gets another connection', async () => {
  for (let turn = 1; turn <= 5; turn += 1) {
    const { error } = await failure(
      db.transaction(async (tx) => {
        await add(tx, 1);
        await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`).catch(() => undefined);
        await add(tx, 2);
      }),
    );
    expect(isDatabaseUnavailable(error)).toBe(true);
  }
  await db.transaction((tx) => add(tx, 1));
  expect(await counts()).toEqual([1, 0]);
});

it('gives up a statement after its limit, without waiting for a rollback, and does not use its connection again', async () => {
  const slow = () => db.transaction((tx) => tx.execute(sql`select pg_sleep(20)`));
  const both = await Promise.all([failure(slow()), failure(slow())]);
  for (const { error, ms } of both) {
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(ms).toBeLessThan(3_000);
  }
  const begin = performance.now();
  expect(await counts()).toEqual([0, 0]);
  expect(performance.now() - begin).toBeLessThan(1_000);
});

it('lets all statements of one request together take no longer than one', async () => {
  const request = limitDatabaseTime(async () => {
    await failure(db.execute(sql`select pg_sleep(20)`));
    const next = await failure(db.transaction((tx) => add(tx, 1)));
    expect(isDatabaseUnavailable(next.error)).toBe(true);
    expect(next.ms).toBeLessThan(100);
  });
  expect((await failure(request)).ms).toBeLessThan(3_000);
  expect(await counts()).toEqual([0, 0]);
});

it('lets a request that gets no connection fail once, not at every statement', async () => {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const busy = [1, 2].map((id) =>
    db.transaction(async (tx) => {
      await add(tx, id);
      await finished;
    }),
  );
  const request = limitDatabaseTime(async () => {
    for (let turn = 1; turn <= 3; turn += 1) {
      const { error } = await failure(db.execute(sql`select 1`));
      expect(isDatabaseUnavailable(error)).toBe(true);
    }
  });
  expect((await failure(request)).ms).toBeLessThan(3_000);
  finish();
  await Promise.all(busy);
  expect(await counts()).toEqual([1, 1]);
});

it('leaves no setting of a transaction behind on its connection', async () => {
  const settings = sql`select name, setting from pg_settings where name like '%timeout%' order by name`;
  const before = await rowsOf(db, settings);
  const inside = await db.transaction((tx) => rowsOf(tx, settings));
  expect(inside).not.toEqual(before);
  expect(await rowsOf(db, settings)).toEqual(before);
});
