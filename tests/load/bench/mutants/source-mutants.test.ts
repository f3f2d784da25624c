import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../../../scripts/lib/root.ts';
import { EQUIVALENT_MUTANTS } from './equivalents.ts';
import { mutantPlugin } from './mutant-plugin.ts';
import { MUTATED_MODULES } from './mutated-modules.ts';
import { sourceMutants } from './source-mutants.ts';

const SOURCE = `import { and, eq } from 'drizzle-orm';
export type Big<T> = T extends true ? 1 : 2;
export function mayEnter(age: number, isMember: boolean): boolean {
  if (!isMember) note('refused');
  return age >= 18;
}
export const find = (db, id) => db.where(and(eq(a, id), eq(b, true))).run(sql\`where x = 1 and y is null\`);
`;

const changedBy = ({ start, end, text }: { start: number; end: number; text: string }) =>
  SOURCE.slice(0, start) + text + SOURCE.slice(end);

it('lists each small mistake once, in functions and in SQL, and none in types', () => {
  expect(sourceMutants(SOURCE).map(({ id, line }) => `${line} ${id}`)).toEqual([
    '4 mayEnter: !isMember -> true',
    '4 mayEnter: !isMember -> false',
    '4 mayEnter: !isMember -> isMember',
    "4 mayEnter: note('refused'); -> nothing",
    '5 mayEnter: age >= 18 -> true',
    '5 mayEnter: age >= 18 -> false',
    '5 mayEnter: age >= 18 -> age > 18',
    '7 find: .where(and(eq(a, id), eq(b, true))) -> nothing',
    '7 find: eq(a, id), -> nothing',
    '7 find: eq(b, true) -> nothing',
    '7 find: true -> false',
    '7 find: = -> is distinct from',
    '7 find: and -> or',
    '7 find: is null -> is not null',
  ]);
});

it('changes the source in one place', () => {
  const mutants = sourceMutants(SOURCE);
  expect(changedBy(mutants.find(({ id }) => id.endsWith('-> isMember')) ?? fail())).toContain(
    'if (isMember) note',
  );
  expect(changedBy(mutants.find(({ id }) => id.endsWith('and -> or')) ?? fail())).toContain(
    'x = 1 or y is null',
  );
});

it('is loaded in place of the one module that the environment names', () => {
  const load = mutantPlugin('/work', 'server/entry.ts#6')?.transform ?? fail();
  expect(load(SOURCE, '/work/server/other.ts')).toBeNull();
  expect(load(SOURCE, '/work/server/entry.ts')?.code).toContain('age > 18');
  expect(() =>
    mutantPlugin('/work', 'server/entry.ts#99')?.transform(SOURCE, '/work/server/entry.ts'),
  ).toThrow('There is no mutant server/entry.ts#99.');
  expect(mutantPlugin('/work', undefined)).toBeNull();
});

it.each(MUTATED_MODULES)('every equivalent mutant of $file exists', ({ file }) => {
  const known = sourceMutants(readFileSync(path.join(root, file), 'utf8')).map(({ id }) => id);
  expect(new Set(known).size).toBe(known.length);
  expect(known).toEqual(expect.arrayContaining(Object.keys(EQUIVALENT_MUTANTS[file] ?? {})));
});

const fail = (): never => {
  throw new Error('There is no such mutant.');
};
