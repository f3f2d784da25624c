/** How far drawings look down on the build plate: 31 degrees. A file of its own, because the first view needs no more. */
export const ELEVATION = 0.54;
export const RISE = Math.cos(ELEVATION);

/** How far the height `z` shifts a point on the drawing, in the unit of `z`; negative is up. */
export const shiftOf = (z: number): number => -z * RISE;
