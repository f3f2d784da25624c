/** The diagrams of a chart, folded and laid out so that the smallest label is legible on a screen and on paper. */
import { LABEL_FONT, type Layout } from './dot.ts';
import type { Flow } from './export.ts';
import { type Picture, picturesOf } from './pictures.ts';
import { svgOf } from './svg.ts';
import type { Words } from './words.ts';

export interface Diagram {
  readonly picture: Picture;
  /** The SVG document by language. */
  readonly svg: Words;
}

const MM = 72 / 25.4;
/** A4 landscape with margins of 10 mm, in points. */
const PAPER = { width: 277 * MM, height: 190 * MM };
const SCREEN_PX = 1400;
/** The smallest label: in points on paper, in pixels on the screen. */
export const LEAST_ON_PAPER = 7;
export const LEAST_ON_SCREEN = 11;

/** Size of the smallest label of an SVG that is scaled down to the paper and to the screen, never up. */
export function smallestLabel(svg: string): { onPaper: number; onScreen: number } {
  const [, width = 0, height = 0] = (/ width="(\d+)pt" height="(\d+)pt"/.exec(svg) ?? []).map(Number);
  const fonts = [...svg.matchAll(/ font-size="([\d.]+)"/g)].map(([, size]) => Number(size));
  const font = Math.min(LABEL_FONT, ...fonts);
  const px = 4 / 3;
  return {
    onPaper: font * Math.min(1, PAPER.width / width, PAPER.height / height),
    onScreen: font * px * Math.min(1, SCREEN_PX / (width * px)),
  };
}

const isLegible = (svg: string): boolean => {
  const { onPaper, onScreen } = smallestLabel(svg);
  return onPaper >= LEAST_ON_PAPER && onScreen >= LEAST_ON_SCREEN;
};

/** Widths of states and labels in the order of preference: short lines are harder to read. */
const WIDTHS = [
  { stateWidth: 13, labelWidth: 16 },
  { stateWidth: 12, labelWidth: 13 },
  { stateWidth: 11, labelWidth: 11 },
  { stateWidth: 9, labelWidth: 9 },
];

async function firstLegible(
  flow: Flow,
  picture: Picture,
  direction: Layout['direction'],
  language: keyof Words,
): Promise<string | null> {
  for (const widths of WIDTHS) {
    const svg = await svgOf(flow, picture, language, { direction, ...widths });
    if (isLegible(svg)) return svg;
  }
  return null;
}

/** From top to bottom unless only the other direction fits: people follow it more easily. */
async function draw(flow: Flow, root: string): Promise<Diagram[]> {
  for (const direction of ['TB', 'LR'] as const) {
    for (const picture of picturesOf(flow, root)) {
      const ko = await firstLegible(flow, picture, direction, 'ko');
      const en = ko === null ? null : await firstLegible(flow, picture, direction, 'en');
      if (ko === null || en === null) continue;
      const inside = await Promise.all([...picture.closed].map((box) => draw(flow, box)));
      return [{ picture, svg: { ko, en } }, ...inside.flat()];
    }
  }
  throw new Error(`No diagram of "${flow.name}" is legible: ${root === '' ? 'the whole chart' : root}.`);
}

const known = new WeakMap<Flow, Promise<Diagram[]>>();

/** The diagrams of a chart, the overview first. */
export function diagramsOf(flow: Flow): Promise<Diagram[]> {
  const diagrams = known.get(flow) ?? draw(flow, '');
  known.set(flow, diagrams);
  return diagrams;
}
