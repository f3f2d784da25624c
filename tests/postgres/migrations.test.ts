import { readdirSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { DatabaseUnusableError, openDatabase } from '#server/db/client.ts';
import { OldSchemaError } from '#server/db/migrate.ts';
import type { Log } from '#server/log.ts';
import { connected, createDatabase, urlOf } from '../support/postgres/databases.ts';
import { freePort } from '../support/server.ts';
import { until } from '../support/until.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../server/db/migrations');
const MIGRATIONS = readdirSync(FOLDER).filter((name) => name.endsWith('.sql')).length;
/** Of server/db/migrate.ts. */
const LOCK = 717_205_001;

const applied = (url: string) =>
  connected(url, async (client) => {
    const { rows } = await client.query('select hash from drizzle.__drizzle_migrations');
    return rows.length;
  });

function recordingLog(): { log: Log; lines: string[] } {
  const lines: string[] = [];
  return { log: (_level, event, facts) => lines.push([event, facts?.for].join(' ')), lines };
}

it('applies each migration once when several instances start at once', async () => {
  const databaseUrl = await createDatabase();
  const all = await Promise.all(
    Array.from({ length: 5 }, () => openDatabase({ databaseUrl, dataDir: null, poolSize: 1 })),
  );
  expect(await applied(databaseUrl)).toBe(MIGRATIONS);
  for (const { close } of all) await close();
});

/**
 * Opens a database while another instance holds the lock of the migrations.
 * @param before what the other instance does before it commits
 */
async function openDuringMigration(databaseUrl: string, before?: (other: pg.Client) => Promise<unknown>) {
  const { log, lines } = recordingLog();
  return connected(databaseUrl, async (other) => {
    await other.query('begin');
    await other.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const promise = openDatabase({ databaseUrl, dataDir: null, log });
    await until('a line in the log', () => lines.includes('migrations.waiting another instance'));
    await before?.(other);
    await other.query('commit');
    return promise;
  });
}

it('waits for an instance that is migrating, and says so', async () => {
  const databaseUrl = await createDatabase();
  const opening = await openDuringMigration(databaseUrl);
  expect(await applied(databaseUrl)).toBe(MIGRATIONS);
  await opening.close();
});

it('does not repeat what the instance it waited for has done', async () => {
  const databaseUrl = await createDatabase();
  const opening = await openDuringMigration(databaseUrl, async (other) => {
    await other.query('create schema drizzle');
    await other.query(
      'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    );
    await other.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('all', 9000000000000)`,
    );
  });
  expect(await applied(databaseUrl)).toBe(1);
  await opening.close();
});

it('lets others pass when a table is in use, and tries again', async () => {
  const databaseUrl = await createDatabase();
  const { log, lines } = recordingLog();
  const opening = await connected(databaseUrl, async (other) => {
    // The first thing a migration writes is a schema.
    await other.query('begin');
    await other.query('lock table pg_namespace in share mode');
    const promise = openDatabase({ databaseUrl, dataDir: null, log });
    await until('a line in the log', () => lines.includes('migrations.waiting a table that others use'));
    await other.query('commit');
    return promise;
  });
  expect(await applied(databaseUrl)).toBe(MIGRATIONS);
  await opening.close();
});

it('refuses an old schema if the start may not migrate, until it was migrated', async () => {
  const databaseUrl = await createDatabase();
  const start = () => openDatabase({ databaseUrl, dataDir: null, migrates: false });
  await expect(start()).rejects.toThrow(OldSchemaError);
  await (await openDatabase({ databaseUrl, dataDir: null })).close();
  await (await start()).close();
});

it('waits for a Postgres that starts later', async () => {
  const target = new URL(await createDatabase());
  const port = await freePort();
  const { log, lines } = recordingLog();
  const databaseUrl = Object.assign(new URL(target), { port: String(port) }).href;
  const opening = openDatabase({ databaseUrl, dataDir: null, patience: 30_000, log });
  await until('a line in the log', () => lines.some((line) => line.startsWith('database.waiting')));
  const proxy = createServer((socket) => {
    const through = connect(Number(target.port), target.hostname);
    socket.pipe(through).pipe(socket);
    for (const end of [socket, through]) end.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
  await (await opening).close();
  expect(await applied(target.href)).toBe(MIGRATIONS);
  proxy.close();
});

it('names the setting and the host, but not the password, when Postgres cannot be used', async () => {
  const port = await freePort();
  const reasons = {
    [`postgres://app:hidden@127.0.0.1:${port}/shop`]: `127.0.0.1:${port}/shop cannot be used: connect ECONNREFUSED`,
    [urlOf('missing').replace('postgres@', 'postgres:hidden@')]: 'database "missing" does not exist',
  };
  for (const [databaseUrl, reason] of Object.entries(reasons)) {
    const error = await openDatabase({ databaseUrl, dataDir: null }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DatabaseUnusableError);
    expect(String(error)).toContain('DATABASE_URL: ');
    expect(String(error)).toContain(reason);
    expect(String(error)).not.toContain('hidden');
  }
});
