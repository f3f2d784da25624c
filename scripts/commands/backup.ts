// `npm run backup -- <folder>` and `npm run restore -- <folder>`: docs/operations.md.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeBackup } from '#server/backup/backup.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { prepareDataFolder } from '#server/data-folder.ts';
import { readEnv } from '#server/env.ts';

const WORKS = { backup: writeBackup, restore: restoreBackup };

const [action = '', folder] = parseArgs({ allowPositionals: true }).positionals;
const work = action === 'backup' || action === 'restore' ? WORKS[action] : undefined;

try {
  if (work === undefined || folder === undefined) throw new Error(`npm run ${action} -- <folder>`);
  const env = readEnv(process.env);
  prepareDataFolder(env);
  process.stdout.write(`${(await work(env, resolve(folder))).join('\n')}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
