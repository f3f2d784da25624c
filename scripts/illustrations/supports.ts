// Where a crown may be supported, and what a support looks like.
import type { Loop, Point } from '#src/components/illustrations/geometry/point.ts';
import {
  type Pose,
  printedField,
  toPlate,
  toTooth,
} from '#src/components/illustrations/geometry/print-pose.ts';
import { project } from '#src/components/illustrations/geometry/projection.ts';
import {
  crownField,
  marginHeight,
  type Space,
  type ToothShape,
} from '#src/components/illustrations/geometry/tooth-field.ts';
import { polygon } from './svg.ts';

/** No support is nearer to the margin than this, in millimetres. */
export const MARGIN_CLEARANCE = 1;
/** Steeper walls than this print without support: the rise of the surface, in mm per mm. */
const STEEPEST = 1.7;
const REACH = 7.5;
const RISE = 0.04;

/** The outer or the inner edge of the margin, in the tooth's millimetres. */
export const marginEdge = (shape: ToothShape, edge: 'outer' | 'inner'): Space[] =>
  Array.from({ length: 72 }, (_, index) => {
    const [cos, sin] = [Math.cos((index * Math.PI) / 36), Math.sin((index * Math.PI) / 36)];
    const at = (radius: number): Space => {
      const [x, y] = [cos * radius, sin * radius];
      return [x, y, marginHeight(shape, x, y) + 0.005];
    };
    const isSolid = (radius: number) => crownField(shape, at(radius)) > 0;
    let radius = REACH;
    while (!isSolid(radius) && radius > 0) radius -= 0.01;
    if (edge === 'inner') while (isSolid(radius)) radius -= 0.01;
    return at(radius);
  });

/** A pose whose lowest point touches height zero. */
export const settled = (shape: ToothShape, tilt: number, spin: number): Pose => {
  const pose = { shape, tilt, spin, neck: shape.height + 6 };
  const field = printedField(pose);
  for (let height = 0; height < 12; height += 0.02)
    for (let x = -REACH; x < REACH; x += 0.2)
      for (let y = -REACH; y < REACH; y += 0.2)
        if (field([x, y, height]) > 0) return { ...pose, neck: +(pose.neck - height).toFixed(2) };
  return pose;
};

/** The points of contact of supports, in the plate's millimetres, the farthest from the viewer first. */
export const contacts = (pose: Pose, step: number): Space[] => {
  const field = printedField(pose);
  const place = toTooth(pose);
  const underside = (x: number, y: number): number | undefined => {
    for (let height = 0; height < 9; height += RISE) if (field([x, y, height]) > 0) return height;
    return undefined;
  };
  const margin = marginEdge(pose.shape, 'outer').map(toPlate(pose));
  const found: Space[] = [];
  const count = Math.ceil(REACH / step);
  for (let row = -count; row <= count; row += 1)
    for (let column = -count; column <= count; column += 1) {
      const [x, y] = [(column + row * 0.38) * step, (row - column * 0.21) * step * 0.92];
      const here = underside(x, y);
      const [besideX, besideY] = [underside(x + 0.25, y), underside(x, y + 0.25)];
      if (here === undefined || besideX === undefined || besideY === undefined) continue;
      const isWall = Math.hypot(besideX - here, besideY - here) / 0.25 > STEEPEST;
      const gap = Math.min(...margin.map((p) => Math.hypot(p[0] - x, p[1] - y, p[2] - here)));
      // The lower half of the tooth, seen from its cusps: the chewing surface and the wall that hangs over the plate.
      const isLow = place([x, y, here])[2] > pose.shape.height * 0.3;
      if (!isWall && isLow && gap > MARGIN_CLEARANCE + 0.3) found.push([x, y, here]);
    }
  return found.sort((a, b) => project([a[0], a[1]], 0)[1] - project([b[0], b[1]], 0)[1]);
};

/** A support from the plate to the crown: a wide foot, a slim shaft, a needle tip. Screen points, y downwards. */
export const supportPost = ([x, bottom]: Point, top: number): string => {
  const left: Loop = [
    [-0.34, bottom + 0.06],
    [-0.3, bottom - 0.08],
    [-0.1, bottom - 0.2],
    [-0.085, Math.min(top + 0.8, bottom - 0.25)],
    [-0.03, top],
  ];
  const right: Loop = left.map(([dx, y]): Point => [-dx, y]).reverse();
  return polygon([...left, ...right].map(([dx, y]): Point => [x + dx, y]));
};
