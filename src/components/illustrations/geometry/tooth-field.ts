import type { Point } from './point.ts';

interface Cusp {
  readonly at: Point;
  readonly rise: number;
  readonly spread: number;
}
interface Groove {
  readonly from: Point;
  readonly to: Point;
  readonly depth: number;
  readonly width: number;
}

/** The parameters of a crown; all lengths in millimetres. */
export interface ToothShape {
  /** Half the length along the arch and half the width across it, at the widest height. */
  readonly half: Point;
  /** 2 is an ellipse; larger is squarer. */
  readonly squareness: number;
  readonly height: number;
  /** Height of the chewing surface before cusps and grooves. */
  readonly table: number;
  /** How far the rim rises above that surface and the middle sinks below it. */
  readonly ridge: number;
  readonly fossa: number;
  readonly cusps: readonly Cusp[];
  readonly grooves: readonly Groove[];
}

/** Distance from the middle relative to the full (widest) outline of the crown: 1 on that outline. */
const shareOfOutline = ({ half, squareness: p }: ToothShape, x: number, y: number): number =>
  (Math.abs(x / half[0]) ** p + Math.abs(y / half[1]) ** p) ** (1 / p);

const distanceToSegment = (x: number, y: number, { from, to }: Groove): number => {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const along = ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy);
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(x - from[0] - t * dx, y - from[1] - t * dy);
};

/** Height of the chewing surface above the neck at a point (x, y). */
const surfaceHeight = (shape: ToothShape, x: number, y: number): number => {
  const share = shareOfOutline(shape, x, y);
  let height =
    shape.table +
    shape.ridge * Math.exp(-(((share - 0.8) / 0.2) ** 2)) -
    shape.fossa * Math.exp(-((share / 0.45) ** 2));
  for (const { at, rise, spread } of shape.cusps) {
    // Each cusp leans out: its slope to the middle is a long ridge, its outer face steep.
    const outward = Math.hypot(at[0], at[1]) || 1;
    const along = ((x - at[0]) * at[0] + (y - at[1]) * at[1]) / outward;
    const across = ((x - at[0]) * -at[1] + (y - at[1]) * at[0]) / outward;
    const reach = along < 0 ? 1.35 : 0.95;
    const distance = Math.hypot(along / reach, across / 0.95) / spread;
    height += rise * Math.exp(0.45 - Math.hypot(distance * 1.25, 0.45));
  }
  for (const groove of shape.grooves)
    height -= groove.depth * Math.exp(-((distanceToSegment(x, y, groove) / groove.width) ** 2));
  return height;
};

/**
 * The size of the outline relative to the full one, at a height given as a share of the crown's height:
 * narrow at the neck, widest at two fifths, narrower at the top.
 */
const bulge = (share: number): number =>
  share < 0.4 ? 0.86 + 0.14 * Math.sin((share / 0.4) * (Math.PI / 2)) : 1 - 0.2 * ((share - 0.4) / 0.6) ** 2;

/** The values at a point (x, y) that do not depend on the height of the cut. */
interface Column {
  readonly surface: number;
  readonly share: number;
  readonly lobes: number;
}

const columnAt = (shape: ToothShape, x: number, y: number): Column => {
  const angle = Math.atan2(y / shape.half[1], x / shape.half[0]);
  return {
    surface: surfaceHeight(shape, x, y),
    share: shareOfOutline(shape, x, y),
    lobes: 1 + 0.022 * Math.cos(4 * angle - Math.PI) + 0.02 * Math.cos(angle) - 0.018 * Math.cos(3 * angle),
  };
};

const fieldAt = ({ half, height }: ToothShape, { surface, share, lobes }: Column, z: number): number =>
  Math.min((bulge(z / height) * lobes - share) * Math.min(half[0], half[1]), surface - z);

/** Positive inside the crown, zero on its surface, negative outside. */
export const crownField = (shape: ToothShape, [x, y, z]: readonly [number, number, number]): number =>
  fieldAt(shape, columnAt(shape, x, y), z);

/**
 * The same field for one grid and many heights: each grid point is computed once, so that dragging the plane is fast.
 */
export const createLayerField = (shape: ToothShape) => {
  const columns: Column[] = [];
  return (z: number) =>
    (x: number, y: number, node: number): number => {
      columns[node] ??= columnAt(shape, x, y);
      return fieldAt(shape, columns[node], z);
    };
};
