// One drawing per feature of the software, each in a frame of 320 by 240.
import { contourLoops } from '#src/components/illustrations/geometry/contour-loops.ts';
import type { Loop, Point } from '#src/components/illustrations/geometry/point.ts';
import { project, projectLoop } from '#src/components/illustrations/geometry/projection.ts';
import { loopsToPath, sliceLoops } from '#src/components/illustrations/geometry/slice-crown.ts';
import { crownField, type ToothShape } from '#src/components/illustrations/geometry/tooth-field.ts';
import { CANINE, INCISOR, MOLAR, PREMOLAR } from '#src/components/illustrations/geometry/tooth-shapes.ts';
import { cusps, fissures } from './chewing-surface.ts';
import { area, FAINT, framed, GROUND, INK, line, MINT, SOFT, VIOLET } from './pens.ts';
import { layerHeights, layerPath, marginPath, supportsOf, topOf } from './printed.ts';
import { marginEdge, settled } from './supports.ts';
import { gridPath, polygon, rectangle, segment, tag, units } from './svg.ts';

const DEGREE = Math.PI / 180;

const turned = (loop: Loop, angle: number): Loop =>
  loop.map(
    ([x, y]): Point => [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)],
  );

const supports = (): string => {
  const pose = settled(MOLAR, 18 * DEGREE, -0.5);
  const lift = 3.2;
  const heights = layerHeights(pose, 17);
  const posts = supportsOf(pose, lift, heights, 2.1);
  const parts = heights.map(
    (height, index) =>
      posts
        .filter(({ before }) => before === index)
        .map(({ path }) => tag('path', { d: path, fill: MINT }))
        .join('') + area(layerPath(pose, height, lift, 0.9), GROUND, INK),
  );
  return framed(
    13.4,
    [160, 180],
    area(polygon(projectLoop(rectangle([8.4, 6.6]), 0)), 'none', FAINT, 1),
    parts.join(''),
    tag('path', { d: marginPath(pose, lift), fill: VIOLET, 'fill-rule': 'evenodd' }),
  );
};

const PLATE: Point = [27.5, 15.4];
/** Free space around each part, in millimetres. */
const GAP = 0.6;

/** Parts in rows that share the width of the plate evenly: none touches another one's gap or leaves the plate. */
export const seatsOnPlate = (): { shape: ToothShape; at: Point; angle: number }[] => {
  const rows: readonly (readonly (readonly [ToothShape, number])[])[] = [
    [
      [MOLAR, 0.2],
      [PREMOLAR, -0.5],
      [MOLAR, 1.75],
      [CANINE, 0.4],
      [INCISOR, 0.5],
    ],
    [
      [INCISOR, 0.1],
      [PREMOLAR, 1.1],
      [MOLAR, -0.3],
      [PREMOLAR, 0.9],
      [MOLAR, 1.4],
    ],
  ];
  return rows.flatMap((row, index) => {
    const extents = row.map(([shape, angle]) =>
      Math.max(...sliceLoops(shape, 3, GAP).flatMap((loop) => turned(loop, angle).map(([x]) => Math.abs(x)))),
    );
    const free = (2 * PLATE[0] - 2 * extents.reduce((sum, half) => sum + half, 0)) / (row.length + 1);
    let x = -PLATE[0];
    return row.map(([shape, angle], column) => {
      const half = extents[column] ?? 0;
      x += free + half;
      const at: Point = [x, (index - 0.5) * 14.6];
      x += half;
      return { shape, at, angle };
    });
  });
};

const layout = (): string => {
  const teeth = seatsOnPlate().map(({ shape, at: [dx, dy], angle }, index) => {
    const place = (loops: readonly Loop[]) =>
      loopsToPath(
        loops.map((loop) => turned(loop, angle).map(([x, y]): Point => [x + dx, y + dy])),
        1.1,
      );
    const edge = (side: 'outer' | 'inner') => place([marginEdge(shape, side).map(([x, y]): Point => [x, y])]);
    const chosen = index === 7;
    const pen = chosen ? VIOLET : INK;
    // From above: the widest outline, the margin, and the intaglio, because crowns lie on their chewing surface.
    const inside = contourLoops((x, y) => crownField(shape, [x, y, shape.height * 0.4]), {
      halfWidth: shape.half[0] * 1.2,
      halfHeight: shape.half[1] * 1.2,
      cell: 0.12,
    });
    const floor = inside.toSorted((a, b) => a.length - b.length).slice(0, 1);
    return [
      line(place(sliceLoops(shape, 3, GAP)), chosen ? VIOLET : FAINT, 1, { 'stroke-dasharray': '2 3' }),
      area(place(sliceLoops(shape, 3)), chosen ? SOFT : GROUND, pen),
      line(edge('outer'), pen, 0.9),
      line(edge('inner'), pen, 1.25),
      line(place(floor), pen, 0.9),
    ].join('');
  });
  return framed(
    5.5,
    [160, 120],
    line(
      gridPath(PLATE, 2.75, (point) => point),
      FAINT,
      0.6,
      { opacity: 0.55 },
    ),
    tag('rect', {
      x: -units(PLATE[0]),
      y: -units(PLATE[1]),
      width: units(2 * PLATE[0]),
      height: units(2 * PLATE[1]),
      rx: 50,
      fill: 'none',
      stroke: FAINT,
      'stroke-width': 1.25,
      'vector-effect': 'non-scaling-stroke',
    }),
    teeth.join(''),
  );
};

