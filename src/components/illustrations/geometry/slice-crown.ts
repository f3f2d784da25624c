import { contourLoops } from './contour-loops.ts';
import type { Loop } from './point.ts';
import { perimeter, resample, signedArea, smoothPath } from './smooth-path.ts';
import { createLayerField, crownField, type ToothShape } from './tooth-field.ts';
import { UNITS } from './units.ts';

export interface Slice {
  readonly path: string;
  readonly areaMm2: number;
}

/** The closed lines on which `field` is zero, except specks too small to see. */
const closedLines = (field: (x: number, y: number, node: number) => number, { half }: ToothShape): Loop[] =>
  contourLoops(field, { halfWidth: half[0] * 1.2, halfHeight: half[1] * 1.2, cell: 0.11 }).filter(
    (loop) => perimeter(loop) > 1,
  );

/** The outlines where a plane at `z` millimetres above the neck cuts the crown. Positive `offset` grows them. */
export const sliceLoops = (shape: ToothShape, z: number, offset = 0): Loop[] =>
  closedLines((x, y) => crownField(shape, [x, y, z]) + offset, shape);

export const loopsToPath = (loops: readonly Loop[], spacing = 0.7): string =>
  loops.map((loop) => smoothPath(resample(loop, Math.min(spacing, perimeter(loop) / 9)), UNITS)).join('');

/** Slices one crown at many heights; values that do not depend on the height are computed once. */
export const createSlicer = (shape: ToothShape) => {
  const layerField = createLayerField(shape);
  return (z: number): Slice => {
    const loops = closedLines(layerField(z), shape);
    const areaMm2 = Math.abs(loops.reduce((sum, loop) => sum + signedArea(loop), 0));
    return { path: loopsToPath(loops), areaMm2 };
  };
};
