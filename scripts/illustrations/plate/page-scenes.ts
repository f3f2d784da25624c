// The scenes of the rendered pictures of pages.
import type { Space } from '#src/components/illustrations/geometry/tooth-field.ts';
import { layered, model } from './arch-parts.ts';
import { cameraOf } from './camera.ts';
import { LIFT, type Part, seated } from './parts.ts';
import { crownOf, finished, measured, printed } from './placed.ts';
import { COVER, type CoverScene } from './scenes.ts';

/** Height of the layer that is marked on an unfinished print, in millimetres. */
const LAYER = 0.3;

/** A part as far as it is printed, with its last layer marked. */
const printedUpTo = (height: number, part: Part): Part => ({
  ...part,
  field: (point) => Math.min(part.field(point), height - point[2]),
  isMargin: ([, , z]) => z > height - LAYER,
  to: [part.to[0], part.to[1], Math.min(part.to[2], height + 0.2)],
  contacts: part.contacts.map(([x, y, z]): Space => [x, y, Math.min(z, height)]),
});

const molar = (at: readonly [number, number]): Part => seated(['crown', '46', 1, at, 20, 84]);

/** The scenes by the name of their file. */
export const pageScenes = (): Readonly<Record<string, CoverScene>> => ({
  slicing: {
    parts: [LIFT + 3.1, LIFT + 4.5, LIFT + 6, Number.POSITIVE_INFINITY].map((height, index) => {
      const part = molar([(index - 1.5) * 13.4, 0]);
      return height > part.to[2] ? part : printedUpTo(height, part);
    }),
    camera: cameraOf({ ...COVER, turn: 0, elevation: 0.5, distance: 180, target: [0, 0, 5], focal: 3900 }),
    half: [120, 90],
  },
  'verified-profiles': {
    parts: [
      measured(finished(crownOf('46'), '46', [-11.4, 0], 20), 0.6),
      measured(finished(crownOf('46'), '46', [0.6, 0], 20, 'fitting'), 2.2),
      measured(finished(crownOf('45'), '45', [11, 0], 20), 4.1),
    ],
    camera: cameraOf({
      ...COVER,
      turn: -0.2,
      elevation: 0.7,
      distance: 150,
      target: [0, 0, 3.2],
      focal: 4500,
    }),
    half: [120, 90],
  },
  compensation: {
    parts: [
      measured(finished(crownOf('46'), '46', [-8.4, 0], 20, 'fitting'), 0.6, 1.9),
      measured(finished(crownOf('46'), '46', [8.4, 0], 20, 'fitting'), 0.6, 0.35),
    ],
    camera: cameraOf({
      ...COVER,
      turn: -0.2,
      elevation: 0.8,
      distance: 150,
      target: [0, 0, 3.2],
      focal: 4700,
    }),
    half: [120, 90],
  },
  'print-first': {
    parts: printed(
      ['crown', '46', 1, [-13.4, 0], 0, 84],
      ['crown', '46', 1, [0, 0], 20, 84],
      ['crown', '46', 1, [13.4, 0], 40, 84],
    ),
    camera: cameraOf({
      ...COVER,
      turn: -0.16,
      elevation: 0.4,
      distance: 150,
      target: [1.2, 0, 6],
      focal: 3600,
    }),
    half: [120, 90],
  },
  'in-the-lab': {
    parts: [model(), finished(crownOf('46'), '36', [-3, 15], 200)],
    camera: cameraOf({
      ...COVER,
      turn: -0.45,
      elevation: 0.6,
      distance: 260,
      target: [0, -1.6, 6],
      focal: 2900,
    }),
    half: [120, 90],
  },
  'small-steps': {
    parts: [0.9, 0.45, 0.2].map((height, index) => ({
      ...layered(finished(crownOf('46'), '46', [(index - 1) * 13, 0], 16), height),
      isMargin: () => false,
    })),
    camera: cameraOf({
      ...COVER,
      turn: -0.2,
      elevation: 0.5,
      distance: 150,
      target: [0, 0, 3.4],
      focal: 4300,
    }),
    half: [120, 90],
  },
});
