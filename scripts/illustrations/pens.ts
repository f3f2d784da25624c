// The colours and line styles of contour drawings; the page defines the colours.
import type { Point } from '#src/components/illustrations/geometry/point.ts';
import { tag } from './svg.ts';

export const INK = 'var(--art-ink)';
export const FAINT = 'var(--art-faint)';
export const VIOLET = 'var(--art-violet)';
export const SOFT = 'var(--art-soft)';
export const MINT = 'var(--art-mint)';
export const GROUND = 'var(--art-ground)';

/** Scales millimetres around the origin into the frame; line widths are in pixels of the frame. */
export const framed = (scale: number, centre: Point, ...children: readonly string[]): string =>
  tag(
    'g',
    { transform: `translate(${centre[0]} ${centre[1]}) scale(${+(scale / 40).toFixed(4)})` },
    ...children,
  );

export const line = (
  d: string,
  stroke: string,
  width = 1.25,
  more: Readonly<Record<string, string | number>> = {},
): string =>
  tag('path', {
    d,
    fill: 'none',
    stroke,
    'stroke-width': width,
    'vector-effect': 'non-scaling-stroke',
    ...more,
  });

export const area = (d: string, fill: string, stroke: string, width = 1.25): string =>
  tag('path', {
    d,
    fill,
    'fill-rule': 'evenodd',
    stroke,
    'stroke-width': width,
    'vector-effect': 'non-scaling-stroke',
  });
