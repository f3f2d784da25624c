import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A volume that a test can fill. */
export interface SmallVolume {
  readonly folder: string;
  /** Takes all free space. @param left bytes that stay free */
  readonly fill: (left?: number) => void;
  /** Gives it back. */
  readonly empty: () => void;
  readonly remove: () => void;
}

const SIZE_MB = 150;

/** @returns undefined where the user may not mount volumes, as outside of Linux or without root */
export function mountSmallVolume(): SmallVolume | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'volume-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: (left = 0) => {
      // A write that does not fit takes nothing, so smaller ones take what is left.
      for (let size = 1_000_000; size >= 4_096; ) {
        try {
          writeFileSync(filler, new Uint8Array(size), { flag: 'a' });
        } catch {
          size = Math.floor(size / 2);
        }
      }
      truncateSync(filler, statSync(filler).size - left);
    },
    empty: () => rmSync(filler),
    remove: () => {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
