import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

function filesUnder(entry: string): string[] {
  if (!existsSync(entry)) return [];
  if (statSync(entry).isFile()) return [entry];
  return readdirSync(entry, { withFileTypes: true, recursive: true })
    .filter((item) => item.isFile())
    .map((item) => path.join(item.parentPath, item.name));
}

/**
 * SHA-256 over the names and contents of the given files and folders.
 * @param base folder that `entries` are relative to
 * @param skip file names (relative, with forward slashes) to ignore
 */
export function fingerprint(
  base: string,
  entries: readonly string[],
  skip?: (name: string) => boolean,
): string {
  const hash = createHash('sha256');
  const names = entries
    .flatMap((entry) => filesUnder(path.join(base, entry)))
    .map((file) => path.relative(base, file).replaceAll(path.sep, '/'))
    .filter((name) => !skip?.(name))
    .sort();
  for (const name of names) {
    hash
      .update(`${name}\0`)
      .update(readFileSync(path.join(base, name)))
      .update('\0');
  }
  return hash.digest('hex');
}
