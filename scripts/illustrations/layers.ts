// A molar split into layers, one per year of the company's history, in a frame of 320 by 320.
import { projectLoop } from '#src/components/illustrations/geometry/projection.ts';
import { loopsToPath, sliceLoops } from '#src/components/illustrations/geometry/slice-crown.ts';
import { MOLAR } from '#src/components/illustrations/geometry/tooth-shapes.ts';
import { area, framed, GROUND, INK, SOFT, VIOLET } from './pens.ts';

const LAYERS = 8;
const LOWEST = 0.4;
const HIGHEST = 5.5;
/** Factor by which the layers are pulled apart. */
const APART = 2.5;

export const drawLayers = (): string => {
  const layers = Array.from({ length: LAYERS }, (_, index) => {
    const z = LOWEST + ((HIGHEST - LOWEST) * index) / (LAYERS - 1);
    const isLast = index === LAYERS - 1;
    const outline = loopsToPath(
      sliceLoops(MOLAR, z).map((loop) => projectLoop(loop, z * APART)),
      0.9,
    );
    return area(outline, isLast ? SOFT : GROUND, isLast ? VIOLET : INK, 1.25);
  });
  return framed(15.5, [160, 258], ...layers);
};
