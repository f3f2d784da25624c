import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/**
 * Puts the packages of production into a folder, as `npm ci --omit=dev --ignore-scripts` does, from those of the repository.
 * @throws if one cannot be copied
 */
export function installProductionPackages(folder: string): void {
  // npm's own format.
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  };
  for (const [place, { dev, devOptional }] of Object.entries(packages)) {
    const isNested = place.lastIndexOf('node_modules/') > 0;
    if (place === '' || isNested || dev === true || devOptional === true) continue;
    const source = path.join(ROOT, place);
    if (!existsSync(source)) continue;
    const target = path.join(folder, place);
    mkdirSync(path.dirname(target), { recursive: true });
    // Hard links cost nothing, but need the same disk.
    const copy = (how: string) => spawnSync('cp', [how, source, target]).status === 0;
    if (!copy('-al') && !copy('-a')) throw new Error(`${source} cannot be copied`);
  }
  // The installer of this package, which does not run, would add the program.
  rmSync(path.join(folder, 'node_modules/node/bin'), { recursive: true, force: true });
}
