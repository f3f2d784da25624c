import { cpSync, mkdirSync, mkdtempSync } from 'node:fs';
import path from 'node:path';

/**
 * Copies the built site so that files can be added to it. The copy stays inside the repository, so that the built
 * renderer still resolves its packages.
 *
 * @param root of the repository
 * @returns the copy's folder
 */
export function copySite(root: string): string {
  const cache = path.join(root, 'node_modules/.cache');
  // Missing in a fresh clone.
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'bench-site-'));
  cpSync(path.join(root, 'dist'), folder, { recursive: true });
  return folder;
}
