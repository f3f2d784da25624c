/** A point on a slice, in millimetres from the middle of the tooth: x towards distal, y towards buccal. */
export type Point = readonly [x: number, y: number];
/** A closed line: the last point joins the first. */
export type Loop = readonly Point[];
