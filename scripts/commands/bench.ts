// npm run bench -- <name>: runs the benchmark tests/load/<name>.bench.ts and prints its figures.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../lib/root.ts';

const SUFFIX = '.bench.ts';
const folder = path.join(root, 'tests/load');
const [name = ''] = process.argv.slice(2);
const file = path.join(folder, `${name}${SUFFIX}`);

if (/^[a-z-]+$/.test(name) && existsSync(file)) {
  await import(pathToFileURL(file).href);
} else {
  const known = existsSync(folder)
    ? readdirSync(folder)
        .filter((entry) => entry.endsWith(SUFFIX))
        .map((entry) => entry.slice(0, -SUFFIX.length))
    : [];
  console.error(`Usage: npm run bench -- ${known.join('|')}`);
  process.exitCode = 2;
}
