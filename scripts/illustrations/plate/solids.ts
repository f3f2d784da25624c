// The restorations on the plate of the product's window, each in the millimetres of its tooth (docs/drawings.md).
import {
  crownField,
  marginHeight,
  type Space,
  smoothMin,
  surfaceHeight,
  type ToothShape,
  toothField,
} from '#src/components/illustrations/geometry/tooth-field.ts';
import { MOLAR, PREMOLAR } from '#src/components/illustrations/geometry/tooth-shapes.ts';
import { marginEdge } from '../supports.ts';

/** A restoration: x towards distal, y towards the cheek, z towards the chewing surface. */
export interface Solid {
  /** Positive inside, zero on the surface, about the distance in millimetres. */
  readonly field: (point: Space) => number;
  /** Whether a point of the surface belongs to the margin. */
  readonly isMargin: (point: Space) => boolean;
  /** Points along the margin, from which supports keep away. */
  readonly margin: readonly Space[];
  readonly half: readonly [x: number, y: number];
  readonly height: number;
}

/** Height of the violet band above the edge of the margin, in millimetres. */
const BAND = 0.14;

export const crown = (shape: ToothShape): Solid => ({
  field: (point) => crownField(shape, point),
  isMargin: ([x, y, z]) => z - marginHeight(shape, x, y) < BAND,
  margin: marginEdge(shape, 'outer'),
  half: shape.half,
  height: shape.height,
});

const moved = ([x, y, z]: Space, by: number): Space => [x + by, y, z];

/** The connector between two units of a bridge: an ellipsoid with a section of about 10 mm². */
const connector = ([x, y, z]: Space, at: number): number =>
  1.3 * (1 - Math.hypot((x - at) / 1.5, y / 1.75, (z - 4.1) / 1.85));

/** The pontic ends above the gum, with a convex underside that can be cleaned. */
const pontic = (shape: ToothShape, [x, y, z]: Space): number =>
  Math.min(toothField(shape, [x, y, z]), z - 0.5 - 0.06 * (x * x + y * y));

/** A bridge over three teeth, a premolar and two molars; the one in the middle is missing. */
export const bridge = (): Solid => {
  const [front, back] = [PREMOLAR, MOLAR];
  const [first, last] = [-(MOLAR.half[0] + PREMOLAR.half[0]), 2 * MOLAR.half[0]].map(
    (x) => x + (x < 0 ? 0.25 : -0.4),
  ) as [number, number];
  const joints = [-MOLAR.half[0] + 0.15, MOLAR.half[0] - 0.2] as const;
  const shift = (last + MOLAR.half[0] + first - PREMOLAR.half[0]) / 2;
  const local = (point: Space): Space => moved(point, shift);
  return {
    field: (point) => {
      const at = local(point);
      return Math.max(
        crownField(front, moved(at, -first)),
        crownField(back, moved(at, -last)),
        pontic(back, at),
        ...joints.map((joint) => connector(at, joint)),
      );
    },
    isMargin: (point) => {
      const at = local(point);
      const isAbutment = at[0] < joints[0] - 0.7 || at[0] > joints[1] + 0.7;
      const [shape, x] = at[0] < 0 ? ([front, at[0] - first] as const) : ([back, at[0] - last] as const);
      return isAbutment && at[2] - marginHeight(shape, x, at[1]) < BAND;
    },
    margin: (
      [
        [front, first],
        [back, last],
      ] as const
    ).flatMap(([shape, by]) => marginEdge(shape, 'outer').map((point) => moved(point, by - shift))),
    half: [last - shift + MOLAR.half[0], MOLAR.half[1]],
    height: PREMOLAR.height,
  };
};

/** The walls of an onlay's cavity lean outwards by six degrees, so that the onlay can be seated. */
const DRAFT = Math.tan((6 * Math.PI) / 180);

/** Radius of the edges inside a cavity: a mill cannot cut a sharp corner, and one would crack the resin. */
const ROUNDED = 1.1;
/** How much of the chewing surface an onlay replaces over a cusp, in millimetres. */
const REDUCTION = 2;

const rounded = (...fields: readonly [number, ...number[]]): number =>
  fields.reduce((one, other) => smoothMin(one, other, ROUNDED));
const united = (...fields: readonly [number, ...number[]]): number =>
  fields.reduce((one, other) => -smoothMin(-one, -other, ROUNDED));

/** The part that an onlay replaces: both cusps to the tongue, the central groove and the side towards the neighbour in front. */
const cavity = ([x, y, z]: Space): number => {
  const wide = DRAFT * (z - 3);
  const groove = rounded(1.75 + wide - Math.abs(y + 0.15 * Math.sin(x)), 3.1 + wide - x, z - 3);
  const box = rounded(2.2 + wide - Math.abs(y), -2.9 + wide - x, z - 1.5);
  // The floor follows the cusps, as the preparation of a crown does.
  const floor = 0.55 * surfaceHeight(MOLAR, x, y) + 0.45 * MOLAR.height - REDUCTION;
  const cusps = rounded(0.3 - y, z - floor);
  return united(groove, box, cusps);
};

/** An onlay of a lower molar. Its cusps are its lowest points on the plate, so that no support touches its margin. */
export const onlay = (): Solid => {
  const field = (point: Space) => Math.min(toothField(MOLAR, point), cavity(point));
  const isMargin = (point: Space) =>
    Math.abs(toothField(MOLAR, point)) < 0.16 && Math.abs(cavity(point)) < 0.16;
  const margin: Space[] = [];
  for (let x = -6; x < 6; x += 0.2)
    for (let y = -6; y < 3; y += 0.2)
      for (let z = 1.4; z < 7; z += 0.2) {
        const point: Space = [x, y, z];
        if (isMargin(point)) margin.push(point);
      }
  return { field, isMargin, margin, half: MOLAR.half, height: MOLAR.height };
};
