import { expect, it } from 'vitest';
import { surfaceHeight, toothField } from '#src/components/illustrations/geometry/tooth-field.ts';
import { MOLAR } from '#src/components/illustrations/geometry/tooth-shapes.ts';
import { onlay } from './solids.ts';

/** Millimetres between the heights at which the onlay is probed. */
const STEP = 0.05;

it('an onlay is at least 0.7 mm thick under the chewing surface that it replaces', () => {
  const { field } = onlay();
  for (let x = -4.5; x < 4.5; x += 0.25)
    for (let y = -3; y < 0; y += 0.25) {
      // Only where the chewing surface is, not its rounded edge.
      const top = surfaceHeight(MOLAR, x, y);
      if (toothField(MOLAR, [x, y, top - 1.2]) < 0.7) continue;
      const heights = Array.from({ length: Math.ceil(top / STEP) }, (_, index) => index * STEP);
      const thickness = STEP * heights.filter((z) => field([x, y, z]) > 0).length;
      expect(thickness, `${x} ${y}`).toBeGreaterThan(0.7);
    }
});
