import { createSlicer } from '#src/components/illustrations/geometry/slice-crown.ts';
import { MOLAR } from '#src/components/illustrations/geometry/tooth-shapes.ts';

/** The outline of the molar at a height in millimetres. */
export const sliceMolar = createSlicer(MOLAR);
