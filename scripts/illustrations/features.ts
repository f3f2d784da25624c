// One drawing per feature of the software, each in a frame of 320 by 240.
import { contourLoops } from '#src/components/illustrations/geometry/contour-loops.ts';
import type { Loop, Point } from '#src/components/illustrations/geometry/point.ts';
import { project, projectLoop } from '#src/components/illustrations/geometry/projection.ts';
import { loopsToPath, sliceLoops } from '#src/components/illustrations/geometry/slice-crown.ts';
import { crownField, type ToothShape } from '#src/components/illustrations/geometry/tooth-field.ts';
import { CANINE, INCISOR, MOLAR, PREMOLAR } from '#src/components/illustrations/geometry/tooth-shapes.ts';
import { area, FAINT, framed, GROUND, INK, line, MINT, SOFT, VIOLET } from './pens.ts';
import { supportFeet, supportPost } from './supports.ts';
import { gridPath, polygon, rectangle, segment, tag, units } from './svg.ts';

const turned = (loop: Loop, angle: number): Loop =>
  loop.map(
    ([x, y]): Point => [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)],
  );

const supports = (): string => {
  const tilt = -0.3;
  const lift = 3.6;
  const place = (loop: Loop, z: number): Loop =>
    turned(projectLoop(loop, z), tilt).map(([x, y]): Point => [x, y - lift]);
  const slices = Array.from({ length: 15 }, (_, index) => 0.12 + index * 0.5).map((z) =>
    area(
      loopsToPath(
        sliceLoops(MOLAR, z).map((loop) => place(loop, z)),
        0.9,
      ),
      GROUND,
      INK,
    ),
  );
  const posts = supportFeet(MOLAR, 1.9).map((foot) => {
    const [x, top] = place([foot], 0.12)[0] ?? [0, 0];
    return tag('path', { d: supportPost([x, project(foot, 0)[1] * 0.72], top), fill: MINT });
  });
  const plate = projectLoop(rectangle([8.6, 6.4]), 0);
  return framed(13.4, [160, 172], area(polygon(plate), 'none', FAINT, 1), posts.join(''), slices.join(''));
};

const layout = (): string => {
  const jobs: readonly (readonly [ToothShape, Point, number])[] = [
    [MOLAR, [-18, -8.4], 0.2],
    [PREMOLAR, [-7.2, -9.4], -0.5],
    [MOLAR, [4.4, -8.2], 1.75],
    [CANINE, [14.6, -9.8], 0.4],
    [INCISOR, [22.2, -9.6], 0.5],
    [INCISOR, [-21.3, 6.4], 0.1],
    [PREMOLAR, [-12.6, 7.6], 1.1],
    [MOLAR, [-1.2, 6.6], -0.35],
    [PREMOLAR, [9.9, 6.2], 0.9],
    [MOLAR, [20.4, 6.4], 1.4],
  ];
  const teeth = jobs.map(([shape, [dx, dy], angle], index) => {
    const place = (loops: readonly Loop[]) =>
      loopsToPath(
        loops.map((loop) => turned(loop, angle).map(([x, y]): Point => [x + dx, y + dy])),
        1.1,
      );
    const chosen = index === 7;
    return [
      line(place(sliceLoops(shape, 3, 0.6)), chosen ? VIOLET : FAINT, 1, { 'stroke-dasharray': '2 3' }),
      area(place(sliceLoops(shape, 3)), chosen ? SOFT : GROUND, chosen ? VIOLET : INK),
      line(place(sliceLoops(shape, 4.6)), chosen ? VIOLET : INK, 0.9),
      line(place(sliceLoops(shape, 5.8)), chosen ? VIOLET : INK, 0.9),
    ].join('');
  });
  const half: Point = [26, 17.2];
  return framed(
    5.7,
    [160, 120],
    line(
      gridPath(half, 2.6, (point) => point),
      FAINT,
      0.6,
      { opacity: 0.55 },
    ),
    tag('rect', {
      x: -units(26),
      y: -units(17.2),
      width: units(52),
      height: units(34.4),
      rx: 50,
      fill: 'none',
      stroke: FAINT,
      'stroke-width': 1.25,
      'vector-effect': 'non-scaling-stroke',
    }),
    teeth.join(''),
  );
};

