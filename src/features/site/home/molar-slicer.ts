import { PRINTED_MOLAR } from '#src/components/illustrations/geometry/print-pose.ts';
import { type Slice, sliceCrown } from '#src/components/illustrations/geometry/slice-crown.ts';

/** The layer of the printed molar at a height in millimetres. */
export const sliceMolar = (height: number): Slice => sliceCrown(PRINTED_MOLAR, height);
