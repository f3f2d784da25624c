// A resin printer without its cover, in a frame of 456 by 392: crowns hang from the raised build platform.
import type { Loop, Point } from '#src/components/illustrations/geometry/point.ts';
import { toPlate } from '#src/components/illustrations/geometry/print-pose.ts';
import { project, projectLoop } from '#src/components/illustrations/geometry/projection.ts';
import { layerLoops, loopsToPath } from '#src/components/illustrations/geometry/slice-crown.ts';
import type { Space, ToothShape } from '#src/components/illustrations/geometry/tooth-field.ts';
import { CANINE, MOLAR, PREMOLAR } from '#src/components/illustrations/geometry/tooth-shapes.ts';
import { area, FAINT, framed, GROUND, INK, line, MINT, SOFT, VIOLET } from './pens.ts';
import { layerHeights } from './printed.ts';
import { contacts, marginEdge, settled } from './supports.ts';
import { gridPath, polygon, rectangle, segment } from './svg.ts';

const SCALE = 1.55;
const CENTRE: Point = [228, 310];
const DEGREE = Math.PI / 180;
/** Half the width and depth of the ground. */
const FLOOR: Point = [84, 64];

type Range = readonly [from: number, to: number];

/** An upright prism with a rounded rectangle as its plan, in millimetres; positive y is towards the viewer. */
interface Solid {
  readonly x: Range;
  readonly y: Range;
  readonly z: Range;
  readonly radius: number;
}

const FOOT: Solid = { x: [-54, 54], y: [-42, 42], z: [0, 4], radius: 8 };
const HOUSING: Solid = { x: [-62, 62], y: [-50, 50], z: [4, 50], radius: 11 };
const VAT: Solid = { x: [-44, 44], y: [-22, 40], z: [50, 61], radius: 7 };
const RESIN: Solid = { x: [-39, 39], y: [-17, 35], z: [61, 61], radius: 4 };
const COLUMN: Solid = { x: [-19, 19], y: [-46, -34], z: [50, 190], radius: 3 };
const ARM: Solid = { x: [-8, 8], y: [-34, 14], z: [143, 151], radius: 3 };
const POST: Solid = { x: [-5, 5], y: [3, 13], z: [127, 143], radius: 3 };
const PLATFORM: Solid = { x: [-34, 34], y: [-14, 30], z: [120, 127], radius: 2.5 };

const CORNER_STEPS = 6;

const planOf = ({ x: [left, right], y: [back, front], radius }: Solid): Loop =>
  (
    [
      [right - radius, front - radius],
      [left + radius, front - radius],
      [left + radius, back + radius],
      [right - radius, back + radius],
    ] as const
  ).flatMap(([x, y], corner) =>
    Array.from({ length: CORNER_STEPS + 1 }, (_, step): Point => {
      const angle = (corner + step / CORNER_STEPS) * 90 * DEGREE;
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    }),
  );

/** The part of a plan between its outermost points that is towards the viewer. */
const nearSide = (plan: Loop): Loop => {
  const across = plan.map((point) => project(point, 0)[0]);
  const [first, last] = [across.indexOf(Math.max(...across)), across.indexOf(Math.min(...across))];
  const turned = [...plan.slice(first), ...plan.slice(0, first)];
  return turned.slice(0, ((last - first + plan.length) % plan.length) + 1);
};

const wall = (side: Loop, [bottom, top]: Range): string =>
  polygon([...projectLoop(side, bottom), ...projectLoop(side.toReversed(), top)]);

const lid = (solid: Solid): string => polygon(projectLoop(planOf(solid), solid.z[1]));

/** The light comes from the right, so that what faces left is in the shade. */
const prism = (solid: Solid): string => {
  const side = nearSide(planOf(solid));
  const shaded = side.filter(([x]) => x <= solid.x[0] + solid.radius * 0.3);
  return (
    area(wall(side, solid.z), GROUND, 'none') +
    area(wall(shaded, solid.z), SOFT, 'none') +
    area(wall(side, solid.z), 'none', INK) +
    area(lid(solid), GROUND, INK)
  );
};

