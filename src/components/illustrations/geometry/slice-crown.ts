import { contourLoops } from './contour-loops.ts';
import type { Loop, Point } from './point.ts';
import { type Pose, printedField } from './print-pose.ts';
import { perimeter, resample, signedArea, smoothPath } from './smooth-path.ts';
import { type ToothShape, toothField } from './tooth-field.ts';
import { UNITS } from './units.ts';

export interface Slice {
  readonly path: string;
  readonly areaMm2: number;
}

const CELL = 0.12;

/** The closed lines on which `field` is zero, except specks too small to see. */
const closedLines = (field: (x: number, y: number) => number, [halfWidth, halfHeight]: Point): Loop[] =>
  contourLoops(field, { halfWidth, halfHeight, cell: CELL }).filter((loop) => perimeter(loop) > 0.8);

/** The outlines of a tooth, standing upright, at `z` millimetres above its neck. Positive `offset` grows them. */
export const sliceLoops = (shape: ToothShape, z: number, offset = 0): Loop[] =>
  closedLines(
    (x, y) => toothField(shape, [x, y, z]) + offset,
    [shape.half[0] * 1.2 + Math.max(offset, 0), shape.half[1] * 1.2 + Math.max(offset, 0)],
  );

/** The outlines of a layer of a crown in its pose for printing, at a height above its lowest point. */
export const layerLoops = (pose: Pose, height: number): Loop[] => {
  const field = printedField(pose);
  const { half, height: length } = pose.shape;
  // The chewing surface of a tilted crown is not under its neck.
  const reach = Math.max(Math.hypot(...half) * 1.1, Math.max(...half) + Math.sin(pose.tilt) * length);
  return closedLines((x, y) => field([x, y, height]), [reach, reach]);
};

export const loopsToPath = (loops: readonly Loop[], spacing = 0.7): string =>
  loops.map((loop) => smoothPath(resample(loop, Math.min(spacing, perimeter(loop) / 9)), UNITS)).join('');

export const areaOf = (loops: readonly Loop[]): number =>
  Math.abs(loops.reduce((sum, loop) => sum + signedArea(loop), 0));

/** A layer of a crown in its pose for printing. */
export const sliceCrown = (pose: Pose, height: number): Slice => {
  const loops = layerLoops(pose, height);
  return { path: loopsToPath(loops, 0.5), areaMm2: areaOf(loops) };
};
