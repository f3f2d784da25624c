import path from 'node:path';
import type { Plugin } from 'vitest/config';
import { sourceMutants } from './source-mutants.ts';

/** Names the mutant that a run of the tests shall load: a file's path from the root, `#`, the mutant's index. */
export const MUTANT = 'MUTANT';

/** Loads one module with one mistake, if the environment names one. */
export function mutantPlugin(root: string, mutant = process.env[MUTANT]) {
  if (mutant === undefined) return null;
  const [file = '', index] = mutant.split('#');
  const isChanged = (id: string) => path.relative(root, id) === path.normalize(file);
  return {
    name: 'mutant',
    enforce: 'pre' as const,
    // Vitest keeps what it has transformed on disk, for the runs that follow.
    configureVitest: ({ defineCacheKeyGenerator }) =>
      defineCacheKeyGenerator(({ id }) => (isChanged(id) ? mutant : undefined)),
    transform(source: string, id: string) {
      if (!isChanged(id)) return null;
      const change = sourceMutants(source)[Number(index)];
      if (change === undefined) throw new Error(`There is no mutant ${mutant}.`);
      return { code: source.slice(0, change.start) + change.text + source.slice(change.end), map: null };
    },
  } satisfies Plugin;
}
