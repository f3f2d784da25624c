import { PLATE } from '#src/components/illustrations/generated/plate.ts';

/** The name of the printer, of `server/seed/content/printers.json`. */
export const PRINTER_NAME = { en: 'Aurel One', ko: '아우렐 One' } as const;
/** Exposure and movement of one layer, as measured for `adaptive-layers-time-and-detail` (184 layers in 38 minutes). */
export const SECONDS_PER_LAYER = 12.4;
/** Price of the resin in KRW per millilitre, as the user has entered it. */
export const RESIN_PRICE = 650;
/** Supports, layout and compensation by AI, of `server/seed/content/plans.json`. */
export const POINTS_PER_CASE = 4;

const cases = new Set(PLATE.parts.map(({ order }) => order)).size;

/** The figures that the product's window shows, all derived from the plate that its picture shows. */
export const FIGURES = {
  parts: PLATE.parts.length,
  cases,
  supports: PLATE.parts.reduce((sum, part) => sum + part.supports, 0),
  minutes: Math.round((PLATE.layers * SECONDS_PER_LAYER) / 60),
  points: cases * POINTS_PER_CASE,
  /** In KRW, of the amount that is shown. */
  cost: Math.round(PLATE.resinMl * RESIN_PRICE),
  layer: PLATE.layer,
  layers: PLATE.layers,
  layerMm: (PLATE.layer * PLATE.layerMm).toFixed(2),
  heightMm: PLATE.heightMm.toFixed(2),
  micrometres: Math.round(PLATE.layerMm * 1000),
} as const;
