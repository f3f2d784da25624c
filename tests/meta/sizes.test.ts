// Keeps files short enough to read in one go. Texts, tests and generated files are exempt.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const LONGEST = 300;
/** A chart starts with its types, guards and actions, so it may be longer. */
const LONGEST_CHART = 350;
const NOT_COUNTED = /\.test\.tsx?$|\.gen\.ts$|\.d\.ts$|\/locales\/|\/generated\/|\/texts\//;

it(`no source file has more than ${LONGEST} lines`, () => {
  const tooLong = ['machines', 'server', 'src', 'scripts']
    .flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
        .map((entry) => path.join(entry.parentPath, entry.name).replaceAll(path.sep, '/')),
    )
    .filter((file) => !NOT_COUNTED.test(file))
    .map((file) => [file, readFileSync(file, 'utf8').split('\n').length - 1] as const)
    .filter(([file, lines]) => lines > (file.endsWith('.machine.ts') ? LONGEST_CHART : LONGEST));
  expect(tooLong).toEqual([]);
});
