// The lines around the rendered parts, in the pixels of the picture: plate, grid, build volume, selection, layer image.
import { contourLoops } from '#src/components/illustrations/geometry/contour-loops.ts';
import type { Point } from '#src/components/illustrations/geometry/point.ts';
import { loopsToPath } from '#src/components/illustrations/geometry/slice-crown.ts';
import { perimeter, resample } from '#src/components/illustrations/geometry/smooth-path.ts';
import type { Space } from '#src/components/illustrations/geometry/tooth-field.ts';
import { rectangle, tag } from '../svg.ts';
import { type Camera, WINDOW_CAMERA } from './camera.ts';
import { PRINTER } from './measures.ts';
import { LAYER_HEIGHT, type Part, partsOnPlate, SELECTED } from './parts.ts';
import { postOf } from './supports.ts';

const HALF: Point = [PRINTER.build[0] / 2, PRINTER.build[1] / 2];
const AXES = { x: 'var(--color-coral)', y: 'var(--color-mint)', z: 'var(--color-violet)' } as const;
/** Thickness of the plate, in millimetres. */
const THICK = 2.2;

const { eye: EYE, right: RIGHT, up: UP, inPicture, rayThrough } = WINDOW_CAMERA;

const path = (d: string) => tag('path', { d });

/** An empty plate with its grid as a viewer sees it. */
export const sketchGround = ({ inPicture: seen }: Camera, half: Point) => {
  const at = (point: Space): string =>
    seen(point)
      .map((n) => n.toFixed(1).replace('.0', ''))
      .join(' ');
  const lines = (...points: readonly Space[]): string => `M${points.map(at).join('L')}`;
  const grid = (step: number, skip: number): string => {
    let d = '';
    for (let x = Math.ceil(-half[0] / step) * step; x < half[0]; x += step)
      if (x % skip !== 0) d += lines([x, -half[1], 0], [x, half[1], 0]);
    for (let y = Math.ceil(-half[1] / step) * step; y < half[1]; y += step)
      if (y % skip !== 0) d += lines([-half[0], y, 0], [half[0], y, 0]);
    return d;
  };
  const [a, b, c, d] = rectangle(half).map(([x, y]): Space => [x, y, 0]);
  if (!(a && b && c && d)) throw new Error('The plate has four corners.');
  const sunk = ([x, y]: Space): Space => [x, y, -THICK];
  return {
    side: path(
      `${lines(a, b, sunk(b), sunk(a))}z${lines(a, d, sunk(d), sunk(a))}z${lines(b, c, sunk(c), sunk(b))}z`,
    ),
    plate: path(`${lines(a, b, c, d)}z`),
    fine: path(grid(2, 10)),
    grid: path(grid(10, 1000)),
  };
};

/** The outline of a part as the viewer sees it. */
const silhouette = ({ field, from, to }: Part): string => {
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((corner) =>
    inPicture([(corner & 1 ? to : from)[0], (corner & 2 ? to : from)[1], (corner & 4 ? to : from)[2]]),
  );
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const middle: Point = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
  const deepest = (x: number, y: number): number => {
    const ray = rayThrough(x + middle[0], y + middle[1]);
    let most = -1;
    const [start, end] = [to[2], from[2]].map((z) => (z - EYE[2]) / ray[2]);
    for (let t = start ?? 0; t < (end ?? 0); t += 0.2)
      most = Math.max(most, field([EYE[0] + ray[0] * t, EYE[1] + ray[1] * t, EYE[2] + ray[2] * t]));
    return most;
  };
  const size = {
    halfWidth: Math.max(...xs) - middle[0] + 8,
    halfHeight: Math.max(...ys) - middle[1] + 8,
    cell: 4,
  };
  return contourLoops(deepest, size)
    .map((loop) =>
      resample(loop, 9).map(([x, y]) => `${Math.round(x + middle[0])} ${Math.round(y + middle[1])}`),
    )
    .map((points) => `M${points.join('L')}z`)
    .join('');
};

/** The directions of the plate as the viewer sees them, around the origin. */
const axes = (): string =>
  (['x', 'y', 'z'] as const)
    .map((name, axis) => {
      const [x, y] = [24 * (RIGHT[axis] ?? 0), -24 * (UP[axis] ?? 0)];
      const tip = { x: (x * 1.42).toFixed(1), y: (y * 1.42 + 3.5).toFixed(1), 'text-anchor': 'middle' };
      return (
        tag('path', { d: `M0 0L${x.toFixed(1)} ${y.toFixed(1)}`, stroke: AXES[name] }) +
        tag('text', { ...tip, 'font-size': 11 }, name.toUpperCase())
      );
    })
    .join('');

/** The layer as the printer exposes it, from above; ten units per millimetre. */
const mask = (): string => {
  const cell = 0.2;
  const parts = partsOnPlate().map(({ field, from, to }) => {
    const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    const size = { halfWidth: (to[0] - from[0]) / 2 + 0.6, halfHeight: (to[1] - from[1]) / 2 + 0.6, cell };
    const loops = contourLoops((x, y) => field([x + middle[0], y + middle[1], LAYER_HEIGHT]), size)
      .filter((loop) => perimeter(loop) > 1)
      .map((loop) => loop.map(([x, y]): Point => [(x + middle[0]) / 4, -(y + middle[1]) / 4]));
    return loopsToPath(loops, 0.25);
  });
  const posts = partsOnPlate()
    .flatMap(({ contacts }) => contacts)
    .flatMap((contact) =>
      postOf(contact).filter(({ low, high }) => low <= LAYER_HEIGHT && high > LAYER_HEIGHT),
    )
    .map(({ x, y }) => `M${Math.round(x * 10) - 3} ${Math.round(-y * 10)}a3 3 0 1 0 6 0a3 3 0 1 0-6 0z`);
  return tag('path', { d: parts.join('') + posts.join(''), 'fill-rule': 'evenodd' });
};

/** The drawings by name, for one file. */
export const sketchPlate = (): Readonly<Record<string, string>> => {
  const selected = partsOnPlate()[SELECTED];
  if (selected === undefined) throw new Error('No part is selected.');
  return {
    ...sketchGround(WINDOW_CAMERA, HALF),
    selection: path(silhouette(selected)),
    axes: axes(),
    mask: mask(),
  };
};
