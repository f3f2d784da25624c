import { connect, createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isDatabaseUnavailable } from '#server/db/failures.ts';
import { openPool, type PostgresPool } from '#server/db/postgres-pool.ts';
import { createDatabase } from '../support/postgres/databases.ts';
import { freePort } from '../support/server.ts';

/** Postgres behind a port that is open or not, as while it restarts. */
let door: Server;
let pool: PostgresPool;
let port = 0;
let url: URL;

const open = () => new Promise<void>((resolve) => door.listen(port, '127.0.0.1', resolve));

beforeEach(async () => {
  url = new URL(await createDatabase());
  port = await freePort();
  door = createServer((client) => {
    const server = connect(Number(url.port), url.hostname);
    client.on('error', () => server.destroy());
    server.on('error', () => client.destroy());
    client.pipe(server).pipe(client);
  });
  const address = new URL(url);
  address.port = String(port);
  pool = openPool(address.href, 2);
});
afterEach(async () => {
  await pool.close();
  door.close();
});

const ask = () => pool.run({ text: 'select 1 as one' });

/** @returns ms until the statement failed because the database is unavailable */
async function timeToFailure(): Promise<number> {
  const begin = performance.now();
  const error: unknown = await ask().catch((reason: unknown) => reason);
  expect(isDatabaseUnavailable(error)).toBe(true);
  return performance.now() - begin;
}

it('a statement that comes while Postgres restarts waits for it', async () => {
  const asked = [ask(), ask(), ask()];
  // After at least one refused connection.
  await timeToRefusal();
  await open();
  for (const { rows } of await Promise.all(asked)) expect(rows).toEqual([{ one: 1 }]);
});

/** Until the port has refused a connection of the test's own. */
const timeToRefusal = () =>
  new Promise<void>((resolve) => connect(port, '127.0.0.1').once('error', () => resolve()));

it('in a longer outage statements fail at once, and after it the next one succeeds', async () => {
  const first = await timeToFailure();
  expect(first).toBeGreaterThan(1_500);
  expect(first).toBeLessThan(2_400);
  for (let nth = 0; nth < 3; nth += 1) expect(await timeToFailure()).toBeLessThan(300);
  await open();
  expect((await ask()).rows).toEqual([{ one: 1 }]);
});
