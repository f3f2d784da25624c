import { expect, it } from 'vitest';
import { CHARTS } from '../charts.ts';
import { DESCRIBED, describedAs } from './descriptions.words.ts';
import { exportFlow } from './export.ts';

it('has Korean texts for the descriptions of the charts, and no others', () => {
  const used = CHARTS.map(exportFlow).flatMap(({ states, edges }) =>
    [...states, ...edges].flatMap(({ description }) => description?.en ?? []),
  );
  expect(new Set(DESCRIBED)).toEqual(new Set(used));
  expect(() => describedAs('A new description.')).toThrow('No Korean text');
});
