import { spawnSync } from 'node:child_process';
import { root } from '../../../scripts/lib/root.ts';

/** The commit of the working tree, with "-dirty" after local changes; null outside a Git checkout. */
export function currentRevision(): string | null {
  const { status, stdout } = spawnSync('git', ['describe', '--always', '--dirty', '--exclude=*'], {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : null;
}
