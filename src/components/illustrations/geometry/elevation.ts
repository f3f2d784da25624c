/**
 * How far drawings look down on the build plate, in radians: 31 degrees. Apart from projection.ts, so that the first view of the
 * home page does not load the rest of it.
 */
export const ELEVATION = 0.54;
export const RISE = Math.cos(ELEVATION);

/** How far the height `z` shifts a point on the drawing, in the unit of `z`; negative is up. */
export const shiftOf = (z: number): number => -z * RISE;
