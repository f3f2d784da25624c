import { isAbsolute, join, resolve } from 'node:path';

/** The repository's root: relative paths in the configuration resolve against it, never against the cwd. */
export const projectRoot = resolve(import.meta.dirname, '..');

/** Resolves a configured path against the project root; absolute paths stay as they are. */
export function fromRoot(path: string): string {
  return isAbsolute(path) ? path : join(projectRoot, path);
}
