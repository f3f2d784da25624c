// A crown as it comes off the printer, in the viewer's projection: layers, supports and the free margin.
import type { Loop } from '#src/components/illustrations/geometry/point.ts';
import { type Pose, toPlate } from '#src/components/illustrations/geometry/print-pose.ts';
import { project, projectLoop } from '#src/components/illustrations/geometry/projection.ts';
import { layerLoops, loopsToPath } from '#src/components/illustrations/geometry/slice-crown.ts';
import type { Space } from '#src/components/illustrations/geometry/tooth-field.ts';
import { contacts, marginEdge, supportPost } from './supports.ts';

const projected = ([x, y, z]: Space, lift: number): readonly [number, number] => project([x, y], z + lift);

/** Height of the highest point of the crown: the edge of the margin that is farthest from the plate. */
export const topOf = (pose: Pose): number =>
  Math.max(...marginEdge(pose.shape, 'outer').map((point) => toPlate(pose)(point)[2]));

/** The layers from the plate up, evenly spaced. */
export const layerHeights = (pose: Pose, count: number): number[] => {
  const first = 0.4;
  const step = (topOf(pose) - first - 0.12) / (count - 1);
  return Array.from({ length: count }, (_, index) => +(first + index * step).toFixed(2));
};

export const layerPath = (pose: Pose, height: number, lift: number, spacing = 0.8): string =>
  loopsToPath(
    layerLoops(pose, height).map((loop) => projectLoop(loop, height + lift)),
    spacing,
  );

/** The margin as a closed band, to be filled by the even-odd rule. */
export const marginPath = (pose: Pose, lift: number, spacing = 1): string =>
  loopsToPath(
    (['outer', 'inner'] as const).map(
      (edge): Loop =>
        marginEdge(pose.shape, edge).map((point) => projected(toPlate(pose)(point), lift + 0.02)),
    ),
    spacing,
  );

export interface Support {
  readonly path: string;
  /** The number of the first layer that is painted over it. */
  readonly before: number;
}

/** The supports, those behind the crown first; one in front hides the layers that it is taller than. */
export const supportsOf = (pose: Pose, lift: number, heights: readonly number[], step = 1.9): Support[] => {
  const feet = contacts(pose, step);
  const middle = project([0, 0], 0)[1];
  return feet.map((foot) => {
    const [x, bottom] = project([foot[0], foot[1]], 0);
    const isBehind = bottom < middle;
    const above = heights.findIndex((height) => height > foot[2]);
    return {
      path: supportPost([x, bottom], projected(foot, lift)[1] - 0.05),
      before: isBehind || above < 0 ? 0 : above,
    };
  });
};
