import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from './client.ts';
import { BrokenDatabaseError } from './embedded-folder.ts';
import { rowsOf } from './rows.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'embedded-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const open = () => openDatabase({ databaseUrl: undefined, dataDir });
const refusal = async () => {
  const error = await open().then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof BrokenDatabaseError ? error.message : expect.fail(String(error));
};

it('refuses a folder with the rest of a database, names it and says what to do', async () => {
  const folder = join(dataDir, 'db');
  mkdirSync(join(folder, 'base'), { recursive: true });
  writeFileSync(join(folder, 'base', '1'), 'members');
  const message = await refusal();
  expect(message).toContain(`${folder} is incomplete: PG_VERSION, global/pg_control, pg_wal missing`);
  expect(message).toContain('npm run restore');
  expect(readdirSync(dataDir)).toEqual(['db']);
  expect(readdirSync(folder)).toEqual(['base']);
});

it('refuses a file in place of the folder', async () => {
  writeFileSync(join(dataDir, 'db'), '');
  expect(await refusal()).toContain('is a file');
});

it('starts anew what a killed first start left, opens it again, and gives advice once it is damaged', async () => {
  mkdirSync(join(dataDir, 'db', 'base'), { recursive: true });
  writeFileSync(join(dataDir, 'db.unfinished'), '');
  const first = await open();
  await first.db.execute(sql`insert into page_views values ('2026-03-02', '/', 1)`);
  await first.close();
  expect(existsSync(join(dataDir, 'db.unfinished'))).toBe(false);
  const second = await open();
  expect(await rowsOf(second.db, sql`select views from page_views`)).toEqual([{ views: 1 }]);
  await second.close();
  writeFileSync(join(dataDir, 'db/global/pg_control'), 'x'.repeat(8192));
  expect(await refusal()).toMatch(/db is damaged: it does not start\. .*npm run restore/);
});
