// Building blocks for the pictures of posts: teeth as contour lines, in millimetres around the origin.
import type { Loop, Point } from '#src/components/illustrations/geometry/point.ts';
import { project, projectLoop } from '#src/components/illustrations/geometry/projection.ts';
import { loopsToPath, sliceLoops } from '#src/components/illustrations/geometry/slice-crown.ts';
import type { ToothShape } from '#src/components/illustrations/geometry/tooth-field.ts';
import { supportFeet, supportPost } from './supports.ts';
import { gridPath, polygon, rectangle, segment, tag, units } from './svg.ts';

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

export const area = (d: string, fill: Pen, stroke: Pen = 'none', width = 1.5): string =>
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

interface Tower {
  count?: number;
  gap?: number;
  tilt?: number;
  lift?: number;
  lit?: (index: number) => boolean;
}

/** A tooth as a stack of layers: `gap` stretches it, `lift` is the height of the supports below it. */
export function tower(
  shape: ToothShape,
  { count = 12, gap = 1, tilt = 0, lift = 0, lit = () => false }: Tower,
): string {
  const place = (loop: Loop, z: number): Loop =>
    turned(projectLoop(loop, z * gap), tilt).map(([x, y]): Point => [x, y - lift]);
  const layers = levels(shape, count).map((z, index) =>
    area(
      loopsToPath(
        sliceLoops(shape, z).map((loop) => place(loop, z)),
        1.2,
      ),
      lit(index) ? 'soft' : 'ground',
      lit(index) ? 'violet' : 'ink',
      1.25,
    ),
  );
  const posts =
    lift === 0
      ? []
      : supportFeet(shape, 1.9).map((foot) => {
          const [x, top] = place([foot], 0.12)[0] ?? [0, 0];
          return area(supportPost([x, project(foot, 0)[1] * 0.72 + 1.2], top), 'mint');
        });
  return posts.join('') + layers.join('');
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
    line(
      [0.6, 0.72, 0.84].map((share) => loopsToPath(sliceLoops(shape, shape.height * share), 0.9)).join(''),
      'violet',
      1,
    )
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

/** Horizontal strokes of the given lengths, one per step: layers, or a bar chart of them. */
export const strokes = (lengths: readonly number[], step: number, pen: Pen, width = 2): string =>
  line(
    lengths.map((length, index) => segment([0, -index * step], [length, -index * step])).join(''),
    pen,
    width,
  );
