// The crown on its supports: the parts from which the hero and the live demo are assembled.
import type { Point } from '#src/components/illustrations/geometry/point.ts';
import { project, projectLoop } from '#src/components/illustrations/geometry/projection.ts';
import { createSlicer, loopsToPath, sliceLoops } from '#src/components/illustrations/geometry/slice-crown.ts';
import { MOLAR } from '#src/components/illustrations/geometry/tooth-shapes.ts';
import { supportFeet, supportPost } from './supports.ts';
import { gridPath, polygon, rectangle, tag } from './svg.ts';

const LAYERS = 25;
const FIRST = 0.12;
const STEP = 0.31;
/** Height of the posts between plate and crown, in millimetres. */
const LIFT = 3.4;
/** The initial height of the demo's cutting plane, in millimetres. */
const CUT = 5.8;

const heights = Array.from({ length: LAYERS }, (_, index) => +(FIRST + index * STEP).toFixed(2));
const feet = supportFeet(MOLAR, 1.7);
const cut = createSlicer(MOLAR)(CUT);

/** The small part of the geometry that goes into the page's script. */
export const describeCrown = () => ({
  lift: LIFT,
  heights,
  supports: feet.length,
  cut: { height: CUT, areaMm2: +cut.areaMm2.toFixed(2) },
  plane: polygon(projectLoop(rectangle([7.4, 6.9]), 0)),
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
    ...feet.map((foot, index) => [
      `post${index}`,
      path(supportPost(project(foot, 0), project(foot, LIFT + FIRST)[1])),
    ]),
    ...heights.map((z, index) => [
      `layer${index}`,
      path(
        loopsToPath(
          sliceLoops(MOLAR, z).map((loop) => projectLoop(loop, z + LIFT)),
          0.8,
        ),
      ),
    ]),
  ]);
};
