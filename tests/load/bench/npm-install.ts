import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runNpm } from '../../../scripts/lib/npm.mjs';

export interface Installed {
  /** Contains node_modules with the packages. */
  readonly folder: string;
  readonly remove: () => void;
}

const FLAGS = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];

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
  if (runNpm(['install', '--prefix', folder, ...FLAGS, ...packages], folder) === 0) return { folder, remove };
  remove();
  return null;
}
