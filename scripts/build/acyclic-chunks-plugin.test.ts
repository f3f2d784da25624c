import { expect, it } from 'vitest';
import { findCycle } from './acyclic-chunks-plugin.ts';

const graph = (imports: Readonly<Record<string, readonly string[]>>) => new Map(Object.entries(imports));

it('chunks that import each other are found, with the way back to the first', () => {
  expect(
    findCycle(graph({ app: ['list', 'vendor'], list: ['people'], people: ['list'], vendor: [] })),
  ).toEqual(['list', 'people', 'list']);
});

it('a chunk that several others import is no circle', () => {
  expect(findCycle(graph({ a: ['b', 'c'], b: ['d'], c: ['d', 'external'], d: [] }))).toBeUndefined();
});
