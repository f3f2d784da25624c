// The viewer of the product's window: perspective, from the front left above the plate.
import type { Point } from '#src/components/illustrations/geometry/point.ts';
import type { Space } from '#src/components/illustrations/geometry/tooth-field.ts';

/** Size of the picture in its own pixels. */
export const PICTURE = { width: 1440, height: 1120 } as const;

const TURN = -0.32;
const ELEVATION = 0.66;
const DISTANCE = 175;
/** The point of the plate in the middle of the picture. */
const TARGET: Space = [-2.6, -2.4, 3];
/** Pixels per unit of tangent: the larger, the narrower the view. */
const FOCAL = 3120;

const [COS, SIN] = [Math.cos(TURN), Math.sin(TURN)];
const [FLAT, RISE] = [Math.cos(ELEVATION), Math.sin(ELEVATION)];

export const RIGHT: Space = [COS, SIN, 0];
/** From the viewer into the picture. */
const FORWARD: Space = [-SIN * FLAT, COS * FLAT, -RISE];
export const UP: Space = [-SIN * RISE, COS * RISE, FLAT];
export const EYE: Space = [
  TARGET[0] - FORWARD[0] * DISTANCE,
  TARGET[1] - FORWARD[1] * DISTANCE,
  TARGET[2] - FORWARD[2] * DISTANCE,
];

const dot = (a: Space, b: Space) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** The direction of the ray through a point of the picture, not normalized: its part along the view is 1. */
export const rayThrough = (px: number, py: number): Space => {
  const [u, v] = [(px - PICTURE.width / 2) / FOCAL, (PICTURE.height / 2 - py) / FOCAL];
  return [
    FORWARD[0] + RIGHT[0] * u + UP[0] * v,
    FORWARD[1] + RIGHT[1] * u + UP[1] * v,
    FORWARD[2] + RIGHT[2] * u + UP[2] * v,
  ];
};

/** Where a point on or above the plate appears in the picture. */
export const inPicture = (point: Space): Point => {
  const from: Space = [point[0] - EYE[0], point[1] - EYE[1], point[2] - EYE[2]];
  const depth = dot(from, FORWARD);
  return [
    PICTURE.width / 2 + (FOCAL * dot(from, RIGHT)) / depth,
    PICTURE.height / 2 - (FOCAL * dot(from, UP)) / depth,
  ];
};
