/** The page around a picture of the map: sizes, texts, title and legend. */
import { escapeXml, measure } from '../text-width.ts';
import type { Words } from '../words.ts';
import type { Layout, Size } from './layout.ts';
import { STYLE } from './style.ts';

export type Language = keyof Words;

/** Sizes in units of the picture. The smallest text is that of the labels. */
export const LABEL_SIZE = 12;
export const NAME_SIZE = 14;
const TITLE_SIZE = 20;
export const LINE = 1.3;
const MARGIN = 16;
const TOP = 62;
const LEAST_WIDTH = 720;

/** Within these, labels have 7 pt on A4 landscape with margins of 10 mm, and 11 px in a column of 1352 px. */
export const SHEET = { width: 1345, height: 922 };

export const round = (value: number) => Math.round(value * 10) / 10;

export const text = (x: number, y: number, size: number, line: string, look = '') =>
  `<text x="${round(x)}" y="${round(y)}" font-size="${size}"${look}>${escapeXml(line)}</text>`;

/** Lines one below the other around a height, with space between them for screen readers. */
export const block = (lines: readonly string[], x: number, y: number, size: number, look: string) =>
  lines
    .map((line, index) =>
      text(x, y + (index - (lines.length - 1) / 2) * size * LINE + size * 0.35, size, line, look),
    )
    .join('\n');

export const widest = (lines: readonly string[], size: number) =>
  Math.max(0, ...lines.map((line) => measure(line) * size));

export const linked = (href: string | null, name: string, content: string) =>
  href === null ? content : `<a href="${escapeXml(href)}" aria-label="${escapeXml(name)}">${content}</a>`;

export interface Part {
  readonly width: number;
  readonly svg: string;
}

/** The legend as a line of signs, broken at the width of the picture. */
function legendOf(parts: readonly Part[], width: number): { svg: string; height: number } {
  let x = 0;
  let y = 0;
  const svg = parts.map((part) => {
    if (x > 0 && x + part.width > width) {
      x = 0;
      y += 26;
    }
    const placed = `<g transform="translate(${round(x)} ${y})">${part.svg}</g>`;
    x += part.width + 22;
    return placed;
  });
  return { svg: svg.join(''), height: y + 26 };
}

export const sign = (svg: string, width: number, said: string): Part => ({
  width: width + 8 + measure(said) * LABEL_SIZE,
  svg: `${svg}${text(width + 8, 15, LABEL_SIZE, said, ' class="muted"')}`,
});

export const lineSign = (look: string, said: string) =>
  sign(`<path class="arrow ${look}" d="M0 11H30"/>`, 30, said);

const HEADS = ['head', 'usual-head']
  .map(
    (name) =>
      `<marker id="jm-${name}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto"><path class="${name}" d="M0 0L8 4L0 8z"/></marker>`,
  )
  .join('');

/** Frames a layout with title, legend and paper. */
export function frame(
  layout: Pick<Layout, 'width' | 'height'>,
  {
    title,
    question,
    language,
    legend,
    content,
  }: {
    title: string;
    question: string;
    language: Language;
    legend: readonly Part[];
    content: string;
  },
): Size & { svg: string } {
  const width = Math.max(layout.width, LEAST_WIDTH) + MARGIN * 2;
  const signs = legendOf(legend, width - MARGIN * 2);
  const height = round(TOP + layout.height + 30 + signs.height + MARGIN / 2);
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" class="journey-map" role="group" lang="${language}" aria-label="${escapeXml(title)}" width="${round(width)}" height="${height}" viewBox="0 0 ${round(width)} ${height}">`,
    `<title>${escapeXml(title)}</title><desc>${escapeXml(question)}</desc>`,
    `<style>${STYLE}</style><defs>${HEADS}</defs>`,
    `<rect class="paper" width="100%" height="100%" rx="12"/>`,
    text(MARGIN, 32, TITLE_SIZE, title, ' font-weight="700"'),
    text(MARGIN, 52, LABEL_SIZE, question, ' class="muted"'),
    `<g transform="translate(${round((width - layout.width) / 2)} ${TOP})">${content}</g>`,
    `<g transform="translate(${MARGIN} ${round(TOP + layout.height + 22)})">${signs.svg}</g>`,
    '</svg>\n',
  ].join('\n');
  return { svg, width, height };
}
