// Parts in their places: as they come off the printer, and finished crowns without supports.
import type { Space } from '#src/components/illustrations/geometry/tooth-field.ts';
import { type Kind, type Part, type Seat, seated, solidOf } from './parts.ts';
import type { Solid } from './solids.ts';

const DEGREE = Math.PI / 180;

/** Which side of a finished crown is up. */
type Side = 'chewing' | 'fitting';

/** A finished crown, without supports, standing on its margin or lying on its cusps. */
export const finished = (
  solid: Solid,
  tooth: string,
  [atX, atY]: readonly [number, number],
  spin: number,
  side: Side = 'chewing',
): Part => {
  const [cos, sin] = [Math.cos(spin * DEGREE), Math.sin(spin * DEGREE)];
  const sign = side === 'chewing' ? 1 : -1;
  const intoTooth = ([x, y, z]: Space): Space => {
    const [u, v] = [x - atX, y - atY];
    return [sign * (cos * u + sin * v), cos * v - sin * u, side === 'chewing' ? z : solid.height - z];
  };
  const reach = Math.hypot(...solid.half) + 0.6;
  return {
    kind: 'crown' satisfies Kind,
    tooth,
    order: 0,
    tilt: 0,
    field: (point) => solid.field(intoTooth(point)),
    isMargin: (point) => solid.isMargin(intoTooth(point)),
    margin: [],
    from: [atX - reach, atY - reach, 0],
    to: [atX + reach, atY + reach, solid.height + 0.4],
    contacts: [],
  };
};

export const crownOf = (tooth: string): Solid => solidOf('crown', tooth);

export const standing = (
  rows: readonly (readonly string[])[],
  step: readonly [number, number],
  side?: Side,
): Part[] =>
  rows.flatMap((row, line) =>
    row.map((tooth, column) =>
      finished(
        crownOf(tooth),
        tooth,
        [(column - (row.length - 1) / 2) * step[0], ((rows.length - 1) / 2 - line) * step[1]],
        (column * 47 + line * 23) % 60,
        side,
      ),
    ),
  );

/**
 * A crown with the differences that a scan would show: largest on the cusps, smallest at the margin.
 *
 * @param phase where they are
 * @param amount how large they are; at 1 the largest are at the end of the scale
 */
export const measured = (part: Part, phase: number, amount = 1): Part => ({
  ...part,
  deviation: ([x, y, z]) =>
    amount *
    (0.6 * Math.sin(0.62 * x + phase) * Math.cos(0.7 * y - phase) * Math.min(1, 0.35 + z / 7) +
      0.22 * Math.sin(1.4 * z + phase)),
});

export const printed = (...seats: readonly Seat[]): Part[] => seats.map(seated);
