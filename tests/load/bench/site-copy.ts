import { cpSync, mkdirSync, mkdtempSync } from 'node:fs';
import path from 'node:path';

/**
 * Copies the built site to where files may be added to it: within the repository, so that what is built still finds
 * its packages.
 *
 * @param root of the repository
 * @returns the copy's folder
 */
export function copySite(root: string): string {
  const cache = path.join(root, 'node_modules/.cache');
  // Not there in a fresh clone.
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'bench-site-'));
  cpSync(path.join(root, 'dist'), folder, { recursive: true });
  return folder;
}
