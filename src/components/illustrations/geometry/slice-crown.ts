import { contourLoops } from './contour-loops.ts';
import type { Loop } from './point.ts';
import { perimeter, resample, signedArea, smoothPath } from './smooth-path.ts';
import { crownField, type ToothShape } from './tooth-field.ts';

/** Path units per millimetre of every generated drawing. */
export const UNITS = 40;

export type Slice = { readonly path: string; readonly areaMm2: number };

/** The outlines where a plane at `z` millimetres above the neck cuts the crown. Positive `offset` grows them. */
export const sliceLoops = (shape: ToothShape, z: number, offset = 0): Loop[] =>
  contourLoops((x, y) => crownField(shape, [x, y, z]) + offset, {
    halfWidth: shape.half[0] * 1.2,
    halfHeight: shape.half[1] * 1.2,
    cell: 0.11,
  }).filter((loop) => perimeter(loop) > 1);

export const loopsToPath = (loops: readonly Loop[], spacing = 0.7): string =>
  loops.map((loop) => smoothPath(resample(loop, Math.min(spacing, perimeter(loop) / 9)), UNITS)).join('');

export const sliceCrown = (shape: ToothShape, z: number): Slice => {
  const loops = sliceLoops(shape, z);
  const areaMm2 = Math.abs(loops.reduce((sum, loop) => sum + signedArea(loop), 0));
  return { path: loopsToPath(loops), areaMm2 };
};
