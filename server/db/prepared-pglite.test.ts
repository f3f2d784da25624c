import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { PreparedPGlite } from './prepared-pglite.ts';

let db: PreparedPGlite;
beforeAll(async () => {
  db = new PreparedPGlite();
  await db.exec(
    'create table things (id int primary key, name text, tags bigint[], extra jsonb, born timestamptz)',
  );
});
afterAll(() => db.close());
beforeEach(() => db.exec('truncate things'));

const insert = 'insert into things (id, name, tags, extra, born) values ($1, $2, $3, $4, $5) returning id';
const count = async () => (await db.query<{ n: number }>('select count(*)::int as n from things')).rows[0]?.n;

it('round-trips every kind of value, also when the statement is already prepared', async () => {
  const born = new Date('2026-03-02T00:00:00Z');
  for (const id of [1, 2]) {
    await db.query(insert, [id, `n${id}`, [1, 2_000_000_000_000], { a: [id] }, born]);
    const { rows } = await db.query('select * from things where id = $1', [id]);
    expect(rows).toEqual([{ id, name: `n${id}`, tags: [1, 2_000_000_000_000], extra: { a: [id] }, born }]);
  }
  await db.query(insert, [3, null, null, null, undefined]);
  expect((await db.query('select name, born from things where id = 3')).rows).toEqual([
    { name: null, born: null },
  ]);
});

it('reports an error with its code and keeps working', async () => {
  await db.query(insert, [1, 'a', [], {}, null]);
  const again = db.query(insert, [1, 'b', [], {}, null]);
  await expect(again).rejects.toMatchObject({ code: '23505', constraint: 'things_pkey' });
  await expect(db.query('select nothing from nowhere')).rejects.toMatchObject({ code: '42P01' });
  await expect(db.query('select $1::int', ['x'])).rejects.toMatchObject({ code: '22P02' });
  await db.query(insert, [2, 'b', [], {}, null]);
  expect(await count()).toBe(2);
});

it('commits or rolls back a transaction as a whole, also with statements prepared inside it', async () => {
  const failing = db.transaction(async (tx) => {
    await tx.query(insert, [1, 'a', [], {}, null]);
    await tx.query('select 42 as first_seen_in_a_transaction');
    await tx.query(insert, [1, 'twice', [], {}, null]);
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(await count()).toBe(0);
  await db.transaction(async (tx) => {
    await tx.query('select 42 as first_seen_in_a_transaction');
    await tx.query(insert, [1, 'a', [], {}, null]);
  });
  expect(await count()).toBe(1);
});

it('makes parallel callers wait for a transaction', async () => {
  const slow = db.transaction(async (tx) => {
    await tx.query(insert, [1, 'a', [], {}, null]);
    await new Promise((resolve) => setImmediate(resolve));
    return (await tx.query('select name from things')).rows.length;
  });
  const others = Array.from({ length: 20 }, (_, n) => db.query(insert, [n + 2, 'b', [], {}, null]));
  expect(await slow).toBe(1);
  await Promise.all(others);
  expect(await count()).toBe(21);
});

it('stays correct beyond the number of statements it keeps', async () => {
  for (let n = 0; n < 620; n += 1) {
    expect((await db.query(`select $1::int + ${n} as sum`, [1])).rows).toEqual([{ sum: n + 1 }]);
  }
  expect((await db.query('select $1::int + 3 as sum', [1])).rows).toEqual([{ sum: 4 }]);
});

it('lets other events have their turn while many statements wait', async () => {
  let turns = 0;
  const state = { isDone: false };
  const count = () => {
    turns += 1;
    if (!state.isDone) setImmediate(count);
  };
  setImmediate(count);
  const begin = performance.now();
  await Promise.all(
    Array.from({ length: 500 }, () => db.query('select sum(n) from generate_series(1, 2000) n')),
  );
  state.isDone = true;
  // A turn takes at least 5 ms of statements, on a busy machine much more.
  expect(turns).toBeGreaterThanOrEqual(3);
  expect(turns).toBeLessThanOrEqual((performance.now() - begin) / 5 + 2);
});
