// Global setup of the browser project: builds the site and starts one real server for the whole run.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { HANDOFF_APPS } from './handoff-apps.ts';
import { startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's shared server, without a trailing slash. */
    origin: string;
  }
}

/** Builds the site unless the build is up to date. */
export function buildSite(): void {
  const root = path.resolve(import.meta.dirname, '../..');
  const { NODE_ENV: _test, VITEST: _vitest, ...env } = process.env;
  const build = spawnSync(process.execPath, ['scripts/commands/build.ts', '--if-changed'], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (build.status !== 0) throw new Error('The site could not be built.');
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildSite();
  const server = await startServer({ env: { HANDOFF_APPS: JSON.stringify(HANDOFF_APPS) } });
  project.provide('origin', server.origin);
  return server.stop;
}
