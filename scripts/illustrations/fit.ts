// A crown and the tooth that it is made for, in frames of 456 by 392: above its preparation, and in section.
import { contourLoops } from '#src/components/illustrations/geometry/contour-loops.ts';
import type { Loop, Point } from '#src/components/illustrations/geometry/point.ts';
import { project, projectLoop } from '#src/components/illustrations/geometry/projection.ts';
import { loopsToPath } from '#src/components/illustrations/geometry/slice-crown.ts';
import { perimeter } from '#src/components/illustrations/geometry/smooth-path.ts';
import {
  crownField,
  marginHeight,
  type Space,
  type ToothShape,
  toothField,
} from '#src/components/illustrations/geometry/tooth-field.ts';
import { MOLAR, PREMOLAR } from '#src/components/illustrations/geometry/tooth-shapes.ts';
import { area, FAINT, framed, GROUND, INK, line, MINT, SOFT, VIOLET } from './pens.ts';
import { marginEdge } from './supports.ts';
import { polygon, segment, tag } from './svg.ts';

type Field = (point: Space) => number;

const crown: Field = (point) => crownField(MOLAR, point);
/** What the dentist leaves of the tooth: the tooth without the crown. */
const preparation: Field = (point) => Math.min(toothField(MOLAR, point), -crown(point));
const whole =
  (shape: ToothShape): Field =>
  (point) =>
    toothField(shape, point);

/** Depth below the margin at which the drawings end, in millimetres. */
const DEPTH = 3;
/** Distance between contour lines, in millimetres. */
const STEP = 0.42;
/** How high the crown hovers above its preparation, in millimetres. */
const LIFT = 9.2;

const levels = (from: number, to: number): number[] =>
  Array.from({ length: Math.floor((to - from) / STEP) + 1 }, (_, index) => from + index * STEP);

interface Standing {
  readonly field: Field;
  /** Half the size of its layers. */
  readonly half: Point;
  readonly heights: readonly number[];
  /** Where it stands along the arch, and how high, in millimetres. */
  readonly at?: number;
  readonly lift?: number;
  readonly pen: string;
}

/** A solid as its layers from below, each of which hides what is behind it. */
const stacked = ({ field, half, heights, at = 0, lift = 0, pen }: Standing): string =>
  heights
    .map((z) => {
      const size = { halfWidth: half[0] * 1.2, halfHeight: half[1] * 1.2, cell: 0.12 };
      const loops = contourLoops((x, y) => field([x, y, z]), size).filter((loop) => perimeter(loop) > 0.8);
      const placed = loops.map((loop) => loop.map(([x, y]): Point => [x + at, y]));
      return area(
        loopsToPath(
          placed.map((loop) => projectLoop(loop, z + lift)),
          0.9,
        ),
        GROUND,
        pen,
        1,
      );
    })
    .join('');

/** A molar's crown above its preparation, between the neighbouring teeth. */
export const drawFit = (): string => {
  const edge = marginEdge(MOLAR, 'outer');
  const ring = (lift: number, which: 'outer' | 'inner' = 'outer'): Loop =>
    marginEdge(MOLAR, which).map(([x, y, z]) => project([x, y], z + lift));
  /** The points of the margin that are farthest to the left and to the right. */
  const ends = edge
    .toSorted((a, b) => project([a[0], a[1]], 0)[0] - project([b[0], b[1]], 0)[0])
    .filter((_, index, all) => index === 0 || index === all.length - 1);
  const path = ends.map(([x, y, z]) => segment(project([x, y], z + LIFT), project([x, y], z))).join('');
  const neighbours = [-(MOLAR.half[0] + PREMOLAR.half[0] + 0.3), 2 * MOLAR.half[0] + 0.3] as const;
  const below = { heights: levels(-DEPTH, 9), pen: FAINT };
  /** Above this, the preparation hides the far side of the margin. */
  const shoulder = 0.5;
  const prepared = { field: preparation, half: MOLAR.half, pen: INK };
  return framed(
    15.2,
    [206, 296],
    stacked({ ...below, field: whole(MOLAR), half: MOLAR.half, at: neighbours[1] }),
    stacked({ ...prepared, heights: below.heights.filter((z) => z <= shoulder) }),
    line(polygon(ring(0)), VIOLET, 2),
    stacked({ ...prepared, heights: below.heights.filter((z) => z > shoulder) }),
    line(path, VIOLET, 1.25, { 'stroke-dasharray': '3 5', 'stroke-linecap': 'round' }),
    stacked({ ...below, field: whole(PREMOLAR), half: PREMOLAR.half, at: neighbours[0] }),
    area(loopsToPath([ring(LIFT), ring(LIFT, 'inner')]), VIOLET, VIOLET, 1),
    stacked({ field: crown, half: MOLAR.half, heights: levels(0.34, 9), lift: LIFT, pen: INK }),
  );
};

/** Width of the gap between crown and tooth, in millimetres. */
const GAP = 0.05;
/** Where the section cuts the molar: through a cusp on both sides, in millimetres along the arch. */
const CUT = -2.3;
/** Narrowing of the tooth below the margin, in mm per mm on each side. */
const TAPER = 0.16;
/** Units of the frame per millimetre, of the section and in the lens. */
const [SMALL, LARGE] = [21.5, 150];
/** The middle of the section, and the edge of the crown that is under the lens: across the arch and up, in millimetres. */
const MIDDLE: Point = [0, 2.1];
const EDGE: Point = [3.78, 0.16];
/** Radius of the lens and of what it shows, in units of the frame. */
const [LENS, SEEN] = [100, 15];
const LENS_AT: Point = [352, 272];
const SECTION_AT: Point = [122, 244];

