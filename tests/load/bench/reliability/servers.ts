import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres, type TestPostgres } from '#tests/support/postgres/postgres.ts';

/** What a server of a long run needs; everything is removed afterwards. */
export interface Place {
  dataDir: string;
  env: Record<string, string>;
}

/** Runs work with a folder for a server without a built site. */
export async function withFolder<T>(name: string, work: (place: Place) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), `${name}-`));
  mkdirSync(path.join(folder, 'site'));
  writeFileSync(path.join(folder, 'site/index.html'), '<!doctype html>');
  try {
    return await work({
      dataDir: path.join(folder, 'data'),
      env: { SITE_DIR: path.join(folder, 'site'), SEED: '0' },
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface PostgresPlace extends Place {
  postgres: TestPostgres;
  database: string;
  databaseUrl: string;
}

/** The same, with a Postgres of its own and no content. */
export const withPostgres = <T>(database: string, work: (place: PostgresPlace) => Promise<T>): Promise<T> =>
  withFolder(database, async ({ dataDir, env }) => {
    const postgres = await startPostgres();
    const databaseUrl = await postgres.createDatabase(database);
    try {
      return await work({
        postgres,
        database,
        databaseUrl,
        dataDir,
        env: { ...env, DATABASE_URL: databaseUrl, SEED_CONTENT: '0' },
      });
    } finally {
      await postgres.stop();
    }
  });
