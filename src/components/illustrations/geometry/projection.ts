import { ELEVATION, RISE, shiftOf } from './elevation.ts';
import type { Loop, Point } from './point.ts';

/** Seen from the front left, without perspective. */
const TURN = -0.42;
const [COS, SIN] = [Math.cos(TURN), Math.sin(TURN)];
const FLATTEN = Math.sin(ELEVATION);

/** Projects a point in space onto the drawing, in millimetres, y downwards. */
export const project = ([x, y]: Point, z: number): Point => [
  x * COS - y * SIN,
  (x * SIN + y * COS) * FLATTEN - z * RISE,
];

export const projectLoop = (loop: Loop, z: number): Loop => loop.map((point) => project(point, z));

/** The projection as an SVG transform for a shape in the plane at height `z`, given in the shape's units. */
export const planTransform = (z: number): string =>
  `matrix(${[COS, SIN * FLATTEN, -SIN, COS * FLATTEN, 0, shiftOf(z)].map((n) => +n.toFixed(4)).join(' ')})`;
