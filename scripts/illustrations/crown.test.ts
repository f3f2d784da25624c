// The facts of docs/drawings.md that every drawing of a crown obeys.
import { describe, expect, it } from 'vitest';
import { PRINTED_MOLAR, printedField, toPlate } from '#src/components/illustrations/geometry/print-pose.ts';
import { areaOf, layerLoops, sliceLoops } from '#src/components/illustrations/geometry/slice-crown.ts';
import { perimeter, resample } from '#src/components/illustrations/geometry/smooth-path.ts';
import { SHOULDER, type Space } from '#src/components/illustrations/geometry/tooth-field.ts';
import { CANINE, INCISOR, MOLAR, PREMOLAR } from '#src/components/illustrations/geometry/tooth-shapes.ts';
import { seatsOnPlate } from './features.ts';
import { layerHeights, topOf } from './printed.ts';
import { contacts, MARGIN_CLEARANCE, marginEdge, settled } from './supports.ts';

const DEGREE = Math.PI / 180;
const SHAPES = { MOLAR, PREMOLAR, CANINE, INCISOR };
const distance = (a: Space, b: Space) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

describe('the molar', () => {
  it('has one outline at its waist and five islands where a plane cuts its cusps', () => {
    expect(sliceLoops(MOLAR, 3)).toHaveLength(1);
    expect(sliceLoops(MOLAR, 5.9).filter((loop) => perimeter(loop) > 1)).toHaveLength(5);
  });

  it('is printed with its chewing surface down, tilted by 15 to 25 degrees, and touches height zero', () => {
    expect(PRINTED_MOLAR.tilt / DEGREE).toBeGreaterThanOrEqual(15);
    expect(PRINTED_MOLAR.tilt / DEGREE).toBeLessThanOrEqual(25);
    expect(PRINTED_MOLAR).toEqual(settled(MOLAR, PRINTED_MOLAR.tilt, PRINTED_MOLAR.spin));
    expect(toPlate(PRINTED_MOLAR)([0, 0, 6])[2]).toBeLessThan(toPlate(PRINTED_MOLAR)([0, 0, 0])[2]);
  });
});

describe.each(Object.entries(SHAPES))('a printed crown: %s', (_, shape) => {
  const pose = settled(shape, 20 * DEGREE, 1.9);
  const field = printedField(pose);
  const outer = marginEdge(shape, 'outer');
  const inner = marginEdge(shape, 'inner');

  it('is hollow: every layer near the margin is a ring or a part of one, about a millimetre wide', () => {
    for (const [index, edge] of outer.entries()) {
      const width = distance(edge, inner[index] ?? [0, 0, 0]);
      // Along the radius, which crosses the ring at an angle at the corners of a molar.
      expect(width).toBeGreaterThan(SHOULDER * 0.8);
      expect(width).toBeLessThan(SHOULDER * 1.6);
    }
  });

  it('has walls and a roof of at least 0.7 mm', () => {
    // On vertical lines through the preparation: from the intaglio to the chewing surface.
    const lines = [0.15, 0.3, 0.45, 0.6].flatMap((share) =>
      outer.map(([x, y]) => [x * share, y * share] as const),
    );
    const heights = Array.from({ length: 160 }, (_, index) => shape.height * (index / 160));
    const thinnest = Math.min(
      ...lines.map(
        ([x, y]) => heights.filter((z) => field(toPlate(pose)([x, y, z])) > 0).length * (shape.height / 160),
      ),
    );
    expect(thinnest).toBeGreaterThan(0.7);
  });

  it('has closed contours in every layer, and no layer above its margin', () => {
    for (const height of layerHeights(pose, 9)) {
      const loops = layerLoops(pose, height);
      expect(areaOf(loops), `at ${height} mm`).toBeGreaterThan(0);
      for (const loop of loops)
        for (const [index, point] of loop.entries()) {
          const [x, y] = loop[(index + 1) % loop.length] ?? point;
          expect(Math.hypot(x - point[0], y - point[1])).toBeLessThan(0.25);
        }
    }
    expect(layerLoops(pose, topOf(pose) + 0.15)).toEqual([]);
  });

  it('is whole in every layer when it is tilted by 25 degrees', () => {
    const tilted = settled(shape, 25 * DEGREE, 1.9);
    const isSolid = printedField(tilted);
    const steps = Array.from({ length: 97 }, (_, index) => (index - 48) / 4);
    for (const height of layerHeights(tilted, 9)) {
      const points = layerLoops(tilted, height).flat();
      const left = Math.min(...points.map(([x]) => x));
      const right = Math.max(...points.map(([x]) => x));
      const outside = steps.filter((x) => x < left || x > right);
      const cutOff = outside.filter((x) => steps.some((y) => isSolid([x, y, height]) > 0.1));
      expect(cutOff, `at ${height} mm`).toEqual([]);
    }
  });

  it('touches supports outside only, none within 1 mm of the margin', () => {
    const margin = outer.map(toPlate(pose));
    const points = contacts(pose, 1.4);
    expect(points.length).toBeGreaterThan(4);
    for (const [x, y, z] of points) {
      expect(Math.min(...margin.map((edge) => distance(edge, [x, y, z])))).toBeGreaterThan(MARGIN_CLEARANCE);
      // Nothing of the crown is below a contact, so that a support never passes through it.
      for (let below = z - 0.08; below > 0; below -= 0.1) expect(field([x, y, below])).toBeLessThanOrEqual(0);
    }
  });
});

it('the parts on the plate of the layout keep their gap and stay on it', () => {
  const parts = seatsOnPlate().map(({ shape, at, angle }) =>
    sliceLoops(shape, 3, 0.6).flatMap((loop) =>
      resample(loop, 0.4).map(([x, y]) => [
        at[0] + x * Math.cos(angle) - y * Math.sin(angle),
        at[1] + x * Math.sin(angle) + y * Math.cos(angle),
      ]),
    ),
  );
  for (const [index, part] of parts.entries())
    for (const [x = 0, y = 0] of part)
      for (const [u = 0, v = 0] of parts.slice(index + 1).flat())
        if (Math.hypot(x - u, y - v) < 0.1) expect.fail(`part ${index} touches the gap of another one`);
  for (const [x = 0, y = 0] of parts.flat()) {
    expect(Math.abs(x)).toBeLessThan(27.5);
    expect(Math.abs(y)).toBeLessThan(15.4);
  }
});
