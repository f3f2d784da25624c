// The lower dental arch from above, whole or with one tooth missing; a build plate; a skyline of cusps.
import type { Loop, Point } from '#src/components/illustrations/geometry/point.ts';
import { loopsToPath, sliceLoops } from '#src/components/illustrations/geometry/slice-crown.ts';
import { type ToothShape, toothField } from '#src/components/illustrations/geometry/tooth-field.ts';
import { CANINE, INCISOR, MOLAR, PREMOLAR } from '#src/components/illustrations/geometry/tooth-shapes.ts';
import { cusps, fissures } from './chewing-surface.ts';
import { gridPath, polygon, rectangle, tag } from './svg.ts';

const QUADRANT: readonly ToothShape[] = [INCISOR, INCISOR, CANINE, PREMOLAR, PREMOLAR, MOLAR, MOLAR];
/** Depth and half width of the arch in millimetres, along the middle of the teeth. */
export const DEPTH = 46;
export const HALF_WIDTH = 25;

export interface ArchSeat {
  readonly shape: ToothShape;
  readonly at: Point;
  readonly angle: number;
  readonly side: 1 | -1;
}

const curve = (t: number): Point => [HALF_WIDTH * Math.sin(t), -DEPTH * Math.cos(t)];

/** Places the teeth of both halves of the arch from the middle line backwards, each next to the one before. */
export const archSeats = (): ArchSeat[] =>
  ([1, -1] as const).flatMap((side) => {
    let t = 0;
    const walk = (distance: number) => {
      let left = distance;
      while (left > 0) {
        const [a, b] = [curve(t), curve(t + 0.002)];
        left -= Math.hypot(b[0] - a[0], b[1] - a[1]);
        t += 0.002;
      }
    };
    return QUADRANT.map((shape): ArchSeat => {
      walk(shape.half[0] + 0.12);
      const [x, y] = curve(t);
      const [nextX, nextY] = curve(t + 0.002);
      const angle = Math.atan2(nextY - y, nextX - x);
      walk(shape.half[0] + 0.12);
      return { shape, at: [x, y], angle, side };
    });
  });

const tooth = ({ shape, at, angle, side }: ArchSeat, missing: boolean): string => {
  // The cheek side of a tooth (positive y of its shape) must face outwards; the arch opens downwards.
  const place = (loops: readonly Loop[], spacing = 1.3) =>
    loopsToPath(
      loops.map((loop) =>
        loop.map(([x, y]): Point => {
          const [px, py] = [
            x * Math.cos(angle) + y * Math.sin(angle),
            x * Math.sin(angle) - y * Math.cos(angle),
          ];
          return [side * (at[0] + px), at[1] + py + DEPTH / 2];
        }),
      ),
      spacing,
    );
  const outline = place(sliceLoops(shape, 3));
  const pen = { fill: 'none', 'vector-effect': 'non-scaling-stroke' };
  if (missing)
    return tag('path', {
      ...pen,
      d: outline,
      stroke: 'var(--art-violet)',
      'stroke-width': 1.5,
      'stroke-dasharray': '4 4',
    });
  return (
    tag('path', {
      ...pen,
      d: outline,
      fill: 'var(--art-ground)',
      stroke: 'var(--art-ink)',
      'stroke-width': 1.25,
    }) +
    tag('path', { ...pen, d: place(cusps(shape)), stroke: 'var(--art-faint)', 'stroke-width': 1 }) +
    tag('path', { d: place(fissures(shape), 0.3), fill: 'var(--art-ink)' })
  );
};

const SCALE = 0.1625;
const frame = (...children: readonly string[]) =>
  tag('g', { transform: `translate(240 206) scale(${SCALE})` }, ...children);

export const drawArch = (missing?: number): string =>
  frame(...archSeats().map((seat, index) => tooth(seat, index === missing)));

export const drawPlate = (): string => {
  const half: Point = [35, 30];
  const pen = { fill: 'none', 'vector-effect': 'non-scaling-stroke', stroke: 'var(--art-faint)' };
  return frame(
    tag('path', { ...pen, d: gridPath(half, 5, (point) => point), 'stroke-width': 0.6, opacity: 0.6 }),
    tag('path', { ...pen, d: polygon(rectangle(half)), 'stroke-width': 1.25, 'stroke-linejoin': 'round' }),
  );
};

/** Millimetres below the cusps, the deeper the less: gaps between teeth end in a valley instead of at a flat floor. */
const shallow = (depth: number): number => 4 * (1 - Math.exp(-depth / 4));

/** So wide that the straight edges of the front teeth get crests, too. */
const AROUND = 7;

/** The mean of a value and those around it: the skyline has no edges. */
const meanAround = (values: readonly number[], at: number): number => {
  const near = values.slice(Math.max(0, at - AROUND), at + AROUND + 1);
  return near.reduce((sum, value) => sum + value, 0) / near.length;
};

/** From the last molar to the middle of the arch. */
const HALF_ARCH = [MOLAR, MOLAR, PREMOLAR, PREMOLAR, CANINE, INCISOR, INCISOR];

/** The skyline of an arch, seen from the front: the highest point of each tooth at each place. */
export const drawHorizon = (): string => {
  // Below the contacts of the teeth, and above the highest cusp.
  const [floor, ceiling] = [2.5, Math.max(...HALF_ARCH.map(({ height }) => height)) + 1];
  const half = HALF_ARCH.flatMap((shape) =>
    Array.from({ length: Math.round((2 * shape.half[0]) / 0.3) }, (_, index) => {
      const x = -shape.half[0] + 0.15 + index * 0.3;
      const heights = [-0.6, -0.3, 0, 0.3, 0.6].map((share) => {
        let z = ceiling;
        while (z > floor && toothField(shape, [x, share * shape.half[1], z]) <= 0) z -= 0.04;
        return z;
      });
      return shallow(ceiling - Math.max(...heights));
    }),
  );
  const drops = [...half, ...half.toReversed()];
  const scale = 1200 / (drops.length - 1);
  const path = drops
    .map((_, at) => {
      const y = meanAround(drops, at) * (scale / 0.3) - 10;
      return `${at > 0 ? 'L' : 'M'}${Math.round(at * scale)} ${Math.round(y * 10) / 10}`;
    })
    .join('');
  const pen = {
    stroke: 'var(--art-faint)',
    'stroke-width': 1,
    'stroke-linejoin': 'round',
    'vector-effect': 'non-scaling-stroke',
  };
  return (
    tag('path', { d: `${path}L1200 60L0 60z`, fill: 'var(--art-ground)' }) +
    tag('path', { d: path, fill: 'none', ...pen })
  );
};
