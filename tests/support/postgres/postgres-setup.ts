// Global setup of the project that runs API tests on Postgres: starts one for the whole run.
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a Postgres server's maintenance database; the embedded database is used without it. */
    postgresUrl: string | undefined;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  project.provide('postgresUrl', postgres.url('postgres'));
  return postgres.stop;
}
