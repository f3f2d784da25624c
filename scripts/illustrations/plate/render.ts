// The parts and supports of the plate as a shaded picture on a transparent ground, so that the page renders what is
// behind it in its own colours.
import type { Space } from '#src/components/illustrations/geometry/tooth-field.ts';
import { tokenColors } from '../token-colors.ts';
import { type Camera, WINDOW_CAMERA } from './camera.ts';
import { LAYER_HEIGHT, type Part, partsOnPlate } from './parts.ts';
import { supportsFor } from './supports.ts';
import { enters, sampled } from './trace.ts';

const COLORS = tokenColors({
  resin: 'resin',
  support: 'mint',
  margin: 'violet',
  large: 'coral',
  clear: 'violet-line',
});
const SHADOW: Space = [0.07, 0.05, 0.14];

/** A colour in linear light. */
const linear = (hex: string): Space => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(
    (at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2,
  );
  return [r, g, b];
};
/** A colour between two others; a share of 0 is the first. */
const mixed = (from: Space, to: Space, share: number): Space => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];
const RESIN = linear(COLORS.resin.light);
const MINT = linear(COLORS.support.dark);
const VIOLET = linear(COLORS.margin.light);
const CORAL = linear(COLORS.large.light);
/** Colour, the share of what is behind the part that it hides, and gloss. */
const RESINS = {
  clear: [linear(COLORS.clear.light), 0.6, 0.5],
  gum: [mixed(RESIN, CORAL, 0.45), 1, 0.26],
} as const;

/** The colours of a heat map: violet where material is missing, mint where the part fits, coral where it is too large. */
const heat = (deviation: number): Space =>
  mixed(MINT, deviation < 0 ? VIOLET : CORAL, Math.min(1, Math.abs(deviation)));

const unit = ([x, y, z]: Space): Space => {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
};
const dot = (a: Space, b: Space) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const moved = (from: Space, ray: Space, t: number): Space => [
  from[0] + ray[0] * t,
  from[1] + ray[1] * t,
  from[2] + ray[2] * t,
];

const KEY = unit([-0.62, -0.28, 0.95]);
const FILL = unit([0.8, -0.7, 0.4]);
/** Width of the light, for soft shadows. */
const SPREAD = 0.16;
/** Rays to the light from each point, so that the edges of shadows have no steps. */
const LIGHT_RAYS = 4;

