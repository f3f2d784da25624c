// The solids behind every drawing. The facts they obey are in docs/drawings.md, and crown.test.ts checks them.
import type { Point } from './point.ts';

export type Space = readonly [x: number, y: number, z: number];

/**
 * A ridge of the chewing surface, straight and falling from one point to another: a cusp with its triangular ridge,
 * a marginal ridge, an incisal edge, a cingulum. Grooves are where the flanks of two ridges meet, as on a tooth.
 */
export interface Ridge {
  readonly from: Space;
  readonly to: Space;
  /** Fall of its flanks, in mm per mm. */
  readonly slope?: number;
}

/** A groove that runs from the chewing surface down the wall. */
interface Furrow {
  readonly angle: number;
  readonly depth: number;
}

/** The parameters of a crown; all lengths in millimetres, heights above the lowest point of the margin. */
export interface ToothShape {
  /** Half the length along the arch and half the width across it, at the widest height. */
  readonly half: Point;
  /** 2 is an ellipse; larger is squarer. */
  readonly squareness: number;
  readonly height: number;
  readonly ridges: readonly Ridge[];
  readonly furrows: readonly Furrow[];
  /** How far the top of the preparation lies below the chewing surface. */
  readonly reduction: number;
  /** Width of the outline at the top relative to the full one. */
  readonly taper: number;
}

/** Width of the shoulder of the preparation: the thickness of the crown at its margin. */
export const SHOULDER = 0.95;
/** The preparation's walls lean inwards by six degrees, so that the crown can be seated. */
const DRAFT = Math.tan((6 * Math.PI) / 180);
/** The margin rises towards the neighbouring teeth, because the gum does. */
const SCALLOP = 0.5;
/** Radius over which two ridges, or a wall and the chewing surface, blend. */
const GROOVE = 0.1;
const SHOULDER_OF_CUSP = 0.7;

/** The smaller of two values, with a rounded edge where they meet. */
export const smoothMin = (a: number, b: number, radius: number): number => {
  const overlap = Math.max(radius - Math.abs(a - b), 0) / radius;
  return Math.min(a, b) - (overlap * overlap * radius) / 4;
};

const ridgeHeight = ({ from, to, slope = 1 }: Ridge, x: number, y: number): number => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const along = ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy);
  const t = Math.min(1, Math.max(0, along));
  const distance = Math.hypot(x - from[0] - t * dx, y - from[1] - t * dy, 0.35) - 0.35;
  return from[2] + t * (to[2] - from[2]) - slope * distance;
};

/** Height of the chewing surface at a point (x, y). */
export const surfaceHeight = ({ ridges }: ToothShape, x: number, y: number): number => {
  let sum = 0;
  for (const ridge of ridges) sum += Math.exp(ridgeHeight(ridge, x, y) / GROOVE);
  return sum > 0 ? GROOVE * Math.log(sum) : -1;
};

/** The size of the outline relative to the full one: narrow at the neck, widest at two fifths, narrower at the top. */
const bulge = (share: number, taper: number): number =>
  share < 0.4
    ? 0.87 + 0.13 * Math.sin((Math.max(share, 0) / 0.4) * (Math.PI / 2))
    : 1 - (1 - taper) * ((share - 0.4) / 0.6) ** 2;

const NECK = bulge(0, 1);

/** Height of the margin in a direction. */
export const marginHeight = ({ half }: ToothShape, x: number, y: number): number => {
  const [across, along] = [(y / half[1]) ** 2, (x / half[0]) ** 2];
  return across + along > 0 ? (SCALLOP * along) / (across + along) : 0;
};

/** The properties of the tooth over a point (x, y) that are the same at every height. */
const columnAt = (shape: ToothShape, x: number, y: number) => {
  const { half, squareness: p, furrows } = shape;
  const angle = Math.atan2(y / half[1], x / half[0]);
  const share = (Math.abs(x / half[0]) ** p + Math.abs(y / half[1]) ** p) ** (1 / p);
  const lobes = 1 + 0.02 * Math.cos(angle) - 0.014 * Math.cos(3 * angle);
  const furrow = furrows.reduce(
    (sum, { angle: at, depth }) => sum + depth * Math.exp(-(((angle - at) / 0.17) ** 2)),
    0,
  );
  return { share, lobes, furrow, unit: Math.min(half[0], half[1]) };
};

type Column = ReturnType<typeof columnAt>;

const wallAt = ({ height, taper }: ToothShape, { share, lobes, furrow, unit }: Column, z: number): number => {
  const part = z / height;
  const cut = furrow * Math.min(1, Math.max(0, (part - 0.3) / 0.4));
  return (bulge(part, taper) * (lobes - cut) - share) * unit;
};

/** Farther outside than this, in shares of the outline, the chewing surface does not matter. */
const OUTSIDE = 1.15;

/** The whole tooth, without a preparation: positive inside, zero on the surface, about the distance in millimetres. */
export const toothField = (shape: ToothShape, [x, y, z]: Space): number => {
  const column = columnAt(shape, x, y);
  const wall = wallAt(shape, column, z);
  if (column.share > OUTSIDE) return wall;
  return smoothMin(wall, surfaceHeight(shape, x, y) - z, SHOULDER_OF_CUSP);
};

/** The crown as it is printed: the tooth above the margin, minus the preparation that it is seated on. */
export const crownField = (shape: ToothShape, [x, y, z]: Space): number => {
  const column = columnAt(shape, x, y);
  const wall = wallAt(shape, column, z);
  if (column.share > OUTSIDE) return wall;
  const top = surfaceHeight(shape, x, y);
  const outer = smoothMin(wall, top - z, SHOULDER_OF_CUSP);
  const stump = (NECK * column.lobes - column.share) * column.unit - SHOULDER - DRAFT * Math.max(z, 0);
  // A preparation follows the chewing surface roughly: its cusps are planes, not points.
  const roof = 0.55 * top + 0.45 * (0.72 * shape.height) - shape.reduction;
  const intaglio = smoothMin(stump, roof - z, 0.9);
  return Math.min(outer, -intaglio, z - marginHeight(shape, x, y));
};
