import type { Loop, Point } from '#src/components/illustrations/geometry/point.ts';
import { UNITS } from '#src/components/illustrations/geometry/units.ts';

type Attributes = Readonly<Record<string, string | number>>;

/** An SVG element as text. */
export const tag = (name: string, attributes: Attributes, ...children: readonly string[]): string => {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  return children.length > 0
    ? `<${name}${list.join('')}>${children.join('')}</${name}>`
    : `<${name}${list.join('')}/>`;
};

export const units = (millimetres: number): number => Math.round(millimetres * UNITS);
const at = ([x, y]: Point): string => `${units(x)} ${units(y)}`;
export const polygon = (points: Loop): string => `M${points.map(at).join('L')}z`;
export const segment = (from: Point, to: Point): string => `M${at(from)}L${at(to)}`;

/** A grid over a rectangle centred on the origin, as one path; `place` projects its points. */
export const gridPath = (half: Point, step: number, place: (point: Point) => Point): string => {
  let path = '';
  for (let x = -half[0] + step; x < half[0] - 0.01; x += step)
    path += segment(place([x, -half[1]]), place([x, half[1]]));
  for (let y = -half[1] + step; y < half[1] - 0.01; y += step)
    path += segment(place([-half[0], y]), place([half[0], y]));
  return path;
};

export const rectangle = (half: Point): Loop => [
  [-half[0], -half[1]],
  [half[0], -half[1]],
  half,
  [-half[0], half[1]],
];