/** A loop on the front of the housing, in millimetres to the right and up. */
const onFront = (loop: Loop): Loop => loop.map(([x, z]) => project([x, HOUSING.y[1]], z));

/** The touch screen shows the layer that is printed: a ring, as of a crown near its margin. */
const screen = (): string => {
  const ring = (radius: number): string =>
    polygon(
      onFront(
        Array.from({ length: 24 }, (_, index): Point => {
          const angle = index * 15 * DEGREE;
          const bulge = 1 + 0.12 * Math.cos(4 * angle);
          return [-16 + radius * bulge * Math.cos(angle), 28 + radius * bulge * Math.sin(angle)];
        }),
      ),
    );
  const frame: Loop = [
    [-30, 15],
    [22, 15],
    [22, 41],
    [-30, 41],
  ];
  const rows = [
    [35, 17],
    [28, 11],
    [21, 14],
  ] as const;
  const bars = rows.map(([z, end]) =>
    polygon(
      onFront([
        [0, z],
        [end, z],
      ]),
    ),
  );
  return (
    area(polygon(onFront(frame)), SOFT, INK) +
    area(ring(8) + ring(5.6), VIOLET, 'none') +
    line(bars.join(''), VIOLET, 1.5)
  );
};

const column = (): string => {
  const front = COLUMN.y[1];
  const rail = (x: number) => segment(project([x, front], 58), project([x, front], COLUMN.z[1] - 8));
  const threads = Array.from({ length: 32 }, (_, index) => {
    const z = 58 + index * 3.9;
    return segment(project([-2.6, front], z), project([2.6, front], z + 2));
  });
  return prism(COLUMN) + line([-12, 12].map(rail).join(''), FAINT, 3) + line(threads.join(''), INK, 1);
};

/** Larger than life, so that its layers are told apart. */
const ENLARGED = 1.45;
const LIFT = 3.4;

/** A crown under the platform: its supports up, its margin down. */
const hanging = (shape: ToothShape, [left, back]: Point, spin: number): string => {
  const pose = settled(shape, 18 * DEGREE, spin);
  const place = ([x, y, height]: Space): Point =>
    project([left + x * ENLARGED, back + y * ENLARGED], PLATFORM.z[0] - (LIFT + height) * ENLARGED);
  const margin = polygon(marginEdge(shape, 'outer').map((point) => place(toPlate(pose)(point))));
  const layers = layerHeights(pose, 9)
    .toReversed()
    .map((height) =>
      area(
        loopsToPath(
          layerLoops(pose, height).map((loop) => loop.map(([x, y]) => place([x, y, height]))),
          1.1,
        ),
        GROUND,
        INK,
        1,
      ),
    );
  const posts = contacts(pose, 2.4).map(([x, y, height]) =>
    segment(place([x, y, height]), place([x, y, -LIFT])),
  );
  return area(margin, VIOLET, VIOLET, 2) + layers.join('') + line(posts.join(''), MINT, 1.75);
};

/** The farthest first. */
const SEATS: readonly (readonly [ToothShape, Point, number])[] = [
  [MOLAR, [-26, 2], 1.7],
  [PREMOLAR, [8, 6], 0.4],
  [MOLAR, [25, 21], 1.1],
  [PREMOLAR, [9, 21], -0.4],
  [CANINE, [-7, 22], 0.9],
  [MOLAR, [-24, 21], 0.3],
];

export const drawPrinter = (): string =>
  framed(
    SCALE,
    CENTRE,
    line(
      gridPath(FLOOR, 16, (point) => project(point, 0)),
      FAINT,
      0.6,
    ),
    line(polygon(projectLoop(rectangle(FLOOR), 0)), FAINT),
    prism(FOOT),
    prism(HOUSING),
    screen(),
    column(),
    prism(VAT),
    area(lid(RESIN), SOFT, VIOLET),
    ...SEATS.map((seat) => hanging(...seat)),
    prism(PLATFORM),
    prism(POST),
    prism(ARM),
  );
