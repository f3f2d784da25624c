import { crownField, type Space, type ToothShape } from './tooth-field.ts';
import { MOLAR } from './tooth-shapes.ts';

/** How a crown lies on the build plate: its chewing surface down, tilted, so that margin and intaglio stay free. */
export interface Pose {
  readonly shape: ToothShape;
  /** Angle between the plane of the margin and the plate, in radians: one long wall sinks towards the plate. */
  readonly tilt: number;
  /** Turn around the vertical axis, in radians. */
  readonly spin: number;
  /** Height of the tooth's neck over the lowest point of the crown, in millimetres. */
  readonly neck: number;
}

/** The part of a pose that does not depend on the shape. */
type Turn = Omit<Pose, 'shape'>;

const turn = (a: number, b: number, angle: number): readonly [number, number] => [
  a * Math.cos(angle) - b * Math.sin(angle),
  a * Math.sin(angle) + b * Math.cos(angle),
];

/** From the tooth's millimetres to those of the plate, whose z is the height above the crown's lowest point. */
export const toPlate =
  ({ tilt, spin, neck }: Turn) =>
  ([x, y, z]: Space): Space => {
    const [y1, z1] = turn(y, -z, tilt);
    const [x2, y2] = turn(-x, y1, spin);
    return [x2, y2, z1 + neck];
  };

export const toTooth =
  ({ tilt, spin, neck }: Turn) =>
  ([x, y, z]: Space): Space => {
    const [x1, y1] = turn(x, y, -spin);
    const [y2, z2] = turn(y1, z - neck, -tilt);
    return [-x1, y2, -z2];
  };

/** The crown's field in the millimetres of the plate. */
export const printedField = (pose: Pose) => {
  const place = toTooth(pose);
  return (point: Space): number => crownField(pose.shape, place(point));
};

const DEGREE = Math.PI / 180;

/** The crown of the hero and of the live demo. */
export const PRINTED_MOLAR: Pose = { shape: MOLAR, tilt: 20 * DEGREE, spin: 1.9, neck: 7.7 };
