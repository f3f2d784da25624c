// The supports of the parts, and where rays meet them.
import type { Space } from '#src/components/illustrations/geometry/tooth-field.ts';
import { LIFT, type Part } from './parts.ts';

/** A cone or a column upright on the plate: two heights with their radii. */
interface Segment {
  readonly x: number;
  readonly y: number;
  readonly low: number;
  readonly high: number;
  readonly wide: number;
  readonly slim: number;
}

/** The pieces of a support: a foot on the plate, a shaft and a tip that is slim where it touches. */
export const postOf = ([x, y, top]: Space): Segment[] => {
  const tip = Math.min(top - 1, Math.max(1.2, top - 1.5));
  return [
    { x, y, low: 0, high: 0.3, wide: 0.8, slim: 0.74 },
    { x, y, low: 0.3, high: 0.85, wide: 0.74, slim: 0.3 },
    { x, y, low: 0.85, high: tip, wide: 0.3, slim: 0.28 },
    { x, y, low: tip, high: top + 0.12, wide: 0.28, slim: 0.12 },
  ];
};

export interface Hit {
  readonly t: number;
  readonly normal: Space;
}

const meets = ({ x, y, low, high, wide, slim }: Segment, origin: Space, ray: Space): Hit | null => {
  const fall = (wide - slim) / (high - low);
  const [ox, oy] = [origin[0] - x, origin[1] - y];
  const edge = wide - fall * (origin[2] - low);
  const a = ray[0] * ray[0] + ray[1] * ray[1] - fall * fall * ray[2] * ray[2];
  const b = ox * ray[0] + oy * ray[1] + fall * edge * ray[2];
  const c = ox * ox + oy * oy - edge * edge;
  const root = b * b - a * c;
  let best: Hit | null = null;
  if (root > 0) {
    const t = (-b - Math.sqrt(root)) / a;
    const z = origin[2] + ray[2] * t;
    if (t > 0.001 && z >= low && z <= high) {
      const [nx, ny] = [ox + ray[0] * t, oy + ray[1] * t];
      const flat = Math.hypot(nx, ny) || 1;
      const length = Math.hypot(1, fall);
      best = { t, normal: [nx / flat / length, ny / flat / length, fall / length] };
    }
  }
  // The flat top of the foot.
  const t = (high - origin[2]) / ray[2];
  if (t > 0.001 && Math.hypot(ox + ray[0] * t, oy + ray[1] * t) < slim && (best === null || t < best.t))
    best = { t, normal: [0, 0, 1] };
  return best;
};

/** Size of the squares by which supports are found. */
const SQUARE = 3;

/** All supports of the plate, to be asked for the first that a ray meets. */
export const supportsFor = (parts: readonly Part[]) => {
  const squares = new Map<string, Segment[]>();
  const top = LIFT + 8;
  for (const contact of parts.flatMap(({ contacts }) => contacts))
    for (const piece of postOf(contact))
      for (const dx of [-1, 1])
        for (const dy of [-1, 1]) {
          const key = [piece.x + dx * piece.wide, piece.y + dy * piece.wide]
            .map((n) => Math.floor(n / SQUARE))
            .join();
          const known = squares.get(key) ?? [];
          if (!known.includes(piece)) squares.set(key, [...known, piece]);
        }
  return (origin: Space, ray: Space, until: number): Hit | null => {
    let best: Hit | null = null;
    // Only the stretch between the plate and the highest contact.
    const [a, b] = [(top - origin[2]) / ray[2], -origin[2] / ray[2]];
    const start = Math.max(0, Math.min(a, b));
    const end = Math.min(until, Math.max(a, b));
    let last = '';
    for (let t = start; t < end + SQUARE / 2; t += SQUARE / 3) {
      const at = Math.min(t, end);
      const key = `${Math.floor((origin[0] + ray[0] * at) / SQUARE)},${Math.floor((origin[1] + ray[1] * at) / SQUARE)}`;
      if (key === last) continue;
      last = key;
      for (const piece of squares.get(key) ?? []) {
        const hit = meets(piece, origin, ray);
        if (hit !== null && hit.t < Math.min(until, best?.t ?? until)) best = hit;
      }
    }
    return best;
  };
};
