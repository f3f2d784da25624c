// The backgrounds of link preview cards: paper, the logo, a drawing on the right. The server adds the text
// (server/site/og/). Colours are inlined because these pictures are shown without a style sheet.
import { shiftOf } from '#src/components/illustrations/geometry/elevation.ts';
import type { Point } from '#src/components/illustrations/geometry/point.ts';
import { MOLAR } from '#src/components/illustrations/geometry/tooth-shapes.ts';
import { UNITS } from '#src/components/illustrations/geometry/units.ts';
import { MARK } from '#src/components/illustrations/mark-paths.ts';
import { drawArch, drawPlate } from './arch.ts';
import { describeCrown, drawCrown } from './crown.ts';
import { drawFeatures } from './features.ts';
import { drawLayers } from './layers.ts';
import { contourMap } from './motifs.ts';
import { tag } from './svg.ts';
import { tokenColors } from './token-colors.ts';

const WIDTH = 1200;
const HEIGHT = 630;
/** The layer where the hero's plane stops. */
const REST = 14;
/** Cards are shown at half size, where the line widths of the site would be too thin. */
const BOLDER = 1.5;

const COLORS = tokenColors({
  ink: 'ink',
  muted: 'ink-muted',
  faint: 'contour',
  line: 'line',
  violet: 'violet-text',
  soft: 'violet-soft',
  mint: 'mint',
  ground: 'surface',
  sunken: 'sunken',
  paper: 'paper',
  brand: 'violet',
});

const WORDS = tag(
  'style',
  {},
  `.title,.name{fill:${COLORS.ink.light}}.subtitle{fill:${COLORS.muted.light}}.kind{fill:${COLORS.violet.light}}`,
);

const inked = (svg: string): string =>
  svg
    .replaceAll(/var\(--art-(\w+)\)/g, (_, pen: keyof typeof COLORS) => COLORS[pen].light)
    .replaceAll(/stroke-width="([\d.]+)"/g, (_, width) => `stroke-width="${+width * BOLDER}"`)
    .replaceAll(/stroke-dasharray="(\d+) (\d+)"/g, (_, on, off) => `stroke-dasharray="${on * 2} ${off * 2}"`);

/** The last frame of the home page's hero. */
function crown(): string {
  const parts = drawCrown();
  const { heights, lift, plane, supports } = describeCrown();
  const part = (name: string, pen: Readonly<Record<string, string | number>>) =>
    tag(
      'g',
      { 'vector-effect': 'non-scaling-stroke', 'stroke-linejoin': 'round', ...pen },
      parts[name] ?? '',
    );
  return [
    part('edge', { fill: 'var(--art-sunken)', stroke: 'var(--art-faint)', 'stroke-width': 1 }),
    part('plate', { fill: 'var(--art-ground)', stroke: 'var(--art-faint)', 'stroke-width': 1 }),
    part('grid', { fill: 'none', stroke: 'var(--art-line)', 'stroke-width': 1 }),
    ...heights.map((z, index) => {
      const cut = tag('path', {
        d: plane,
        transform: `translate(0 ${shiftOf((z + lift) * UNITS).toFixed(0)})`,
        fill: 'var(--art-brand)',
        'fill-opacity': 0.16,
        stroke: 'var(--art-violet)',
        'stroke-width': 1.25,
      });
      const isLit = index >= REST;
      const layer = part(`layer${index}`, {
        fill: isLit ? 'var(--art-soft)' : 'var(--art-ground)',
        'fill-rule': 'evenodd',
        stroke: isLit ? 'var(--art-violet)' : 'var(--art-ink)',
        'stroke-width': 1.25,
      });
      const posts = supports
        .map((before, post) => (before === index ? part(`post${post}`, { fill: 'var(--art-mint)' }) : ''))
        .join('');
      return posts + (index === REST ? cut + layer : layer);
    }),
    part('margin', { fill: 'var(--art-violet)', 'fill-rule': 'evenodd' }),
  ].join('');
}

/** Places the centre of a drawing at a point of the card. */
const at = (to: Point, scale: number, middle: Point, ...drawings: readonly string[]): string =>
  tag(
    'g',
    {
      transform: `translate(${to[0]} ${to[1]}) scale(${scale}) translate(${-middle[0]} ${-middle[1]})`,
    },
    ...drawings,
  );

/** The backgrounds by subject; those of posts are named after their topic. */
export const linkCards = (): Readonly<Record<string, string>> => {
  const { supports, layout, compensation, profiles, boolean } = drawFeatures();
  // Every drawing stays to the right of the text; most extend beyond the edge of the card.
  const drawings = {
    crown: at([1012, 315], 0.68, [0, -80], crown()),
    arch: at([1130, 315], 1.8, [240, 206], drawPlate(), drawArch()),
    support: at([990, 325], 2.2, [160, 123], supports),
    layout: at([1095, 315], 2.3, [161, 120], layout),
    compensation: at([1018, 315], 2.6, [161, 120], compensation),
    profile: at([1000, 322], 2.3, [160, 120], profiles),
    boolean: at([975, 320], 2.7, [162, 134], boolean),
    workflow: at([975, 361], 2.4, [162, 158], drawLayers()),
    quality: at([1043, 315], 1.35, [0, 0], contourMap(MOLAR, { count: 14 })),
  };
  const sign = tag(
    'g',
    { transform: 'translate(94 92) scale(0.085)', fill: 'var(--art-brand)', stroke: 'var(--art-brand)' },
    tag('path', { d: MARK.outline, fill: 'none', 'stroke-width': 36 / BOLDER }),
    tag('path', { d: MARK.cusps, stroke: 'none' }),
  );
  const box = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    width: WIDTH,
    height: HEIGHT,
  };
  const paper = tag('path', { d: `M0 0h${WIDTH}v${HEIGHT}H0z`, fill: 'var(--art-paper)' });
  return Object.fromEntries(
    Object.entries(drawings).map(([name, drawing]) => [
      `${name}.svg`,
      `${inked(tag('svg', box, WORDS, paper, drawing, sign))}\n`,
    ]),
  );
};
