#!/usr/bin/env node
// Entry point of every npm script. Runs on any Node >= 20 with nothing installed: installs the dependencies and the
// pinned runtime, then starts a command that may use TypeScript and installed packages.
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureDependencies } from './lib/dependencies.mjs';
import { forward } from './lib/forward.mjs';
import { ensureRuntime } from './lib/runtime.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Builds the atlas of the flows, which the server shows outside production. */
const ATLAS = ['tests/atlas/flows.ts', '--if-changed'];

/** Password hashes run on libuv's threads: one for each core, one more against idling, one for files. */
const THREADS = {
  UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE ?? String(Math.max(4, availableParallelism() + 2)),
};

/** Compiled modules of earlier runs: without them, a start takes a quarter longer. */
const COMPILED = {
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, 'node_modules/.cache/node'),
};

/**
 * Each command is a list of programs that run in sequence, until one fails.
 * @type {Record<string, { programs: string[][], env?: Record<string, string> }>}
 */
const COMMANDS = {
  start: {
    programs: [['scripts/commands/build.ts', '--if-changed'], ATLAS, ['server/main.ts']],
    env: THREADS,
  },
  dev: { programs: [ATLAS, ['server/main.ts']], env: { DEV: '1', ...THREADS } },
  build: { programs: [['scripts/commands/build.ts']] },
  test: { programs: [['scripts/commands/test.ts']] },
  check: { programs: [['scripts/commands/check.ts']] },
  bench: { programs: [['scripts/commands/bench.ts']] },
  trace: { programs: [['scripts/commands/trace.ts']] },
  flows: { programs: [['tests/atlas/flows.ts']] },
  migrate: { programs: [['scripts/commands/migrate.ts']] },
  staff: { programs: [['scripts/commands/staff.ts']] },
  backup: { programs: [['scripts/commands/backup.ts', 'backup']] },
  restore: { programs: [['scripts/commands/backup.ts', 'restore']] },
  sbom: { programs: [['scripts/commands/sbom.ts']] },
  openapi: { programs: [['scripts/commands/openapi.ts']] },
};

/** The commands of a production server. It has no development packages, and nothing is installed there. */
const OPERATION = ['migrate', 'staff', 'backup', 'restore'];

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (!command) {
  console.error(`Unknown command "${name}". Known: ${Object.keys(COMMANDS).join(', ')}.`);
  process.exit(2);
}

try {
  if (process.env.NODE_ENV !== 'production' || !OPERATION.includes(name)) ensureDependencies(root);
  const node = ensureRuntime(root);
  const { programs, env } = command;
  let code = 0;
  for (const [index, program] of programs.entries()) {
    const last = index === programs.length - 1;
    code = await forward(node, last ? [...program, ...args] : program, {
      cwd: root,
      env: { ...COMPILED, ...env },
    });
    if (code !== 0) break;
  }
  process.exitCode = code;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
