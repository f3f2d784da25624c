import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { claimDataFolder, DataFolderInUseError } from './data-lock.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('refuses a folder that is in use and gives it back', () => {
  const release = claimDataFolder(folder);
  expect(() => claimDataFolder(folder)).toThrow(DataFolderInUseError);
  release();
  claimDataFolder(folder)();
});

it('takes over from a killed process, whatever process id it left behind', async () => {
  const script = `import { claimDataFolder } from ${JSON.stringify(join(import.meta.dirname, 'data-lock.ts'))};
    claimDataFolder(${JSON.stringify(folder)}); process.stdout.write('held'); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  expect(() => claimDataFolder(folder)).toThrow(String(holder.pid));
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  // A live process id in the leftover file must not count: the lock decides.
  writeFileSync(join(folder, 'server.pid'), `${process.pid}\n`);
  claimDataFolder(folder)();
});
