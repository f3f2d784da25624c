// The crown on its supports: the pieces the hero and the live demonstration put together.
import { project, projectLoop } from '#src/components/illustrations/geometry/projection.ts';
import { loopsToPath, sliceLoops } from '#src/components/illustrations/geometry/slice-crown.ts';
import { MOLAR } from '#src/components/illustrations/geometry/tooth-shapes.ts';
import { supportFeet, supportPost } from './supports.ts';
import { gridPath, polygon, rectangle } from './svg.ts';

const LAYERS = 25;
const FIRST = 0.12;
const STEP = 0.31;
/** Height of the posts between plate and crown, in millimetres. */
const LIFT = 3.4;

export const drawCrown = () => ({
  lift: LIFT,
  slices: Array.from({ length: LAYERS }, (_, index) => {
    const z = +(FIRST + index * STEP).toFixed(2);
    return {
      z,
      d: loopsToPath(
        sliceLoops(MOLAR, z).map((loop) => projectLoop(loop, z + LIFT)),
        0.8,
      ),
    };
  }),
  supports: supportFeet(MOLAR, 1.7).map((foot) =>
    supportPost(project(foot, 0), project(foot, LIFT + FIRST)[1]),
  ),
  plane: polygon(projectLoop(rectangle([7.4, 6.9]), 0)),
  plate: polygon(projectLoop(rectangle([9.6, 8.4]), 0)),
  plateEdge: polygon([
    ...projectLoop(
      [
        [-9.6, 8.4],
        [9.6, 8.4],
      ],
      0,
    ),
    ...projectLoop(
      [
        [9.6, 8.4],
        [-9.6, 8.4],
      ],
      -0.5,
    ),
  ]),
  plateSide: polygon([
    ...projectLoop(
      [
        [9.6, -8.4],
        [9.6, 8.4],
      ],
      0,
    ),
    ...projectLoop(
      [
        [9.6, 8.4],
        [9.6, -8.4],
      ],
      -0.5,
    ),
  ]),
  grid: gridPath([9.6, 8.4], 1.2, (point) => project(point, 0)),
});
