// The plate of the product's window: a mixed case of temporary restorations, seated, supported and measured.
import { type Pose, toPlate, toTooth } from '#src/components/illustrations/geometry/print-pose.ts';
import type { Space } from '#src/components/illustrations/geometry/tooth-field.ts';
import { CANINE, INCISOR, MOLAR, PREMOLAR } from '#src/components/illustrations/geometry/tooth-shapes.ts';
import { MARGIN_CLEARANCE } from '../supports.ts';
import { bridge, crown, onlay, type Solid } from './solids.ts';

const DEGREE = Math.PI / 180;
/** Height of the supports under the lowest point of a part, in millimetres. */
export const LIFT = 2.6;
/** Height of the layer at which the window's slider stands, in millimetres above the plate. */
export const LAYER_HEIGHT = 6.4;
/** Number of the selected part in the list. */
export const SELECTED = 9;
/** Steeper walls than this print without support: the rise of the surface, in mm per mm. */
const STEEPEST = 1.7;

export type Kind = 'crown' | 'bridge' | 'onlay';

export interface Part {
  /** Tooth number (FDI); of a bridge its first and its last. */
  readonly tooth: string;
  readonly kind: Kind;
  /** Number of the patient's case. */
  readonly order: number;
  /** Tilt between margin and plate, in degrees. */
  readonly tilt: number;
  /** Positive inside, in the millimetres of the plate: x to the right, y to the back, z up from the plate. */
  readonly field: (point: Space) => number;
  readonly isMargin: (point: Space) => boolean;
  readonly margin: readonly Space[];
  /** The corners of a box around the part. */
  readonly from: Space;
  readonly to: Space;
  /** Where supports touch it. */
  readonly contacts: readonly Space[];
  /** The difference between a point of the surface and the model, from -1 to 1: painted as a heat map. */
  readonly deviation?: (point: Space) => number;
  /** Default: a resin in the colour of teeth. Through a clear one the plate is seen. */
  readonly resin?: 'clear' | 'gum';
}

/** Kind, teeth, case, place on the plate, tilt and turn in degrees. */
export type Seat = readonly [Kind, string, number, readonly [number, number], number, number];

const SEATS: readonly Seat[] = [
  ['bridge', '35–37', 2481, [-17, 13.5], 16, 3],
  ['crown', '46', 2482, [-15.2, -2.2], 20, 112],
  ['crown', '45', 2482, [-27.6, -3], 20, 84],
  ['crown', '11', 2483, [8.5, 14], 24, 62],
  ['crown', '21', 2483, [18.2, 13.6], 24, 76],
  ['crown', '13', 2483, [28.4, 13], 24, 66],
  ['onlay', '36', 2484, [-2.2, -1.4], 20, 34],
  ['crown', '36', 2485, [11, -1.6], 20, 80],
  ['crown', '44', 2485, [24.4, -1.4], 20, 55],
  ['crown', '46', 2486, [-19.6, -18], 20, 140],
  ['crown', '45', 2486, [-6.4, -16.6], 20, 102],
  ['crown', '22', 2487, [4.6, -16.4], 24, 64],
  ['crown', '23', 2487, [15.2, -16], 24, 82],
];

const SHAPES = { '1': INCISOR, '2': INCISOR, '3': CANINE, '4': PREMOLAR, '5': PREMOLAR, '6': MOLAR } as const;

export const solidOf = (kind: Kind, tooth: string): Solid => {
  if (kind === 'bridge') return bridge();
  if (kind === 'onlay') return onlay();
  const shape = Object.entries(SHAPES).find(([place]) => place === tooth[1])?.[1];
  if (shape === undefined) throw new Error(`No shape for tooth ${tooth}.`);
  return crown(shape);
};

/** The shapes are those of quadrants 2 and 4; teeth of the others are their mirror images. */
const isMirrored = (tooth: string): boolean => tooth[0] === '1' || tooth[0] === '3';

/** The lowest point of the solid in its pose, in millimetres above the plate. */
const lowest = (field: (point: Space) => number, reach: number): number => {
  for (let z = 5; z < 24; z += 0.04)
    for (let x = -reach; x < reach; x += 0.4)
      for (let y = -reach; y < reach; y += 0.4) if (field([x, y, z]) > 0) return z;
  throw new Error('The solid is not above the plate.');
};

/** Distance between supports, and the cell of the grid on which their places are found, in millimetres. */
const SPACING = 1.9;
const CELL = 0.4;
/** Everything this close to the lowest point is supported, however steep: else it would print as an island. */
const TIP = 0.5;

