// A molar pulled apart into layers, in a frame of 320 by 320.
import { projectLoop } from '#src/components/illustrations/geometry/projection.ts';
import { loopsToPath, sliceLoops } from '#src/components/illustrations/geometry/slice-crown.ts';
import { MOLAR } from '#src/components/illustrations/geometry/tooth-shapes.ts';
import { area, framed, GROUND, INK, SOFT, VIOLET } from './pens.ts';

const LAYERS = 26;
const LOWEST = 0.3;
const HIGHEST = 6.4;
/** Factor by which the layers are pulled apart. */
const APART = 1.3;

export const drawLayers = (): string => {
  const layers = Array.from({ length: LAYERS }, (_, index) => {
    const z = LOWEST + ((HIGHEST - LOWEST) * index) / (LAYERS - 1);
    const isCusp = index >= LAYERS - 2;
    const outline = loopsToPath(
      sliceLoops(MOLAR, z).map((loop) => projectLoop(loop, z * APART)),
      0.9,
    );
    return area(outline, isCusp ? SOFT : GROUND, isCusp ? VIOLET : INK, 1);
  });
  return framed(16.5, [160, 232], ...layers);
};