/** The layer of an upright crown at a height, grown or shrunk by `offset` on both its walls. */
const ring = (height: number, offset = 0): Loop[] =>
  contourLoops((x, y) => crownField(MOLAR, [x, y, height]) + offset, {
    halfWidth: 6.6,
    halfHeight: 6.1,
    cell: 0.12,
  });

const compensation = (): string => {
  const height = 1.6;
  const designed = ring(height);
  const [outer] = designed.toSorted((a, b) => b.length - a.length);
  const arrows = Array.from({ length: 12 }, (_, index) => {
    const angle = (index * Math.PI) / 6 + 0.26;
    const direction: Point = [Math.cos(angle), Math.sin(angle)];
    const reach = Math.max(
      ...(outer ?? []).map(([x, y]) => {
        const off = Math.abs(Math.atan2(y, x) - Math.atan2(direction[1], direction[0]));
        return off < 0.06 || off > 2 * Math.PI - 0.06 ? Math.hypot(x, y) : 0;
      }),
    );
    const along = (distance: number, aside = 0): Point => [
      direction[0] * distance - direction[1] * aside,
      direction[1] * distance + direction[0] * aside,
    ];
    const tip = reach + 0.25;
    return (
      segment(along(tip + 1.1), along(tip)) +
      segment(along(tip + 0.4, 0.26), along(tip)) +
      segment(along(tip + 0.4, -0.26), along(tip))
    );
  });
  return framed(
    15.5,
    [160, 120],
    area(loopsToPath(ring(height, -0.24)), SOFT, VIOLET, 1.5),
    line(loopsToPath(designed), INK, 1.1, { 'stroke-dasharray': '4 4' }),
    line(arrows.join(''), MINT, 1.4, { 'stroke-linecap': 'round' }),
  );
};

/** A crown in layers of different thickness, each with a bar that shows it. */
const profiles = (): string => {
  const pose = settled(MOLAR, 20 * DEGREE, 1.9);
  const top = topOf(pose);
  /** Thin layers at the cusps, which lie on the plate's side, and at the margin; thick ones along the walls. */
  const thicknessAt = (z: number): number => {
    const away = Math.min(z - 1.6, top - 2.6 - z);
    return Math.min(0.62, Math.max(0.2, 0.2 + away * 0.5));
  };
  const layers: string[] = [];
  const bars: string[] = [];
  for (let z = 0.3; z < top - 0.15; z += thicknessAt(z)) {
    const thickness = thicknessAt(z);
    layers.push(area(layerPath(pose, z, 0, 1), GROUND, thickness < 0.25 ? VIOLET : INK, 1.1));
    const [, y] = project([0, 0], z);
    bars.push(segment([8.6, y], [8.6 + thickness * 4.4, y]));
  }
  return framed(
    14,
    [142, 168],
    layers.join(''),
    area(marginPath(pose, 0), VIOLET, 'none', 0),
    line(bars.join(''), MINT, 1.5, { 'stroke-linecap': 'round' }),
  );
};

/** A molar from above with the channel of a screw. */
const boolean = (): string => {
  const centre: Point = [0.2, 0.1];
  const circle = (radius: number): Loop =>
    Array.from({ length: 40 }, (_, index): Point => {
      const angle = (index * Math.PI) / 20;
      return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)];
    });
  const radius = 1.5;
  const isDrilled = (x: number, y: number) => Math.hypot(x - centre[0], y - centre[1]) < radius;
  const widest = sliceLoops(MOLAR, MOLAR.height * 0.4);
  const [x, y] = centre;
  const cross = segment([x - 7.6, y], [x + 7.6, y]) + segment([x, y - 7], [x, y + 7]);
  return framed(
    15.5,
    [160, 120],
    area(loopsToPath(widest, 0.8), GROUND, INK, 1.5),
    line(loopsToPath(cusps(MOLAR), 0.8), FAINT, 1),
    area(loopsToPath(fissures(MOLAR, isDrilled), 0.3), GROUND, INK, 1),
    area(loopsToPath([circle(radius)], 0.5), SOFT, VIOLET, 2),
    line(loopsToPath([circle(radius * 0.6)], 0.5), VIOLET, 1.25, { 'stroke-dasharray': '3 4' }),
    line(cross, VIOLET, 1, { 'stroke-dasharray': '8 3 2 3' }),
  );
};

export const drawFeatures = () => ({
  supports: supports(),
  layout: layout(),
  compensation: compensation(),
  profiles: profiles(),
  boolean: boolean(),
});