/** The places of supports: the lowest point first, then upwards, as far apart as the spacing. */
export const contactsOf = (
  { field, margin, from, to }: Pick<Part, 'field' | 'margin' | 'from' | 'to'>,
  isLow: (point: Space) => boolean,
): Space[] => {
  const columns = Math.ceil((to[0] - from[0]) / CELL) + 1;
  const rows = Math.ceil((to[1] - from[1]) / CELL) + 1;
  const place = (column: number, row: number) => [from[0] + column * CELL, from[1] + row * CELL] as const;
  const underside = Array.from({ length: columns * rows }, (_, index) => {
    const [x, y] = place(index % columns, Math.floor(index / columns));
    for (let z = LIFT - 0.05; z < to[2]; z += 0.05) if (field([x, y, z]) > 0) return z;
    return undefined;
  });
  const slope = (index: number, here: number): number => {
    const [dx, dy] = [underside[index + 1], underside[index + columns]];
    return dx === undefined || dy === undefined ? 99 : Math.hypot(dx - here, dy - here) / CELL;
  };
  const candidates = underside
    .flatMap((z, index) => {
      const [x, y] = place(index % columns, Math.floor(index / columns));
      const isHeld = z !== undefined && (z < LIFT + TIP || slope(index, z) < STEEPEST);
      return isHeld && isLow([x, y, z]) ? [[x, y, z] as const] : [];
    })
    .sort((a, b) => a[2] - b[2]);
  const found: Space[] = [];
  for (const [x, y, z] of candidates) {
    const isFree = found.every(([u, v]) => Math.hypot(x - u, y - v) > SPACING);
    const gap = isFree ? Math.min(...margin.map((p) => Math.hypot(p[0] - x, p[1] - y, p[2] - z))) : 0;
    if (gap > MARGIN_CLEARANCE + 0.1) found.push([x, y, z]);
  }
  return found;
};

export const seated = ([kind, tooth, order, [atX, atY], tilt, spin]: Seat): Part => {
  const solid = solidOf(kind, tooth);
  const flip = isMirrored(tooth) ? -1 : 1;
  const mirrored = ([x, y, z]: Space): Space => [flip * x, y, z];
  const draft: Omit<Pose, 'shape'> = { tilt: tilt * DEGREE, spin: spin * DEGREE, neck: 16 };
  const toDraft = toTooth(draft);
  const reach = Math.hypot(...solid.half) + 1;
  const low = lowest((point) => solid.field(mirrored(toDraft(point))), reach);
  const pose = { ...draft, neck: draft.neck - low + LIFT };
  const back = toTooth(pose);
  const intoTooth = ([x, y, z]: Space): Space => mirrored(back([x - atX, y - atY, z]));
  const field = (point: Space) => solid.field(intoTooth(point));
  const margin = solid.margin.map((point): Space => {
    const [x, y, z] = toPlate(pose)(mirrored(point));
    return [x + atX, y + atY, z];
  });
  const [from, to] = boundsOf(field, [atX - reach, atY - reach], [atX + reach, atY + reach]);
  const part = { kind, tooth, order, tilt, field, margin, from, to };
  const isLow = (point: Space) => kind === 'onlay' || intoTooth(point)[2] > solid.height * 0.3;
  return {
    ...part,
    isMargin: (point) => solid.isMargin(intoTooth(point)),
    contacts: contactsOf(part, isLow),
  };
};

/** The smallest box around the solid, a little enlarged. */
const boundsOf = (
  field: (point: Space) => number,
  [fromX, fromY]: readonly [number, number],
  [toX, toY]: readonly [number, number],
): [Space, Space] => {
  const low = [99, 99, 99];
  const high = [-99, -99, -99];
  const step = 0.45;
  for (let x = fromX; x < toX; x += step)
    for (let y = fromY; y < toY; y += step)
      for (let z = LIFT - 0.2; z < 20; z += step)
        if (field([x, y, z]) > -step)
          for (const [axis, value] of [x, y, z].entries()) {
            low[axis] = Math.min(low[axis] ?? value, value);
            high[axis] = Math.max(high[axis] ?? value, value);
          }
  const at = (corner: readonly number[]): Space => [corner[0] ?? 0, corner[1] ?? 0, corner[2] ?? 0];
  return [at(low), at(high)];
};

let known: readonly Part[] | undefined;

/** The parts in the order of the list. */
export const partsOnPlate = (): readonly Part[] => {
  known ??= SEATS.map(seated);
  return known;
};
