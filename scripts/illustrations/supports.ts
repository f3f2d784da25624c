import type { Loop, Point } from '#src/components/illustrations/geometry/point.ts';
import { project } from '#src/components/illustrations/geometry/projection.ts';
import { crownField, type ToothShape } from '#src/components/illustrations/geometry/tooth-field.ts';
import { polygon } from './svg.ts';

/** Base points of supports under the neck of a crown, every `step` millimetres, the farthest first. */
export const supportFeet = (shape: ToothShape, step: number): Point[] => {
  const feet: Point[] = [];
  for (let row = -4; row <= 4; row += 1) {
    for (let column = -5; column <= 5; column += 1) {
      const foot: Point = [column * step, row * step * 0.9];
      if (crownField(shape, [foot[0], foot[1], 0.1]) > 0.25) feet.push(foot);
    }
  }
  return feet.sort((a, b) => project(a, 0)[1] - project(b, 0)[1]);
};

/** A post from the plate to the neck: a wide foot, a slim shaft, a needle tip. Screen points, y downwards. */
export const supportPost = ([x, bottom]: Point, top: number): string => {
  const left: Loop = [
    [-0.3, bottom],
    [-0.13, bottom - 0.35],
    [-0.1, top + 0.6],
    [-0.035, top],
  ];
  const right: Loop = left.map(([dx, y]): Point => [-dx, y]).reverse();
  return polygon([...left, ...right].map(([dx, y]): Point => [x + dx, y]));
};
