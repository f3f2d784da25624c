import { loopsToPath, sliceLoops } from '#src/components/illustrations/geometry/slice-crown.ts';
import { perimeter } from '#src/components/illustrations/geometry/smooth-path.ts';
import { MOLAR } from '#src/components/illustrations/geometry/tooth-shapes.ts';

/** The logo: a molar from above, cut by a plane through its five cusps. */
export const drawMark = () => ({
  outline: loopsToPath(sliceLoops(MOLAR, 3), 1.2),
  cusps: loopsToPath(
    sliceLoops(MOLAR, 6.05).filter((loop) => perimeter(loop) > 2.2),
    0.8,
  ),
});
