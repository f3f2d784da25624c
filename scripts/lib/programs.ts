import { existsSync } from 'node:fs';
import path from 'node:path';

/** Paths of programs with these names on the PATH, in order. */
export function onPath(names: readonly string[]): string[] {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name + suffix)))
    .filter((file) => existsSync(file));
}
