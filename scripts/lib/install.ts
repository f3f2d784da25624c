import { spawn } from 'node:child_process';
import { root } from './root.ts';

const LIMIT_MS = 300_000;

/** One way to install a program: commands to run in sequence, if permitted. */
export interface Installer {
  title: string;
  usable: () => boolean;
  commands: readonly string[][];
}

/** Debian packages, if this process may install them. */
export const debian = (title: string, packages: readonly string[]): Installer => ({
  title,
  usable: () => process.platform === 'linux' && process.getuid?.() === 0,
  commands: [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', ...packages],
  ],
});

/** @returns once the command has ended, however it ended: whether the program is there now tells more */
const run = ([command = '', ...args]: readonly string[]) =>
  new Promise<void>((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 2, 2],
      timeout: LIMIT_MS,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    child.once('error', () => resolve());
    child.once('close', () => resolve());
  });

/**
 * Tries the installers in order until `find` succeeds. Their output goes to stderr. Debian's tools lock each other out, so
 * wait for one program before you ask for the next.
 *
 * @returns undefined if none works
 */
export async function ensureProgram(
  find: () => string | undefined,
  installers: readonly Installer[],
): Promise<string | undefined> {
  const present = find();
  if (present !== undefined) return present;
  for (const { title, usable, commands } of installers) {
    if (!usable()) continue;
    console.error(`Installing ${title} for the browser tests …`);
    for (const command of commands) await run(command);
    const installed = find();
    if (installed !== undefined) return installed;
  }
  return undefined;
}
