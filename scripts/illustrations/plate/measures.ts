// The figures of the plate, from which the product's window takes every number it shows.
import type { Point } from '#src/components/illustrations/geometry/point.ts';
import { PICTURE, WINDOW_CAMERA } from './camera.ts';
import { LAYER_HEIGHT, type Part, partsOnPlate, SELECTED } from './parts.ts';
import { postOf } from './supports.ts';

/** Thickness of a layer, in millimetres. */
const LAYER = 0.05;
/** The build volume of the window's printer, of `server/seed/content/printers.json`. */
export const PRINTER = { id: 'aurel-one', build: [96, 54, 120] } as const;
/** Cell of the grids by which parts are measured, in millimetres. */
const CELL = 0.3;

interface Measured {
  readonly volume: number;
  readonly top: number;
  /** The part seen from above, as the middles of covered cells. */
  readonly footprint: readonly Point[];
}

/** Measures a part. */
export const measured = ({ field, from, to }: Part): Measured => {
  let count = 0;
  let top = 0;
  const footprint: Point[] = [];
  for (let x = from[0]; x < to[0]; x += CELL)
    for (let y = from[1]; y < to[1]; y += CELL) {
      let isCovered = false;
      for (let z = from[2]; z < to[2] + CELL; z += CELL)
        if (field([x, y, z]) > 0) {
          count += 1;
          isCovered = true;
          top = Math.max(top, z);
        }
      if (isCovered) footprint.push([x, y]);
    }
  return { volume: count * CELL ** 3, top, footprint };
};

const supportVolume = ({ contacts }: Part): number =>
  contacts
    .flatMap(postOf)
    .reduce(
      (sum, { low, high, wide, slim }) =>
        sum + (Math.PI / 3) * (high - low) * (wide * wide + wide * slim + slim * slim),
      0,
    );

/** The figures in the product's window, in millimetres and millilitres. */
export const describePlate = () => {
  const parts = partsOnPlate();
  const sizes = parts.map(measured);
  const top = Math.max(...parts.flatMap(({ margin }) => margin.map(([, , z]) => z)));
  const layers = Math.ceil(top / LAYER);
  const volume = sizes.reduce((sum, size) => sum + size.volume, 0);
  const supports = parts.reduce((sum, part) => sum + supportVolume(part), 0);
  const chosen = parts[SELECTED];
  if (chosen === undefined) throw new Error('No part is selected.');
  const { from, to } = chosen;
  const tag = WINDOW_CAMERA.inPicture([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, to[2] + 1]);
  return {
    picture: PICTURE,
    printer: PRINTER.id,
    build: PRINTER.build,
    layerMm: LAYER,
    layers,
    layer: Math.round(LAYER_HEIGHT / LAYER),
    heightMm: +(layers * LAYER).toFixed(2),
    resinMl: +((volume + supports) / 1000).toFixed(1),
    selected: SELECTED,
    /** Where the label of the selected part stands, in percent of the picture. */
    label: [+((100 * tag[0]) / PICTURE.width).toFixed(1), +((100 * tag[1]) / PICTURE.height).toFixed(1)],
    parts: parts.map(({ tooth, kind, order, tilt, contacts }) => ({
      tooth,
      kind,
      order,
      tilt,
      supports: contacts.length,
    })),
  };
};
