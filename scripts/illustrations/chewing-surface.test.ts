import { expect, it } from 'vitest';
import { CANINE, INCISOR, MOLAR, PREMOLAR } from '#src/components/illustrations/geometry/tooth-shapes.ts';
import { cusps, fissures } from './chewing-surface.ts';

const inside = (loop: readonly (readonly [number, number])[], [x, y]: readonly [number, number]): boolean =>
  loop.reduce((isInside, [ax, ay], index) => {
    const [bx, by] = loop[(index + 1) % loop.length] ?? [ax, ay];
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !isInside : isInside;
  }, false);

it('fissures run between the cusps of molars and premolars, and front teeth have none', () => {
  expect(fissures(INCISOR)).toHaveLength(0);
  expect(fissures(CANINE)).toHaveLength(0);
  for (const shape of [MOLAR, PREMOLAR]) {
    expect(fissures(shape).length).toBeGreaterThan(1);
    for (const { from } of shape.ridges)
      expect(fissures(shape).some((loop) => inside(loop, [from[0], from[1]]))).toBe(false);
  }
});

it('every cusp of a molar is within a contour, and a drilled surface has no fissure', () => {
  for (const { from } of MOLAR.ridges.slice(0, 5))
    expect(cusps(MOLAR).some((loop) => inside(loop, [from[0], from[1]]))).toBe(true);
  expect(fissures(MOLAR, () => true)).toHaveLength(0);
});