const compensation = (): string => {
  const z = 4.75;
  const [outer] = sliceLoops(MOLAR, 3.2);
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
    area(loopsToPath(sliceLoops(MOLAR, 3.2, -0.42)), SOFT, VIOLET, 1.5),
    line(loopsToPath(sliceLoops(MOLAR, 3.2)), INK, 1.1, { 'stroke-dasharray': '4 4' }),
    line(loopsToPath(sliceLoops(MOLAR, z)), VIOLET, 0.9, { opacity: 0.75 }),
    line(loopsToPath(sliceLoops(MOLAR, 5.6)), VIOLET, 0.9, { opacity: 0.75 }),
    line(loopsToPath(sliceLoops(MOLAR, 6.3)), VIOLET, 0.9, { opacity: 0.75 }),
    line(arrows.join(''), MINT, 1.4, { 'stroke-linecap': 'round' }),
  );
};

const profiles = (): string => {
  const inside = (x: number, z: number) => crownField(MOLAR, [x, 2.55 + 0.12 * x, z]) > 0;
  const spans = (z: number): (readonly [number, number])[] => {
    const found: [number, number][] = [];
    for (let x = -6.4; x <= 6.4; x += 0.04) {
      const last = found.at(-1);
      if (!inside(x, z)) continue;
      if (last && x - last[1] < 0.07) last[1] = x;
      else found.push([x, x]);
    }
    return found;
  };
  const fullness = (z: number) => spans(z).reduce((sum, [a, b]) => sum + b - a, 0);
  let fine = '';
  let coarse = '';
  let bars = '';
  let z = 0.1;
  while (z < 7.2) {
    const change = Math.abs(fullness(z + 0.2) - fullness(z)) / 0.2;
    const thickness = Math.min(0.52, Math.max(0.14, 0.5 / (1 + change * 0.55)));
    const stroke = spans(z)
      .filter(([a, b]) => b - a > 0.15)
      .map(([a, b]) => segment([a, -z], [b, -z]))
      .join('');
    if (thickness < 0.3) fine += stroke;
    else coarse += stroke;
    bars += segment([7.6, -z], [7.6 + thickness * 5.2, -z]);
    z += thickness;
  }
  const skin: Loop[] = contourLoops(
    (x, y) => Math.min(crownField(MOLAR, [x, 2.55 + 0.12 * x, -y]), -y - 0.02),
    {
      halfWidth: 7,
      halfHeight: 9,
      cell: 0.12,
    },
  );
  return framed(
    17.5,
    [130, 188],
    area(loopsToPath(skin, 0.5), GROUND, FAINT, 1),
    line(coarse, INK, 1.25),
    line(fine, VIOLET, 1.25),
    line(bars, MINT, 1.5, { 'stroke-linecap': 'round' }),
    line(segment([7.3, 0], [7.3, -7.4]), FAINT, 1),
  );
};

const boolean = (): string => {
  const radius = 1.35;
  const centre: Point = [0.1, 0];
  const drilled = (z: number): Loop[] =>
    contourLoops(
      (x, y) => Math.min(crownField(MOLAR, [x, y, z]), Math.hypot(x - centre[0], y - centre[1]) - radius),
      { halfWidth: 6.7, halfHeight: 6.1, cell: 0.11 },
    ).filter((loop) => loop.length > 12);
  const ring = (z: number): Loop =>
    projectLoop(
      Array.from(
        { length: 40 },
        (_, i): Point => [
          centre[0] + radius * Math.cos((i * Math.PI) / 20),
          centre[1] + radius * Math.sin((i * Math.PI) / 20),
        ],
      ),
      z,
    );
  const slices = Array.from({ length: 15 }, (_, index) => 0.12 + index * 0.5).map((z) =>
    area(
      loopsToPath(
        drilled(z).map((loop) => projectLoop(loop, z)),
        0.8,
      ),
      GROUND,
      INK,
    ),
  );
  const [low, high] = [7.9, 11.2];
  const [x, y] = project(centre, 0);
  const [, yLow] = project(centre, low);
  const [, yHigh] = project(centre, high);
  return framed(
    14,
    [160, 190],
    slices.join(''),
    line(
      segment([x - radius, yLow], [x - radius, y - 4.4]) + segment([x + radius, yLow], [x + radius, y - 4.4]),
      VIOLET,
      1.1,
      { 'stroke-dasharray': '3 4' },
    ),
    area(loopsToPath([ring(low)], 0.7), SOFT, VIOLET),
    tag('rect', {
      x: units(x - radius),
      y: units(yHigh),
      width: units(2 * radius),
      height: units(yLow - yHigh),
      fill: SOFT,
    }),
    line(
      segment([x - radius, yHigh], [x - radius, yLow]) + segment([x + radius, yHigh], [x + radius, yLow]),
      VIOLET,
    ),
    area(loopsToPath([ring(high)], 0.7), SOFT, VIOLET),
  );
};

export const drawFeatures = () => ({
  supports: supports(),
  layout: layout(),
  compensation: compensation(),
  profiles: profiles(),
  boolean: boolean(),
});
