import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { PLATE } from '#src/components/illustrations/generated/plate.ts';
import type { Point } from '#src/components/illustrations/geometry/point.ts';
import type { Space } from '#src/components/illustrations/geometry/tooth-field.ts';
import { MARGIN_CLEARANCE } from '../supports.ts';
import { describePlate, measured, PRINTER } from './measures.ts';
import { LIFT, partsOnPlate } from './parts.ts';
import { renderPlate } from './render.ts';
import { sketchPlate } from './sketch.ts';

/** The gap that the window promises, in millimetres. */
const GAP = 2;

const folder = path.resolve(import.meta.dirname, '../../../src/components/illustrations/generated');
const parts = partsOnPlate();
/** Mm; the side of a cell of a footprint. */
const CELL = 0.3;
const gapBetween = (a: readonly Point[], b: readonly Point[]): number => {
  let smallest = Number.POSITIVE_INFINITY;
  for (const [x, y] of a) for (const [u, v] of b) smallest = Math.min(smallest, (x - u) ** 2 + (y - v) ** 2);
  return Math.sqrt(smallest) - CELL;
};
const distance = (a: Space, b: Space) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

describe('the plate of the product window', () => {
  it('keeps every part on the plate and 2 mm away from every other one', () => {
    const footprints = parts.map((part) => measured(part).footprint);
    for (const [index, footprint] of footprints.entries()) {
      expect(footprint.length).toBeGreaterThan(100);
      for (const [x, y] of footprint) {
        expect(Math.abs(x)).toBeLessThan(PRINTER.build[0] / 2 - GAP);
        expect(Math.abs(y)).toBeLessThan(PRINTER.build[1] / 2 - GAP);
      }
      for (const [other, further] of footprints.entries())
        if (other > index)
          expect(gapBetween(footprint, further), `${index} and ${other}`).toBeGreaterThanOrEqual(GAP);
    }
  });

  it('tilts every part by 15 to 25 degrees', () => {
    for (const { tilt } of parts) {
      expect(tilt).toBeGreaterThanOrEqual(15);
      expect(tilt).toBeLessThanOrEqual(25);
    }
  });

  it('shows no tooth twice in a case', () => {
    const teeth = parts.map(({ order, tooth }) => `${order} ${tooth}`);
    expect(new Set(teeth).size).toBe(teeth.length);
  });
});

describe.each(parts.map((part) => [`${part.kind} ${part.tooth} of case ${part.order}`, part] as const))(
  'the %s',
  (_, { field, margin, contacts, from, to }) => {
    it('is supported at its lowest point, so that no layer begins in the air', () => {
      const lowest = contacts.toSorted((a, b) => a[2] - b[2])[0] ?? expect.fail('It has no supports.');
      expect(lowest[2] - LIFT).toBeLessThan(0.25);
      for (let x = from[0]; x < to[0]; x += 0.3)
        for (let y = from[1]; y < to[1]; y += 0.3)
          if (field([x, y, LIFT + 0.1]) > 0)
            expect(Math.min(...contacts.map(([u, v]) => Math.hypot(x - u, y - v)))).toBeLessThan(2.2);
    });

    it('keeps supports 1 mm away from its margin and outside of the part', () => {
      for (const point of contacts) {
        expect(Math.min(...margin.map((edge) => distance(edge, point)))).toBeGreaterThan(MARGIN_CLEARANCE);
        for (let z = point[2] - 0.1; z > 0; z -= 0.1)
          expect(field([point[0], point[1], z])).toBeLessThanOrEqual(0);
      }
    });
  },
);

describe('the committed files', () => {
  it('hold the figures and lines of the plate', () => {
    expect(PLATE).toEqual(describePlate());
    const svg = readFileSync(path.join(folder, 'plate.svg'), 'utf8');
    for (const [id, drawing] of Object.entries(sketchPlate()))
      expect(svg).toContain(`<g id="${id}">${drawing}</g>`);
  });

  it('hold a picture of the same parts', async () => {
    // Coarse, because the full size takes a minute: one part that moves by 0.6 mm gives 2.1 instead of 1.55.
    const { data, width, height } = renderPlate(1 / 6, 2, 0.25);
    const flat = (image: Sharp) => image.flatten({ background: '#808080' }).raw().toBuffer();
    const rendered = await flat(sharp(data, { raw: { width, height, channels: 4 } }));
    const committed = await flat(
      sharp(path.join(folder, 'plate.avif')).resize(width, height, { fit: 'fill' }),
    );
    expect(committed.length).toBe(rendered.length);
    const sum = committed.reduce(
      (total, value, index) => total + Math.abs(value - (rendered[index] ?? 0)),
      0,
    );
    expect(sum / rendered.length).toBeLessThan(1.8);
  });
});