/**
 * The section of a solid across the arch.
 *
 * @param middle centre of the circle that it shows: across the arch and up, in millimetres
 * @param reach radius of that circle, in millimetres
 * @param scale units of the frame per millimetre
 */
const section = (field: Field, middle: Point, reach: number, scale: number): string => {
  const cell = reach / 90;
  const [across, up] = middle;
  const inside = (u: number, v: number) =>
    Math.min(field([CUT, across + u, up + v]), reach - Math.hypot(u, v));
  const loops = contourLoops(inside, { halfWidth: reach + cell, halfHeight: reach + cell, cell });
  return loops
    .filter((loop) => perimeter(loop) > 10 * cell)
    .map((loop) => polygon(loop.map(([u, v]): Point => [u * scale, -v * scale])))
    .join('');
};

/**
 * The layers of a section, as horizontal lines inside it; see {@link section}.
 *
 * @param step distance between them, in millimetres
 */
const layersOf = (field: Field, middle: Point, reach: number, scale: number, step: number): string => {
  const [across, up] = middle;
  const cell = reach / 200;
  let path = '';
  for (let v = Math.ceil((up - reach) / step) * step - up; v < reach; v += step) {
    let start: number | undefined;
    for (let u = -reach; u <= reach + cell; u += cell) {
      const isInside = Math.hypot(u, v) < reach && field([CUT, across + u, up + v]) > 0;
      if (isInside) start ??= u;
      else if (start !== undefined) {
        path += segment([start * scale, -v * scale], [(u - cell) * scale, -v * scale]);
        start = undefined;
      }
    }
  }
  return path;
};

/** A crown on its tooth in section, and its edge under a lens: the gap is as wide as a layer is high, 50 µm. */
export const drawSection = (): string => {
  /** The tooth under the cemented crown, narrower towards the root. */
  const cemented: Field = (point) =>
    Math.min(
      toothField(MOLAR, point) - TAPER * Math.max(0, -point[2]),
      -crown(point) - GAP,
      point[2] + DEPTH + 0.4,
    );
  type View = readonly [middle: Point, reach: number, scale: number];
  const cutOpen =
    (view: View, step: number, width: number) =>
    (at: Point): string =>
      framed(
        1,
        at,
        area(section(cemented, ...view), GROUND, INK, 1.25),
        line(layersOf(cemented, ...view, step), FAINT, width),
        area(section(crown, ...view), SOFT, VIOLET, 1.75),
        line(layersOf(crown, ...view, step), VIOLET, width),
      );
  const small = cutOpen([MIDDLE, 8.6, SMALL], STEP, 0.75);
  const large = cutOpen([EDGE, LENS / LARGE, LARGE], GAP, 0.5);
  const seenAt: Point = [
    SECTION_AT[0] + (EDGE[0] - MIDDLE[0]) * SMALL,
    SECTION_AT[1] - (EDGE[1] - MIDDLE[1]) * SMALL,
  ];
  const circle = ([cx, cy]: Point, r: number, stroke: string, width: number, fill = 'none') =>
    tag('circle', { cx, cy, r, fill, stroke, 'stroke-width': width, 'vector-effect': 'non-scaling-stroke' });
  /** A line that touches both circles, on one side of the line between their centres. */
  const tangent = (side: 1 | -1): string => {
    const [dx, dy] = [LENS_AT[0] - seenAt[0], LENS_AT[1] - seenAt[1]];
    const angle = Math.atan2(dy, dx) + side * Math.acos((SEEN - LENS) / Math.hypot(dx, dy));
    const on = ([x, y]: Point, r: number): Point => [x + r * Math.cos(angle), y + r * Math.sin(angle)];
    return segment(on(seenAt, SEEN), on(LENS_AT, LENS));
  };
  /** An arrow that points at one side of the gap, from above or from below. */
  const arrow = (side: 1 | -1): string => {
    const across = -38;
    const x = LENS_AT[0] + across;
    // The margin is not flat.
    const edge = LENS_AT[1] - (marginHeight(MOLAR, CUT, EDGE[0] + across / LARGE) - EDGE[1]) * LARGE;
    const tip = edge + (side > 0 ? 0 : GAP * LARGE) - side * 1.5;
    const at = (dx: number, away: number): Point => [x + dx, tip - side * away];
    return segment(at(0, 30), at(0, 0)) + segment(at(-5, 7), at(0, 0)) + segment(at(5, 7), at(0, 0));
  };
  const inUnits = (...children: readonly string[]) => framed(1, [0, 0], ...children);
  return (
    small(SECTION_AT) +
    inUnits(line(tangent(1) + tangent(-1), FAINT, 1)) +
    circle(seenAt, SEEN, VIOLET, 1.5) +
    circle(LENS_AT, LENS, 'none', 0, GROUND) +
    large(LENS_AT) +
    inUnits(line(arrow(1) + arrow(-1), MINT, 1.75, { 'stroke-linecap': 'round' })) +
    circle(LENS_AT, LENS, VIOLET, 2) +
    tag(
      'text',
      { x: LENS_AT[0] - 22, y: LENS_AT[1] + 40, 'font-size': 17, 'font-weight': 700, fill: INK },
      '50\u2009µm',
    )
  );
};
