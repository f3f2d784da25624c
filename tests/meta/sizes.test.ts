// Keeps files short enough to read in one go. Texts, tests and generated files are exempt.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const LONGEST = 300;
const LONGEST_CHART_FILE = 220;
const NOT_COUNTED = /\.test\.tsx?$|\.gen\.ts$|\.d\.ts$|\/locales\/|\/generated\//;

it(`no source file has more than ${LONGEST} lines, no file of a chart more than ${LONGEST_CHART_FILE}`, () => {
  const tooLong = ['machines', 'server', 'src', 'scripts']
    .flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
        .map((entry) => path.join(entry.parentPath, entry.name).replaceAll(path.sep, '/')),
    )
    .filter((file) => !NOT_COUNTED.test(file))
    .map((file) => [file, readFileSync(file, 'utf8').split('\n').length - 1] as const)
    .filter(([file, lines]) => lines > (file.includes('/machines/') ? LONGEST_CHART_FILE : LONGEST));
  expect(tooLong).toEqual([]);
});
