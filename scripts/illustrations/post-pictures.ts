// The pictures of posts. They are used in `<img>`, so each file includes its own colours, for light and dark.
import type { Point } from '#src/components/illustrations/geometry/point.ts';
import type { ToothShape } from '#src/components/illustrations/geometry/tooth-field.ts';
import { CANINE, INCISOR, MOLAR, PREMOLAR } from '#src/components/illustrations/geometry/tooth-shapes.ts';
import { compensated, contourMap, laidOut, line, placed, plate, printed } from './motifs.ts';
import { polygon, rectangle, tag } from './svg.ts';
import { tokenColors } from './token-colors.ts';

const PENS = tokenColors({
  ink: 'ink',
  faint: 'contour',
  violet: 'violet-text',
  soft: 'violet-soft',
  mint: 'mint',
  ground: 'surface',
  paper: 'surface',
  cell: 'sunken',
});
const pens = (scheme: 'light' | 'dark') =>
  Object.entries(PENS)
    .map(([pen, color]) => `--art-${pen}:${color[scheme]}`)
    .join(';');

/** Strokes do not scale with the picture; in a thumbnail, thinner ones keep the lines apart. */
const THUMBNAIL = '@media(max-width:320px){path{stroke-width:.5px}}';

const picture = ([width, height]: Point, ...children: readonly string[]): string => {
  const style = tag(
    'style',
    {},
    `svg{${pens('light')}}@media(prefers-color-scheme:dark){svg{${pens('dark')}}}${THUMBNAIL}`,
  );
  const ground = tag('path', { d: `M0 0h${width}v${height}H0z`, fill: 'var(--art-paper)' });
  const box = { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height };
  return `${tag('svg', box, style, ground, ...children)}\n`;
};

const COVER: Point = [1200, 600];
const FIGURE: Point = [960, 480];
const cover = (...children: readonly string[]) => picture(COVER, ...children);
const figure = (...children: readonly string[]) => picture(FIGURE, ...children);

const ROW: readonly ToothShape[] = [INCISOR, CANINE, PREMOLAR, PREMOLAR, MOLAR];

const shown = (transform: string, ...children: readonly string[]) => tag('g', { transform }, ...children);

/** The space at both ends of a row. */
const MARGIN = 120;

/** A row of the same motif across the picture. */
const across = (count: number, draw: (index: number, x: number) => string): string =>
  Array.from({ length: count }, (_, index) =>
    draw(index, MARGIN + ((COVER[0] - 2 * MARGIN) / count) * (index + 0.5)),
  ).join('');

const seats = (columns: number, rows: number, step: Point, chosen: readonly number[] = []) =>
  Array.from({ length: columns * rows }, (_, index) => {
    const shape = ROW[(index * 3) % ROW.length] ?? MOLAR;
    const at: Point = [
      ((index % columns) - (columns - 1) / 2) * step[0],
      (Math.floor(index / columns) - (rows - 1) / 2) * step[1],
    ];
    return [shape, at, (index * 1.7) % 3, chosen.includes(index)] as const;
  });

/** Minutes of a case by hand and with AI supports: placing, removing, polishing, repeating. */
const STEPS: readonly Point[] = [
  [4.83, 0.83],
  [2.17, 1.67],
  [3.5, 2.33],
  [0.83, 0.33],
];

/** A bar chart of the steps, from a common axis: in grey by hand, in violet with AI supports. */
const minuteBars = (): string => {
  const bar = (top: number, minutes: number, pen: string) =>
    tag('path', { d: `M0 ${top}h${Math.round(minutes * 80)}v30H0z`, fill: `var(--art-${pen})` });
  const bars = STEPS.map(
    ([byHand, withAi], step) => bar(step * 98, byHand, 'faint') + bar(step * 98 + 34, withAi, 'violet'),
  );
  const axis = tag('path', { d: 'M0-20V378', stroke: 'var(--art-ink)', 'stroke-width': 2 });
  return [...bars, axis].join('');
};

/** A month whose points are credited on its first day and used until its end: up to nine dots for each day. */
const month = (): string => {
  const [step, size, last]: readonly [number, number, number] = [104, 84, 31];
  const days = Array.from({ length: last }, (_, day) => {
    const [x, y] = [(day % 7) * step, Math.floor(day / 7) * step];
    const isFirst = day === 0;
    const cell = tag('rect', {
      ...{ x, y, width: size, height: size, rx: 16 },
      fill: `var(--art-${isFirst ? 'violet' : 'cell'})`,
    });
    const left = Math.ceil((9 * (last - day)) / last);
    const points = Array.from({ length: 9 }, (_, at) =>
      tag('circle', {
        cx: x + size / 2 + ((at % 3) - 1) * 20,
        cy: y + size / 2 + (Math.floor(at / 3) - 1) * 20,
        r: 7,
        fill: `var(--art-${isFirst ? 'ground' : at < left ? 'violet' : 'soft'})`,
      }),
    );
    return cell + points.join('');
  });
  return days.join('');
};

/** The line drawings by name; `plate/scenes.ts` has the rendered covers. */
export const postPictures = (): Readonly<Record<string, string>> => ({
  'compensation-by-resin-lot': cover(
    placed(41, [390, 300], compensated(MOLAR, 0.5)),
    placed(41, [850, 300], compensated(PREMOLAR, 0.32)),
  ),
  'checking-stl-before-slicing': cover(
    placed(36, [430, 300], contourMap(MOLAR, { count: 18 })),
    placed(
      38,
      [835, 300],
      line(polygon(rectangle([3.4, 3.4])), 'violet', 2, '6 6'),
      contourMap(PREMOLAR, { count: 5 }),
    ),
  ),
  'reading-a-layer-image': cover(
    across(3, (index, x) => placed(26, [x, 300], contourMap(MOLAR, { count: 5 + index * 5, angle: 0.1 }))),
  ),
  'minutes-spent-on-supports': cover(
    placed(30, [360, 450], printed(PREMOLAR, { lift: 4 })),
    shown('translate(560 112)', minuteBars()),
  ),
  'points-credited-on-the-first': cover(shown('translate(246 50)', month())),
  'figure-margin': figure(
    placed(24, [250, 370], printed(INCISOR, { tilt: 0, spin: 0.6 })),
    placed(24, [690, 370], printed(INCISOR, { tilt: 25 })),
  ),
  'figure-layers': figure(
    placed(24, [250, 350], printed(MOLAR, { count: 9 })),
    placed(24, [700, 350], printed(MOLAR, { count: 24, lit: (_, height) => height < 3 })),
  ),
  'figure-plate': figure(
    placed(13, [480, 240], plate([30, 15], 2), laidOut(seats(5, 2, [11.6, 14], [6, 7, 8]))),
  ),
  'figure-compensation': figure(
    placed(24, [250, 240], compensated(MOLAR, 0.18)),
    placed(24, [690, 240], compensated(MOLAR, 0.62)),
  ),
});
