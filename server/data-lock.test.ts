import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { claimDataFolder, DataFolderInUseError } from './data-lock.ts';

let folder = '';
let holder: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-lock-'));
});
afterEach(() => {
  // A holder that outlives a failed test would keep the run from ending.
  holder?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

it('refuses a folder that is in use, until it is released', () => {
  const release = claimDataFolder(folder);
  expect(() => claimDataFolder(folder)).toThrow(DataFolderInUseError);
  release();
  claimDataFolder(folder)();
});

it('survives garbage collection, and is taken over from a killed process whatever process id that left', async () => {
  const script = `import { claimDataFolder } from ${JSON.stringify(join(import.meta.dirname, 'data-lock.ts'))};
    claimDataFolder(${JSON.stringify(folder)});
    for (let round = 0; round < 5; round += 1) { gc(); await new Promise(setImmediate); }
    process.stdout.write('held'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  holder = child;
  await once(child.stdout, 'data');
  expect(() => claimDataFolder(folder)).toThrow(String(child.pid));
  child.kill('SIGKILL');
  await once(child, 'exit');
  // A live process id in the leftover file must not count: the lock decides.
  writeFileSync(join(folder, 'server.pid'), `${process.pid}\n`);
  claimDataFolder(folder)();
});
