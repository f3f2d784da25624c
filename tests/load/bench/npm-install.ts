import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface Installed {
  /** Contains node_modules with the packages. */
  readonly folder: string;
  readonly remove: () => void;
}

/**
 * Installs packages into a temporary folder. Only benchmarks need them, so they are no dependencies of the project.
 *
 * @param packages with their versions
 * @returns null without a registry
 */
export function npmInstall(packages: readonly string[]): Installed | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-packages-'));
  const remove = () => rmSync(folder, { recursive: true });
  mkdirSync(path.join(folder, 'node_modules'));
  const flags = ['--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts'];
  try {
    execFileSync('npm', ['install', ...flags, ...packages], {
      stdio: 'ignore',
      shell: process.platform === 'win32',
    });
  } catch {
    remove();
    return null;
  }
  return { folder, remove };
}
