// The scenes of the rendered covers of posts: parts as they are printed, and finished crowns.
import { denture, layered, model, splint } from './arch-parts.ts';
import { type Camera, cameraOf } from './camera.ts';
import { type Part, partsOnPlate, seated } from './parts.ts';
import { crownOf, finished, measured, printed, standing } from './placed.ts';
import type { Solid } from './solids.ts';

export interface CoverScene {
  readonly parts: readonly Part[];
  readonly camera: Camera;
  /** Half the size of the plate, in millimetres. */
  readonly half: readonly [number, number];
  /** Height of the layer that is marked in violet, in millimetres. */
  readonly layer?: number;
}

/** Size of a cover in its own pixels. */
export const COVER = { width: 1200, height: 600 } as const;
/** Radius of a screw channel, in millimetres. */
const CHANNEL = 1.35;

const withChannel = (solid: Solid): Solid => ({
  ...solid,
  field: ([x, y, z]) => Math.min(solid.field([x, y, z]), Math.hypot(x, y) - CHANNEL),
});

/** The scenes by the post that shows them. */
export const coverScenes = (): Readonly<Record<string, CoverScene>> => ({
  'version-4-2-released': {
    parts: printed(
      ['crown', '46', 1, [-8.6, -2.6], 20, 84],
      ['crown', '11', 1, [4, -4.4], 24, 62],
      ['crown', '45', 1, [14.2, 2.6], 20, 84],
      ['crown', '23', 1, [1.4, 10.6], 24, 66],
    ),
    camera: cameraOf({
      ...COVER,
      turn: -0.24,
      elevation: 0.5,
      distance: 150,
      target: [2, 0.2, 5.4],
      focal: 4000,
    }),
    half: [120, 90],
  },
  'support-tips-for-thin-margins': {
    parts: printed(['crown', '36', 1, [0, 0], 24, 100]),
    camera: cameraOf({
      ...COVER,
      turn: 0.34,
      elevation: 0.22,
      distance: 150,
      target: [0, 0, 5.4],
      focal: 5700,
    }),
    half: [120, 90],
  },
  'overnight-in-a-lab-of-four': {
    parts: partsOnPlate(),
    camera: cameraOf({
      ...COVER,
      turn: 0.42,
      elevation: 0.6,
      distance: 180,
      target: [-0.5, -0.5, 2.6],
      focal: 2420,
    }),
    half: [48, 27],
  },
  'five-printers-verified': {
    parts: [-2, -1, 0, 1, 2].map((place) =>
      measured(finished(crownOf('46'), '46', [place * 13.4, 0], 20 + place * 8), 3 + place * 1.3),
    ),
    camera: cameraOf({
      ...COVER,
      turn: -0.08,
      elevation: 0.62,
      distance: 180,
      target: [0, 0, 3],
      focal: 2980,
    }),
    half: [120, 90],
  },
  'temporary-crown-in-one-visit': {
    parts: [model(), finished(crownOf('46'), '36', [-3, 15], 200)],
    camera: cameraOf({
      ...COVER,
      turn: -0.45,
      elevation: 0.6,
      distance: 260,
      target: [-13, 9.5, 6],
      focal: 6000,
    }),
    half: [120, 90],
  },
  'screw-holes-with-boolean': {
    parts: [finished(withChannel(crownOf('46')), '46', [0, 0], 16)],
    camera: cameraOf({
      ...COVER,
      turn: -0.3,
      elevation: 0.86,
      distance: 150,
      target: [0, 0, 3.2],
      focal: 5900,
    }),
    half: [120, 90],
  },
  'a-day-in-the-print-lab': {
    parts: standing(
      [
        ['46', '45', '13', '11', '21', '44', '36'],
        ['11', '36', '44', '46', '45', '23', '21'],
        ['44', '23', '46', '45', '36', '13', '46'],
      ],
      [12, 13],
    ),
    camera: cameraOf({
      ...COVER,
      turn: -0.3,
      elevation: 0.68,
      distance: 190,
      target: [0, 0, 3],
      focal: 2900,
    }),
    half: [120, 90],
  },
  'fit-of-crowns-on-eight-printers': {
    parts: standing(
      [
        ['46', '46', '46', '46'],
        ['46', '46', '46', '46'],
      ],
      [15, 14],
      'fitting',
    ),
    camera: cameraOf({
      ...COVER,
      turn: -0.22,
      elevation: 0.8,
      distance: 180,
      target: [0, 0, 3.4],
      focal: 3300,
    }),
    half: [120, 90],
  },
  'why-only-stl': {
    parts: [{ ...layered(finished(crownOf('46'), '46', [0, 0], 16), 0.5), isMargin: () => false }],
    camera: cameraOf({
      ...COVER,
      turn: -0.3,
      elevation: 0.5,
      distance: 150,
      target: [0, 0, 3.4],
      focal: 6400,
    }),
    half: [120, 90],
    layer: 3.75,
  },
  'adaptive-layers-time-and-detail': {
    parts: [
      layered(seated(['crown', '46', 1, [-8.4, 0], 20, 84]), 0.25),
      layered(seated(['crown', '46', 1, [8.4, 0], 20, 84]), 0.7),
    ],
    camera: cameraOf({
      ...COVER,
      turn: -0.2,
      elevation: 0.42,
      distance: 150,
      target: [0, 0, 5.2],
      focal: 4700,
    }),
    half: [120, 90],
  },
  'denture-bases-without-warping': {
    parts: [denture()],
    camera: cameraOf({
      ...COVER,
      turn: -0.3,
      elevation: 0.62,
      distance: 260,
      target: [0, -1.6, 5],
      focal: 2900,
    }),
    half: [120, 90],
  },
  'orientation-of-splints': {
    parts: [splint([-35, 2], 0), splint([33, 4], 66)],
    camera: cameraOf({
      ...COVER,
      turn: -0.2,
      elevation: 0.6,
      distance: 340,
      target: [0, 0, 14],
      focal: 2080,
    }),
    half: [220, 200],
  },
  'preview-of-version-5': {
    parts: printed(['bridge', '35–37', 1, [0, 0], 16, 14]),
    camera: cameraOf({
      ...COVER,
      turn: -0.3,
      elevation: 0.5,
      distance: 160,
      target: [0, 0, 5.4],
      focal: 4700,
    }),
    half: [120, 90],
  },
});
