import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { npmEnvironment } from './npm.mjs';

/** The first Node major that runs .ts files without a flag and without a warning. */
const OLDEST_USABLE_MAJOR = 24;

/**
 * @param {string} node path of a program
 * @returns its version, or why it does not run: a minimal Linux may lack a library (libatomic1)
 */
function versionOf(node) {
  if (!existsSync(node)) return 'it is not there';
  const result = spawnSync(node, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return result.status === 0 ? result.stdout.trim() : String(result.error?.message ?? result.stderr).trim();
}

/**
 * Path of the pinned Node in node_modules, which runs the project. npm versions that block install scripts leave the
 * package without its binary; this then runs its installer.
 * @param {string} root the project's folder
 */
export function ensureRuntime(root) {
  const folder = path.join(root, 'node_modules/node');
  const binary = path.join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const pinned = `v${JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version}`;
  if (process.version === pinned) return process.execPath;
  if (versionOf(binary) === pinned) return binary;

  console.error(`Installing the pinned runtime ${pinned} …`);
  spawnSync(process.execPath, ['installArchSpecificPackage.js'], {
    cwd: folder,
    env: npmEnvironment(),
    stdio: ['ignore', 2, 2],
  });
  const found = versionOf(binary);
  if (found === pinned) return binary;

  const major = Number(process.versions.node.split('.')[0]);
  if (major < OLDEST_USABLE_MAJOR) {
    throw new Error(
      `The pinned runtime ${pinned} does not run (${found}) and ${process.version} is too old: ` +
        `use Node ${OLDEST_USABLE_MAJOR} or newer.`,
    );
  }
  console.error(`The pinned runtime ${pinned} does not run (${found}); continuing with ${process.version}.`);
  return process.execPath;
}