export interface Rendering {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export interface Scene {
  readonly parts: readonly Part[];
  readonly camera: Camera;
  /** Height of the layer that is marked in violet, in millimetres. */
  readonly layer?: number;
}

/** A sampled part of this length, in millimetres, would take hundreds of megabytes in small cells. */
const LARGE = 30;
const isLarge = ({ from, to }: Part): boolean => to[0] - from[0] > LARGE;

/**
 * Renders parts on a plate.
 *
 * @param scale size relative to the picture's own
 * @param samples rays per pixel along each side
 * @param cell of the sampled fields, in millimetres
 */
export const render = (
  { parts, camera, layer = -1 }: Scene,
  scale: number,
  samples: number,
  cell: number,
): Rendering => {
  const [width, height] = [Math.round(camera.width * scale), Math.round(camera.height * scale)];
  const { eye, rayThrough } = camera;
  const solids = parts.map((part) => sampled(part, isLarge(part) ? 1.5 * cell : cell));
  const firstSupport = supportsFor(parts);
  const FAR = Number.POSITIVE_INFINITY;

  /** How much of the light reaches a point, from 0 to 1. */
  const litShare = (point: Space, normal: Space, sample: number): number => {
    const start = moved(point, normal, 0.06);
    const count = samples * samples * LIGHT_RAYS;
    let lit = 0;
    for (let index = sample * LIGHT_RAYS; index < (sample + 1) * LIGHT_RAYS; index += 1) {
      // The light is a disc: each ray of a pixel aims at another point of it.
      const [angle, radius] = [index * 2.399963, SPREAD * Math.sqrt((index + 0.5) / count)];
      const ray = unit([KEY[0] + radius * Math.cos(angle), KEY[1] + radius * Math.sin(angle), KEY[2]]);
      if (firstSupport(start, ray, FAR) !== null) continue;
      if (!solids.some((solid) => enters(solid, start, ray) < FAR)) lit += 1;
    }
    return lit / LIGHT_RAYS;
  };

  /** How much of the surroundings a point sees, from 0 to 1. */
  const openness = (point: Space, normal: Space): number => {
    let covered = 0;
    for (const [distance, weight] of [
      [0.35, 0.9],
      [0.8, 0.55],
      [1.6, 0.32],
      [3, 0.16],
    ] as const) {
      const at = moved(point, normal, distance);
      let free = at[2];
      for (const { part, value } of solids) {
        const { from, to } = part;
        if (at[0] < from[0] || at[0] > to[0] || at[1] < from[1] || at[1] > to[1]) continue;
        if (at[2] > from[2] && at[2] < to[2]) free = Math.min(free, -value(at[0], at[1], at[2]));
        else if (at[2] <= from[2] && value(at[0], at[1], from[2] + 0.7) > -0.6)
          free = Math.min(free, from[2] - at[2]);
      }
      covered += weight * Math.max(0, Math.min(1, (distance - Math.max(free, 0)) / distance));
    }
    return Math.exp(-1.15 * covered);
  };

  const shade = (
    color: Space,
    point: Space,
    normal: Space,
    ray: Space,
    sample: number,
    gloss: number,
  ): Space => {
    const lit = litShare(point, normal, sample);
    const key = Math.max(0, dot(normal, KEY)) * lit;
    const wrap = Math.max(0, dot(normal, KEY) * 0.5 + 0.5);
    const open = openness(point, normal);
    const sky = (0.26 + 0.2 * normal[2]) * open;
    const light = 0.74 * key + 0.16 * wrap * open + sky + 0.16 * Math.max(0, dot(normal, FILL)) * open;
    const half = unit([KEY[0] - ray[0], KEY[1] - ray[1], KEY[2] - ray[2]]);
    const shine = gloss * lit * Math.max(0, dot(normal, half)) ** 60;
    // Resin lets light through, so its shadows stay warm.
    const warm = 0.05 * (1 - key) * open;
    return [
      color[0] * (light + warm) + shine,
      color[1] * (light + warm * 0.5) + shine,
      color[2] * light + shine,
    ];
  };

  /** Colour with its share of the pixel; null where there is nothing. */
  const trace = (px: number, py: number, sample: number): readonly [Space, number] | null => {
    const ray = unit(rayThrough(px, py));
    const ground = -eye[2] / ray[2];
    let [nearest, found] = [ground, -1];
    for (const [index, solid] of solids.entries()) {
      const t = enters(solid, eye, ray);
      if (t < nearest) [nearest, found] = [t, index];
    }
    const post = firstSupport(eye, ray, nearest);
    const solid = solids[found];
    const point = moved(eye, ray, post?.t ?? nearest);
    const cut = Math.abs(point[2] - layer) < 0.075;
    if (post !== null) return [shade(MINT, point, post.normal, ray, sample, 0.08), 1];
    if (solid === undefined) {
      const dark = (1 - litShare(point, [0, 0, 1], sample)) * 0.26 + (1 - openness(point, [0, 0, 1])) * 0.32;
      return dark > 0.01 ? [SHADOW, dark] : null;
    }
    const normal = solid.normal(...point);
    if (cut) return [shade(VIOLET, point, normal, ray, sample, 0), 1];
    const { deviation, resin } = solid.part;
    if (resin !== undefined) {
      const [color, opacity, gloss] = RESINS[resin];
      return [shade(color, point, normal, ray, sample, gloss), opacity];
    }
    if (deviation !== undefined) return [shade(heat(deviation(point)), point, normal, ray, sample, 0.12), 1];
    const isMargin = solid.part.isMargin(point);
    return [shade(isMargin ? VIOLET : RESIN, point, normal, ray, sample, isMargin ? 0.12 : 0.26), 1];
  };

  const data = new Uint8Array(width * height * 4);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const sum = [0, 0, 0];
      let cover = 0;
      for (let sample = 0; sample < samples * samples; sample += 1) {
        const [dx, dy] = [sample % samples, Math.floor(sample / samples)];
        const hit = trace(
          (column + (dx + 0.5) / samples) / scale,
          (row + (dy + 0.5) / samples) / scale,
          sample,
        );
        if (hit === null) continue;
        cover += hit[1];
        for (const [channel, light] of hit[0].entries())
          sum[channel] = (sum[channel] ?? 0) + hit[1] * Math.min(1, light) ** (1 / 2.2);
      }
      const at = (row * width + column) * 4;
      for (const channel of [0, 1, 2])
        data[at + channel] = cover === 0 ? 0 : Math.round((255 * (sum[channel] ?? 0)) / cover);
      data[at + 3] = Math.round((255 * cover) / (samples * samples));
    }
  return { data, width, height };
};

/** Renders the plate of the product's window; takes about a minute in full size. */
export const renderPlate = (scale: number, samples: number, cell: number): Rendering =>
  render({ parts: partsOnPlate(), camera: WINDOW_CAMERA, layer: LAYER_HEIGHT }, scale, samples, cell);
