// Checks the regular expressions of the source for catastrophic backtracking (ReDoS).
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { check } from 'recheck';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

interface Literal {
  type: 'RegExpLiteral';
  pattern: string;
  flags: string;
}

const isLiteral = (value: unknown): value is Literal =>
  typeof value === 'object' && value !== null && Reflect.get(value, 'type') === 'RegExpLiteral';

function literalsOf(file: string): Literal[] {
  const found: Literal[] = [];
  const tree = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x') });
  JSON.stringify(tree, (_, value: unknown) => {
    if (isLiteral(value)) found.push(value);
    return value;
  });
  return found;
}

const sources = ['machines', 'server', 'src'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.|\.d\.ts$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name)),
);

/** Count steps, not time: on a busy machine a harmless expression would look vulnerable. */
const STEPS_ONLY = { timeout: 30_000, attackTimeout: null, incubationTimeout: null };

it('no regular expression of the source is reported vulnerable by a checker [S51]', {
  timeout: 180_000,
}, async () => {
  const literals = sources.flatMap((file) =>
    literalsOf(file).map((literal) => ({ ...literal, file: path.relative(ROOT, file) })),
  );
  expect(literals.length).toBeGreaterThan(100);
  const slow: string[] = [];
  for (const { file, pattern, flags } of literals) {
    const { status } = await check(pattern, flags, STEPS_ONLY);
    if (status !== 'safe') slow.push(`${file}: /${pattern}/${flags} is ${status}`);
  }
  expect(slow).toEqual([]);
  expect((await check('^(a+)+$', '')).status).toBe('vulnerable');
});
