import { expect, it } from 'vitest';
import type { ListedUsage } from '#contract/billing.contract.ts';
import { worksOf } from './file-works.ts';

const dayOf = (instant: string) => instant.slice(0, 10);

const use = (
  id: number,
  fileName: string,
  time: string,
  kind: ListedUsage['kind'],
  points = 1,
): ListedUsage => ({
  ...{ id, fileName, kind, points },
  usedAt: `2026-11-${time}:00Z`,
  dayPoints: 7,
});

it('joins the uses of a file that follow each other, the features in the order of their use', () => {
  const uses = [
    use(5, 'a.stl', '27T10:34', 'compensation', 2),
    use(4, 'a.stl', '27T10:33', 'support'),
    use(3, 'a.stl', '27T10:32', 'layout'),
    use(2, 'b.stl', '27T09:21', 'layout'),
  ];
  expect(worksOf(uses, dayOf)).toEqual([
    {
      ...{ id: 5, day: '2026-11-27', fileName: 'a.stl', points: 4, dayPoints: 7 },
      ...{ begunAt: '2026-11-27T10:32:00Z', endedAt: '2026-11-27T10:34:00Z' },
      kinds: [
        { kind: 'layout', points: 1 },
        { kind: 'support', points: 1 },
        { kind: 'compensation', points: 2 },
      ],
    },
    {
      ...{ id: 2, day: '2026-11-27', fileName: 'b.stl', points: 1, dayPoints: 7 },
      ...{ begunAt: '2026-11-27T09:21:00Z', endedAt: '2026-11-27T09:21:00Z' },
      kinds: [{ kind: 'layout', points: 1 }],
    },
  ]);
});

it('adds up a feature that was used again, and keeps days and later turns of a file apart', () => {
  const uses = [
    use(5, 'a.stl', '27T10:34', 'layout'),
    use(4, 'a.stl', '27T10:33', 'layout'),
    use(3, 'b.stl', '27T10:32', 'layout'),
    use(2, 'a.stl', '27T09:21', 'layout'),
    use(1, 'a.stl', '26T09:21', 'layout'),
  ];
  expect(worksOf(uses, dayOf).map(({ id, points, kinds }) => [id, points, kinds.length])).toEqual([
    [5, 2, 1],
    [3, 1, 1],
    [2, 1, 1],
    [1, 1, 1],
  ]);
});
