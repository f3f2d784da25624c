import type { Loop, Point } from './point.ts';

export interface Grid {
  readonly halfWidth: number;
  readonly halfHeight: number;
  readonly cell: number;
}

/** Corner bits: 1 lower left, 2 lower right, 4 upper right, 8 upper left. Edges: 0 bottom, 1 right, 2 top, 3 left. */
const SEGMENTS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[3, 0]],
  [[0, 1]],
  [[3, 1]],
  [[1, 2]],
  [
    [3, 0],
    [1, 2],
  ],
  [[0, 2]],
  [[3, 2]],
  [[2, 3]],
  [[2, 0]],
  [
    [0, 1],
    [2, 3],
  ],
  [[2, 1]],
  [[1, 3]],
  [[1, 0]],
  [[0, 3]],
  [],
];

/**
 * Marching squares: the closed lines on which `field` is zero, with the inside always on the same side.
 * `node` is the number of the grid point, for fields that cache a value per point. The field must be negative
 * along the border of the grid, so that every line closes.
 */
export const contourLoops = (field: (x: number, y: number, node: number) => number, grid: Grid): Loop[] => {
  const columns = Math.ceil((2 * grid.halfWidth) / grid.cell);
  const rows = Math.ceil((2 * grid.halfHeight) / grid.cell);
  const x = (i: number) => -grid.halfWidth + i * grid.cell;
  const y = (j: number) => -grid.halfHeight + j * grid.cell;
  const stride = columns + 1;
  const value = new Float64Array(stride * (rows + 1));
  for (let j = 0; j <= rows; j += 1)
    for (let i = 0; i <= columns; i += 1) value[j * stride + i] = field(x(i), y(j), j * stride + i);
  const at = (i: number, j: number) => value[j * stride + i] ?? -1;

  // The number of an edge: twice the number of its lower or left end, plus one if the edge is vertical.
  const edgeOf = (i: number, j: number, edge: number) =>
    edge === 0
      ? 2 * (j * stride + i)
      : edge === 1
        ? 2 * (j * stride + i + 1) + 1
        : edge === 2
          ? 2 * ((j + 1) * stride + i)
          : 2 * (j * stride + i) + 1;
  const crossing = (edge: number): Point => {
    const corner = edge >> 1;
    const i = corner % stride;
    const j = (corner - i) / stride;
    const upright = edge % 2;
    const a = at(i, j);
    const share = a / (a - (upright === 1 ? at(i, j + 1) : at(i + 1, j)));
    return upright === 1 ? [x(i), y(j) + share * grid.cell] : [x(i) + share * grid.cell, y(j)];
  };

  const next = new Map<number, number>();
  for (let j = 0; j < rows; j += 1) {
    for (let i = 0; i < columns; i += 1) {
      const corners =
        (at(i, j) > 0 ? 1 : 0) |
        (at(i + 1, j) > 0 ? 2 : 0) |
        (at(i + 1, j + 1) > 0 ? 4 : 0) |
        (at(i, j + 1) > 0 ? 8 : 0);
      for (const [from, to] of SEGMENTS[corners] ?? []) next.set(edgeOf(i, j, from), edgeOf(i, j, to));
    }
  }

  const loops: Loop[] = [];
  for (const start of [...next.keys()]) {
    const loop: Point[] = [];
    let edge: number | undefined = start;
    while (edge !== undefined && next.has(edge)) {
      const following: number | undefined = next.get(edge);
      next.delete(edge);
      loop.push(crossing(edge));
      edge = following;
    }
    if (loop.length > 2) loops.push(loop);
  }
  return loops;
};
