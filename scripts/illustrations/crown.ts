// The crown on its supports: the parts from which the hero and the live demo are assembled.
import type { Point } from '#src/components/illustrations/geometry/point.ts';
import { PRINTED_MOLAR } from '#src/components/illustrations/geometry/print-pose.ts';
import { project, projectLoop } from '#src/components/illustrations/geometry/projection.ts';
import { sliceCrown } from '#src/components/illustrations/geometry/slice-crown.ts';
import { layerHeights, layerPath, marginPath, supportsOf, topOf } from './printed.ts';
import { gridPath, polygon, rectangle, tag } from './svg.ts';

const LAYERS = 26;
/** Height of the supports between plate and crown, in millimetres. */
const LIFT = 2.6;
/** The initial height of the demo's cutting plane, in millimetres. */
const CUT = 6;

const heights = layerHeights(PRINTED_MOLAR, LAYERS);
const supports = supportsOf(PRINTED_MOLAR, LIFT, heights);
const cut = sliceCrown(PRINTED_MOLAR, CUT);

/** The small part of the geometry that goes into the page's script. */
export const describeCrown = () => ({
  lift: LIFT,
  top: +topOf(PRINTED_MOLAR).toFixed(2),
  heights,
  /** For each support, the number of the layer before which it is painted. */
  supports: supports.map(({ before }) => before),
  cut: { height: CUT, areaMm2: +cut.areaMm2.toFixed(2) },
  plane: polygon(projectLoop(rectangle([7.6, 7.2]), 0)),
});

/** The long paths by name, for a separate file: `layer0` (lowest), `post0` (farthest), `cut` (from above) and so on. */
export const drawCrown = (): Readonly<Record<string, string>> => {
  const half: Point = [9.6, 8.4];
  const left: Point = [-half[0], half[1]];
  const right = half;
  const behind: Point = [-half[0], -half[1]];
  const side = (from: Point, to: Point) =>
    polygon([...projectLoop([from, to], 0), ...projectLoop([to, from], -0.5)]);
  const path = (d: string) => tag('path', { d });
  return Object.fromEntries([
    ['edge', path(side(left, right) + side(behind, left))],
    ['plate', path(polygon(projectLoop(rectangle(half), 0)))],
    ['grid', path(gridPath(half, 1.2, (point) => project(point, 0)))],
    ['cut', path(cut.path)],
    ['margin', path(marginPath(PRINTED_MOLAR, LIFT))],
    ...supports.map((support, index) => [`post${index}`, path(support.path)]),
    ...heights.map((z, index) => [`layer${index}`, path(layerPath(PRINTED_MOLAR, z, LIFT))]),
  ]);
};
