// Restorations of a whole arch for the covers of posts, and parts whose layers are visible.
import {
  crownField,
  marginHeight,
  type Space,
  smoothMin,
  toothField,
} from '#src/components/illustrations/geometry/tooth-field.ts';
import { type ArchSeat, archSeats, DEPTH, HALF_WIDTH } from '../arch.ts';
import { contactsOf, LIFT, type Part } from './parts.ts';

const DEGREE = Math.PI / 180;

/** The front teeth are towards the viewer, the arch is open towards the back. */
const intoTooth = ({ at, angle, side }: ArchSeat, [x, y, z]: Space): Space => {
  const [u, v] = [side * x - at[0], y - at[1] - DEPTH / 2];
  return [u * Math.cos(angle) + v * Math.sin(angle), u * Math.sin(angle) - v * Math.cos(angle), z];
};

/** The distance from the line along the middle of the teeth, in millimetres. */
const fromArch = (x: number, y: number): number => {
  const [u, v] = [x / HALF_WIDTH, (y - DEPTH / 2) / DEPTH];
  const radius = Math.hypot(u, v) || 1e-6;
  const slope = Math.hypot(u / HALF_WIDTH, v / DEPTH) / radius;
  return Math.abs(radius - 1) / slope;
};

interface Arc {
  /** Half the width of its section, and its height, in millimetres. */
  readonly wide: number;
  readonly high: number;
  /** Radius of its upper edges. */
  readonly radius: number;
  /** How far it continues behind the last teeth. */
  readonly beyond?: number;
}
/** Where the arch ends at the back. */
const END = DEPTH / 2 - 3;

/** A bar along the arch, flat below. */
const arc = ({ wide, high, radius, beyond = 0 }: Arc, [x, y, z]: Space): number => {
  const side = smoothMin(wide - fromArch(x, y), END + beyond - y, 4);
  return Math.min(smoothMin(side, high - z, radius), z);
};

const HALF_BOX = [HALF_WIDTH + 9, DEPTH / 2 + 9] as const;
const boxed = (high: number, beyond = 0): Pick<Part, 'from' | 'to'> => ({
  from: [-HALF_BOX[0], -HALF_BOX[1], 0],
  to: [HALF_BOX[0], END + beyond + 1, high],
});

const plain = { kind: 'crown', tooth: '', order: 0, tilt: 0, margin: [], contacts: [] } as const;
const hasNoMargin = () => false;

/** How far a tooth continues below its margin, in millimetres. */
const NECK = 2;

/** No tooth is wider than twice this, in millimetres. */
const REACH = 8.5;

/**
 * The teeth of an arch, set in its base: positive inside, in the millimetres of the base.
 *
 * @param set how deep the teeth are set in the base, in millimetres
 * @param prepared number of the tooth that is prepared for a crown
 */
const teethIn = (base: Arc, set: number, prepared?: number): ((point: Space) => number) => {
  const teeth = archSeats().map((seat, index) => ({ ...seat, isPrepared: index === prepared }));
  const middleOf = ({ side, at: [x, y] }: ArchSeat) => [side * x, y + DEPTH / 2] as const;
  return (point) => {
    const near = teeth.filter((seat) => {
      const [x, y] = middleOf(seat);
      return Math.hypot(point[0] - x, point[1] - y) < REACH;
    });
    return Math.max(
      ...near.map((seat) => {
        const [u, v, z] = intoTooth(seat, point);
        const local: Space = [u, v, z - base.high + set];
        const whole = Math.min(toothField(seat.shape, local), local[2] + NECK);
        return seat.isPrepared ? Math.min(whole, -crownField(seat.shape, local)) : whole;
      }),
    );
  };
};

/** The base of a lower denture, printed alone: with a socket for each tooth. */
export const denture = (): Part => {
  const base: Arc = { wide: 7.4, high: 6.4, radius: 5, beyond: 5 };
  const teeth = teethIn(base, 0.6);
  return {
    ...plain,
    ...boxed(base.high + 1, base.beyond),
    isMargin: hasNoMargin,
    resin: 'gum',
    field: (point) => Math.min(arc(base, point), -teeth(point)),
  };
};

/** The first molar on the left of the picture, in the order of `archSeats`. */
const PREPARED = 12;
/** How high the margins are above the base of a model, and half the width of the band that marks one, in millimetres. */
const [ABOVE, BAND] = [1.1, 0.2];

/** The model of a lower arch with a molar that is prepared for a crown; the edges of its base are trimmed. */
export const model = (): Part => {
  const base: Arc = { wide: 7.2, high: 9, radius: 1.4 };
  const [seat] = archSeats().slice(PREPARED);
  if (seat === undefined) throw new Error(`There is no tooth ${PREPARED}.`);
  const teeth = teethIn(base, -ABOVE, PREPARED);
  return {
    ...plain,
    ...boxed(base.high + REACH),
    field: (point) => Math.max(arc(base, point), teeth(point)),
    isMargin: (point) => {
      const [x, y, z] = intoTooth(seat, point);
      const isAtTooth = Math.hypot(x, y) < REACH && toothField(seat.shape, [x, y, 1]) > -1;
      return isAtTooth && Math.abs(z - base.high - ABOVE - marginHeight(seat.shape, x, y)) < BAND;
    },
  };
};

/** Height of a splint, and how deep the teeth bite into it, in millimetres. */
const [SPLINT, BITE] = [4.6, 2.4];

/** A clear splint with its impressions up, or standing on its front edge. */
export const splint = ([atX, atY]: readonly [number, number], tilt: number): Part => {
  const seats = archSeats();
  const flat = (point: Space): number => {
    const outside = arc({ wide: 5.9, high: SPLINT, radius: 1.6 }, point);
    if (outside < -1) return outside;
    // The teeth come from above, upside down.
    const teeth = seats.map((seat) => {
      const [u, v, z] = intoTooth(seat, point);
      const up = seat.shape.height + SPLINT - BITE - z;
      return toothField(seat.shape, [u, v, up]);
    });
    return Math.min(outside, -Math.max(...teeth));
  };
  const [cos, sin] = [Math.cos(tilt * DEGREE), Math.sin(tilt * DEGREE)];
  // Turned around its front edge.
  const hinge = -(DEPTH / 2 + 6);
  const lift = tilt > 0 ? LIFT : 0;
  const field = ([x, y, z]: Space): number => {
    const [v, w] = [y - atY - hinge * cos, z - lift];
    return flat([x - atX, hinge + v * cos + w * sin, w * cos - v * sin]);
  };
  const length = END + 1 - hinge;
  const front = atY + hinge * cos;
  const part: Part = {
    ...plain,
    tilt,
    isMargin: hasNoMargin,
    resin: 'clear',
    field,
    from: [atX - HALF_BOX[0], front - SPLINT * sin - 0.5, 0],
    to: [atX + HALF_BOX[0], front + length * cos + 0.5, lift + length * sin + SPLINT + 0.5],
  };
  return tilt > 0 ? { ...part, contacts: contactsOf(part, ([, , z]) => z < LIFT + 5) } : part;
};

/**
 * A part in steps as high as its layers. A step that the margin runs through is marked as a whole: where only the surface near the
 * margin is marked, the band is in fragments.
 */
export const layered = (part: Part, height: number): Part => ({
  ...part,
  field: ([x, y, z]) => part.field([x, y, (Math.floor(z / height) + 0.5) * height]),
  isMargin: ([x, y, z]) => part.isMargin([x, y, z + height / 2]),
});
