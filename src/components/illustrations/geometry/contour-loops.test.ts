import { describe, expect, it } from 'vitest';
import { contourLoops } from './contour-loops.ts';
import { perimeter, resample, signedArea, smoothPath } from './smooth-path.ts';

const grid = { halfWidth: 3, halfHeight: 3, cell: 0.05 };

describe('contour lines', () => {
  it('finds a circle: one closed loop of the right length, area and position', () => {
    const [circle, ...more] = contourLoops((x, y) => 2 - Math.hypot(x, y), grid);
    expect(more).toEqual([]);
    expect(perimeter(circle ?? [])).toBeCloseTo(4 * Math.PI, 1);
    expect(Math.abs(signedArea(circle ?? []))).toBeCloseTo(4 * Math.PI, 1);
    for (const [x, y] of circle ?? []) expect(Math.hypot(x, y)).toBeCloseTo(2, 2);
  });

  it('gives a hole the opposite orientation, so that areas add up', () => {
    const loops = contourLoops((x, y) => Math.min(2 - Math.hypot(x, y), Math.hypot(x, y) - 1), grid);
    expect(loops).toHaveLength(2);
    expect(Math.abs(loops.reduce((sum, loop) => sum + signedArea(loop), 0))).toBeCloseTo(3 * Math.PI, 1);
  });

  it('closes both loops where two discs nearly touch in one cell', () => {
    const field = (x: number, y: number) =>
      Math.max(0.98 - Math.hypot(x - 1, y - 1), 0.98 - Math.hypot(x + 0.4, y + 0.4));
    expect(contourLoops(field, { ...grid, cell: 0.5 })).toHaveLength(2);
  });

  it('finds nothing in a field without an inside', () => {
    expect(contourLoops(() => -1, grid)).toEqual([]);
  });
});

describe('smooth paths', () => {
  it('spaces points evenly', () => {
    const [circle] = contourLoops((x, y) => 2 - Math.hypot(x, y), grid);
    const points = resample(circle ?? [], 0.5);
    expect(points).toHaveLength(25);
    const gaps = points.map(([x, y], i) =>
      Math.hypot(
        (points[i + 1]?.[0] ?? points[0]?.[0] ?? 0) - x,
        (points[i + 1]?.[1] ?? points[0]?.[1] ?? 0) - y,
      ),
    );
    expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThan(0.02);
  });

  it('writes a closed path of integers that ends where it began', () => {
    const path = smoothPath(
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ],
      10,
    );
    expect(path).toMatch(/^M0 0c[-\d ]+(s[-\d ]+){3}z$/);
    const ends = [...path.matchAll(/[cs]([-\d ]+)/g)].map(([, numbers]) =>
      (numbers?.match(/-?\d+/g) ?? []).slice(-2).map(Number),
    );
    expect(ends.reduce(([x = 0, y = 0], [dx = 0, dy = 0]) => [x + dx, y + dy], [0, 0])).toEqual([0, 0]);
  });
});
