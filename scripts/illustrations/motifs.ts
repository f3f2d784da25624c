// Building blocks for the pictures of posts: teeth as contour lines, in millimetres around the origin.
import type { Loop, Point } from '#src/components/illustrations/geometry/point.ts';
import { loopsToPath, sliceLoops } from '#src/components/illustrations/geometry/slice-crown.ts';
import type { ToothShape } from '#src/components/illustrations/geometry/tooth-field.ts';
import { cusps, fissures } from './chewing-surface.ts';
import { layerHeights, layerPath, marginPath, supportsOf } from './printed.ts';
import { settled } from './supports.ts';
import { gridPath, polygon, rectangle, tag, units } from './svg.ts';

export type Pen = 'ink' | 'faint' | 'violet' | 'mint' | 'soft' | 'ground' | 'none';

const color = (pen: Pen): string => (pen === 'none' ? 'none' : `var(--art-${pen})`);

export const line = (d: string, stroke: Pen, width = 1.5, dashes?: string): string =>
  tag('path', {
    d,
    fill: 'none',
    stroke: color(stroke),
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'vector-effect': 'non-scaling-stroke',
    ...(dashes === undefined ? {} : { 'stroke-dasharray': dashes }),
  });

const area = (d: string, fill: Pen, stroke: Pen = 'none', width = 1.5): string =>
  tag('path', {
    d,
    fill: color(fill),
    'fill-rule': 'evenodd',
    stroke: color(stroke),
    'stroke-width': width,
    'vector-effect': 'non-scaling-stroke',
  });

/** Places a drawing in millimetres on the picture: `scale` in pixels per millimetre, and the position of its origin. */
export const placed = (scale: number, [x, y]: Point, ...children: readonly string[]): string =>
  tag('g', { transform: `translate(${x} ${y}) scale(${+(scale / 40).toFixed(4)})` }, ...children);

const turned = (loop: Loop, angle: number): Loop =>
  loop.map(
    ([x, y]): Point => [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)],
  );

/** Evenly spaced heights from the neck to the cusps. */
const levels = ({ height }: ToothShape, count: number): number[] =>
  Array.from({ length: count }, (_, index) => 0.12 + (index * (height - 0.5)) / count);

interface Printed {
  readonly count?: number;
  /** Angle between margin and plate, in degrees. */
  readonly tilt?: number;
  readonly spin?: number;
  /** Height of the supports, in millimetres. */
  readonly lift?: number;
  readonly lit?: (index: number, height: number) => boolean;
}

/** A crown as a stack of layers in its pose for printing: on supports, its margin up and free. */
export function printed(
  shape: ToothShape,
  { count = 16, tilt = 20, spin = 1.9, lift = 2.6, lit = () => false }: Printed,
): string {
  const pose = settled(shape, (tilt * Math.PI) / 180, spin);
  const heights = layerHeights(pose, count);
  const posts = supportsOf(pose, lift, heights, shape.half[0] > 5 ? 1.9 : 1.4);
  const layers = heights.map((height, index) => {
    const isLit = lit(index, height);
    return (
      posts
        .filter(({ before }) => before === index)
        .map(({ path }) => area(path, 'mint'))
        .join('') +
      area(layerPath(pose, height, lift, 1.2), isLit ? 'soft' : 'ground', isLit ? 'violet' : 'ink', 1.25)
    );
  });
  return layers.join('') + area(marginPath(pose, lift), 'violet');
}

/** A contour map of a tooth from above: one line per height. */
export function contourMap(
  shape: ToothShape,
  { count = 12, angle = 0, pen = 'ink' as Pen, fill = 'ground' as Pen } = {},
): string {
  const path = (z: number) =>
    loopsToPath(
      sliceLoops(shape, z).map((loop) => turned(loop, angle)),
      1.1,
    );
  const heights = levels(shape, count).filter((z) => z > shape.height * 0.4);
  return area(path(shape.height * 0.4), fill, pen, 1.5) + line(heights.map(path).join(''), pen, 1);
}

/** A tooth's designed outline (dashed) and the exposed one, `offset` smaller. */
export function compensated(shape: ToothShape, offset: number): string {
  const z = shape.height * 0.42;
  return (
    area(loopsToPath(sliceLoops(shape, z, -offset), 0.9), 'soft', 'violet', 2) +
    line(loopsToPath(sliceLoops(shape, z), 0.9), 'ink', 1.25, '5 5') +
    line(loopsToPath(cusps(shape), 0.9), 'violet', 1) +
    area(loopsToPath(fissures(shape), 0.3), 'violet')
  );
}

/** A build plate from above. */
export const plate = ([width, depth]: Point, step: number): string =>
  area(polygon(rectangle([width, depth])), 'ground', 'faint', 1.5) +
  line(
    gridPath([width, depth], step, (point) => point),
    'faint',
    0.75,
  );

type Seat = readonly [shape: ToothShape, at: Point, angle: number, chosen?: boolean];

/** Teeth side by side, from above. */
export const laidOut = (seats: readonly Seat[]): string =>
  seats
    .map(([shape, [x, y], angle, chosen = false]) =>
      tag(
        'g',
        { transform: `translate(${units(x)} ${units(y)})` },
        contourMap(shape, {
          angle,
          count: 7,
          pen: chosen ? 'violet' : 'ink',
          fill: chosen ? 'soft' : 'ground',
        }),
      ),
    )
    .join('');
