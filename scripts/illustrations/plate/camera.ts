// The viewers of the rendered pictures: perspective, from above the plate.
import type { Point } from '#src/components/illustrations/geometry/point.ts';
import type { Space } from '#src/components/illustrations/geometry/tooth-field.ts';

/** Where a viewer stands and what it sees; lengths in millimetres, angles in radians. */
interface View {
  /** Size of the picture in its own pixels. */
  readonly width: number;
  readonly height: number;
  readonly turn: number;
  readonly elevation: number;
  readonly distance: number;
  /** The point of the plate in the middle of the picture. */
  readonly target: Space;
  /** Pixels per unit of tangent: the larger, the narrower the view. */
  readonly focal: number;
}

const dot = (a: Space, b: Space) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

export const cameraOf = ({ width, height, turn, elevation, distance, target, focal }: View) => {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [flat, rise] = [Math.cos(elevation), Math.sin(elevation)];
  const right: Space = [cos, sin, 0];
  /** From the viewer into the picture. */
  const forward: Space = [-sin * flat, cos * flat, -rise];
  const up: Space = [-sin * rise, cos * rise, flat];
  const eye: Space = [
    target[0] - forward[0] * distance,
    target[1] - forward[1] * distance,
    target[2] - forward[2] * distance,
  ];
  return {
    width,
    height,
    eye,
    right,
    up,
    /** The direction of the ray through a point of the picture, not normalized: its part along the view is 1. */
    rayThrough: (px: number, py: number): Space => {
      const [u, v] = [(px - width / 2) / focal, (height / 2 - py) / focal];
      return [
        forward[0] + right[0] * u + up[0] * v,
        forward[1] + right[1] * u + up[1] * v,
        forward[2] + right[2] * u + up[2] * v,
      ];
    },
    /** Where a point on or above the plate appears in the picture. */
    inPicture: (point: Space): Point => {
      const from: Space = [point[0] - eye[0], point[1] - eye[1], point[2] - eye[2]];
      const depth = dot(from, forward);
      return [width / 2 + (focal * dot(from, right)) / depth, height / 2 - (focal * dot(from, up)) / depth];
    },
  };
};

export type Camera = ReturnType<typeof cameraOf>;

/** Size of the window's picture in its own pixels. */
export const PICTURE = { width: 1440, height: 1120 } as const;

/** The viewer of the product's window: from the front left. */
export const WINDOW_CAMERA = cameraOf({
  ...PICTURE,
  turn: -0.32,
  elevation: 0.66,
  distance: 175,
  target: [-2.6, -2.4, 3],
  focal: 3120,
});
