import type { Loop, Point } from './point.ts';

const gap = (a: Point, b: Point) => Math.hypot(b[0] - a[0], b[1] - a[1]);

export const perimeter = (loop: Loop): number =>
  loop.reduce((sum, point, index) => sum + gap(point, loop[(index + 1) % loop.length] ?? point), 0);

/** Area in the points' unit squared; holes, which turn the other way, count negative. */
export const signedArea = (loop: Loop): number =>
  loop.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = loop[(index + 1) % loop.length] ?? [x, y];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);

/** Points evenly spaced along the line, so that a curve can be written with the short `s` command. */
export const resample = (loop: Loop, spacing: number): Loop => {
  const length = perimeter(loop);
  const count = Math.max(5, Math.round(length / spacing));
  const result: Point[] = [];
  let walked = 0;
  for (const [index, from] of loop.entries()) {
    const to = loop[(index + 1) % loop.length] ?? from;
    const step = gap(from, to);
    while (step > 0 && result.length < count && (result.length * length) / count <= walked + step) {
      const share = ((result.length * length) / count - walked) / step;
      result.push([from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]);
    }
    walked += step;
  }
  return result;
};

/** A closed Catmull-Rom curve through evenly spaced points, as relative SVG commands in integer units. */
export const smoothPath = (points: Loop, unitsPerMillimetre: number): string => {
  const at = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0];
  const round = ([x, y]: Point): Point => [
    Math.round(x * unitsPerMillimetre),
    Math.round(y * unitsPerMillimetre),
  ];
  const tangent = (index: number): Point => {
    const [a, b] = [round(at(index - 1)), round(at(index + 1))];
    return [(b[0] - a[0]) / 6, (b[1] - a[1]) / 6];
  };
  const number = (value: number, first = false) => {
    const text = String(Math.round(value));
    return first || text.startsWith('-') ? text : ` ${text}`;
  };
  const start = round(at(0));
  const lead = tangent(0);
  let path = `M${start[0]}${number(start[1])}`;
  let pen = start;
  for (let index = 1; index <= points.length; index += 1) {
    const end = round(at(index));
    const [tx, ty] = tangent(index);
    path +=
      index === 1
        ? `c${number(lead[0], true)}${number(lead[1])}${number(end[0] - tx - pen[0])}`
        : `s${number(end[0] - tx - pen[0], true)}`;
    path += number(end[1] - ty - pen[1]) + number(end[0] - pen[0]) + number(end[1] - pen[1]);
    pen = end;
  }
  return `${path}z`;
};
