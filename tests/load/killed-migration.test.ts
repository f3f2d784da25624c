import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { count, isNotNull, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { MIGRATIONS, migrate } from '#server/db/migrate.ts';
import { PreparedPGlite } from '#server/db/prepared-pglite.ts';
import { rowsOf } from '#server/db/rows.ts';
import { users } from '#server/db/schema/schema.ts';
import { sendTo } from '../support/send.ts';
import { startServer } from '../support/server.ts';
import { newEntry, signUp } from './ledger.ts';

const KILLS = Number(process.env.KILLS ?? 2);
/** Enough for later migrations to take a second: they fill a column and build indexes. */
const MEMBERS = 20_000;
const OLD_VERSION = 8;
/** About how many files the migrations add: tables and indexes. */
const NEW_FILES = 40;

let folder = '';
let dataDir = '';

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'killed-migration-'));
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html>');
  dataDir = path.join(folder, 'data');
  mkdirSync(dataDir, { mode: 0o700 });
  const engine = new PreparedPGlite({ dataDir: path.join(dataDir, 'db') });
  const db = drizzle(engine);
  await migrate(db, () => undefined, MIGRATIONS.slice(0, OLD_VERSION));
  await db.execute(sql`insert into users
    (email, email_canonical, phone, phone_canonical, nick_name, job, lang, news_agree, ad_agree, registered_at)
    select 'old' || n || '@example.com', 'old' || n || '@example.com', n::text, n::text, 'Kim', 'Dentist', 'ko', true, false, n
    from generate_series(1, ${sql.raw(String(MEMBERS))}) n`);
  await engine.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

const start = (signal?: AbortSignal) =>
  startServer({
    dataDir,
    env: { SITE_DIR: folder, SEED: '0', SEED_CONTENT: '0' },
    ...(signal && { signal }),
  });

/** Files of tables and indexes; a migration adds them while it runs. */
const fileCount = () => readdirSync(path.join(dataDir, 'db/base'), { recursive: true }).length;

/** Starts the server and kills it when its migrations have added so many files. */
async function startAndKill(files: number): Promise<'ready' | 'killed'> {
  const [before, killer] = [fileCount(), new AbortController()];
  let isOver = false;
  const outcome = start(killer.signal).then(
    () => 'ready' as const,
    () => 'killed' as const,
  );
  outcome.finally(() => {
    isOver = true;
  });
  while (!isOver && fileCount() < before + files) await sleep(1);
  killer.abort();
  return outcome;
}

it(`starts with a complete schema and all members after ${KILLS} kills while it migrates them [R04]`, async () => {
  const outcomes: string[] = [];
  for (let nth = 0; nth < KILLS; nth += 1) outcomes.push(await startAndKill(1 + (nth * NEW_FILES) / KILLS));
  expect(outcomes).toEqual(outcomes.map(() => 'killed'));
  const server = await start();
  await signUp(sendTo(server.origin), newEntry(null), null);
  await server.stop();
  expect(await server.exited).toBe(0);

  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir });
  const [verified] = await db.select({ n: count() }).from(users).where(isNotNull(users.emailVerifiedAt));
  expect(verified?.n).toBe(MEMBERS + 1);
  const applied = await rowsOf<{ hash: string }>(
    db,
    sql`select hash from drizzle.__drizzle_migrations order by created_at`,
  );
  expect(applied.map(({ hash }) => hash)).toEqual(MIGRATIONS.map(({ hash }) => hash));
  await close();
});
