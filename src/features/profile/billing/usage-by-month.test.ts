import { expect, it } from 'vitest';
import { monthsToShow } from './usage-by-month.tsx';

it('lists the months up to the latest one, also those without use', () => {
  expect(
    monthsToShow([
      { month: '2027-01', points: 4, kinds: [] },
      { month: '2026-11', points: 7, kinds: [] },
    ]),
  ).toEqual([
    { month: '2026-11', points: 7, kinds: [] },
    { month: '2026-12', points: 0, kinds: [] },
    { month: '2027-01', points: 4, kinds: [] },
  ]);
});

it('lists six months at most', () => {
  const months = ['2026-11', '2026-09', '2026-05', '2026-01'].map((month) => ({
    month,
    points: 1,
    kinds: [],
  }));
  expect(monthsToShow(months).map(({ month }) => month)).toEqual([
    '2026-06',
    '2026-07',
    '2026-08',
    '2026-09',
    '2026-10',
    '2026-11',
  ]);
});
