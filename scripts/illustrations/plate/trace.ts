// Where rays meet the parts.
import type { Space } from '#src/components/illustrations/geometry/tooth-field.ts';
import type { Part } from './parts.ts';

/** A part whose field has been sampled, because evaluating it for every step of every ray would take minutes. */
export interface Sampled {
  readonly part: Part;
  readonly value: (x: number, y: number, z: number) => number;
  /** Direction away from the part. */
  readonly normal: (x: number, y: number, z: number) => Space;
}

export const sampled = (part: Part, cell: number): Sampled => {
  const { field, from, to } = part;
  const count = [0, 1, 2].map((axis) => Math.ceil(((to[axis] ?? 0) - (from[axis] ?? 0)) / cell) + 1);
  const [nx, ny, nz] = [count[0] ?? 1, count[1] ?? 1, count[2] ?? 1];
  const grid = new Float32Array(nx * ny * nz);
  for (let k = 0; k < nz; k += 1)
    for (let j = 0; j < ny; j += 1)
      for (let i = 0; i < nx; i += 1)
        grid[(k * ny + j) * nx + i] = field([from[0] + i * cell, from[1] + j * cell, from[2] + k * cell]);
  const at = (index: number) => grid[index] ?? -1;
  const value = (x: number, y: number, z: number): number => {
    const [u, v, w] = [(x - from[0]) / cell, (y - from[1]) / cell, (z - from[2]) / cell];
    if (u < 0 || v < 0 || w < 0 || u >= nx - 1 || v >= ny - 1 || w >= nz - 1) return -0.4;
    const [i, j, k] = [Math.floor(u), Math.floor(v), Math.floor(w)];
    const [a, b, c] = [u - i, v - j, w - k];
    const base = (k * ny + j) * nx + i;
    const row = (start: number) => at(start) + a * (at(start + 1) - at(start));
    const plane = (start: number) => row(start) + b * (row(start + nx) - row(start));
    return plane(base) + c * (plane(base + nx * ny) - plane(base));
  };
  const normal = (x: number, y: number, z: number): Space => {
    const h = 0.09;
    const [a, b, c] = [
      value(x - h, y, z) - value(x + h, y, z),
      value(x, y - h, z) - value(x, y + h, z),
      value(x, y, z - h) - value(x, y, z + h),
    ];
    const length = Math.hypot(a, b, c) || 1;
    return [a / length, b / length, c / length];
  };
  return { part, value, normal };
};

/** The stretch of a ray inside the box of a part, or null. */
const insideBox = (origin: Space, ray: Space, { from, to }: Part): readonly [number, number] | null => {
  let [near, far] = [0, Number.POSITIVE_INFINITY];
  for (const axis of [0, 1, 2] as const) {
    const [a, b] = [(from[axis] - origin[axis]) / ray[axis], (to[axis] - origin[axis]) / ray[axis]];
    near = Math.max(near, Math.min(a, b));
    far = Math.min(far, Math.max(a, b));
  }
  return near < far ? [near, far] : null;
};

/** The distance at which a ray of length 1 enters a part, or infinity. */
export const enters = ({ part, value }: Sampled, origin: Space, ray: Space): number => {
  const span = insideBox(origin, ray, part);
  if (span === null) return Number.POSITIVE_INFINITY;
  const along = (t: number) => value(origin[0] + ray[0] * t, origin[1] + ray[1] * t, origin[2] + ray[2] * t);
  let t = span[0] + 0.001;
  let before = t;
  while (t < span[1]) {
    const depth = along(t);
    if (depth > 0) {
      let [outside, inside] = [before, t];
      for (let step = 0; step < 7; step += 1) {
        const middle = (outside + inside) / 2;
        if (along(middle) > 0) inside = middle;
        else outside = middle;
      }
      return inside;
    }
    before = t;
    t += Math.max(0.04, -depth * 0.65);
  }
  return Number.POSITIVE_INFINITY;
};
