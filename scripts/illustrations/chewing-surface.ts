// The chewing surface of a tooth from above, as a dental drawing shows it: its cusps and the fissures between them.
import { contourLoops } from '#src/components/illustrations/geometry/contour-loops.ts';
import type { Loop, Point } from '#src/components/illustrations/geometry/point.ts';
import { sliceLoops } from '#src/components/illustrations/geometry/slice-crown.ts';
import { perimeter } from '#src/components/illustrations/geometry/smooth-path.ts';
import {
  surfaceHeight,
  type ToothShape,
  toothField,
} from '#src/components/illustrations/geometry/tooth-field.ts';

/** A fissure is lower than the mean of a ring around it: the radius of the ring, and by how much, in millimetres. */
const [RING, DEPTH] = [0.32, 0.072];
const DIRECTIONS: readonly Point[] = Array.from({ length: 12 }, (_, index) => [
  Math.cos((index * Math.PI) / 6),
  Math.sin((index * Math.PI) / 6),
]);
/** Distance between the end of a fissure and the edge of the tooth, in millimetres. */
const FREE = 0.25;
/** The outline of anything shorter, in millimetres, is a speck. */
const SHORTEST = 1.6;

/**
 * The outlines of the fissures, in millimetres of the tooth.
 *
 * @param isDrilled points at which the surface has been removed
 */
export const fissures = (
  shape: ToothShape,
  isDrilled: (x: number, y: number) => boolean = () => false,
): Loop[] => {
  const depthAt = (x: number, y: number): number => {
    const around = DIRECTIONS.map(([dx, dy]) => surfaceHeight(shape, x + RING * dx, y + RING * dy));
    const mean = around.reduce((sum, height) => sum + height, 0) / around.length;
    return mean - surfaceHeight(shape, x, y) - DEPTH;
  };
  const field = (x: number, y: number): number =>
    isDrilled(x, y)
      ? -1
      : Math.min(depthAt(x, y), 0.2 * (toothField(shape, [x, y, shape.height * 0.55]) - FREE));
  const [halfWidth, halfHeight] = shape.half;
  return contourLoops(field, { halfWidth, halfHeight, cell: 0.05 }).filter(
    (loop) => perimeter(loop) > SHORTEST,
  );
};

/** The outlines of the cusps: one contour line at about three quarters of the tooth's height. */
export const cusps = (shape: ToothShape): Loop[] => sliceLoops(shape, shape.height * 0.72);
