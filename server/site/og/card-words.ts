import { type Column, cutLines, fitLines } from './text-lines.ts';
import type { TextStyle, TypeFace } from './type-face.ts';

/** The text of a preview picture (card): `kind` above the title, `subtitle` below it; both may be empty. */
export interface CardWords {
  readonly title: string;
  readonly subtitle: string;
  readonly kind: string;
}

const NAME = 'Cusplane';
const LEFT = 72;
/** Width of the text column; the artwork begins to its right. */
const WIDTH = 632;
const NAME_AT = { x: 130, y: 104 };
const LAST_BASELINE = 556;

const NAME_STYLE: TextStyle = { size: 36, weight: 700, tracking: -0.015 };
const KIND: TextStyle = { size: 26, weight: 600, tracking: 0 };
const SUBTITLE: TextStyle = { size: 29, weight: 400, tracking: -0.005 };
const TITLE = { weight: 700, tracking: -0.025 };
/** The largest size at which a title fits is used; at the smallest it is truncated. */
const SMALLEST_TITLE = { size: 54, lines: 4 };
const TITLE_SIZES = [{ size: 88, lines: 1 }, { size: 72, lines: 2 }, { size: 64, lines: 3 }, SMALLEST_TITLE];
const TITLE_LEADING = 1.22;
const SUBTITLE_LEADING = 1.5;
const SUBTITLE_SPACE = 24;

/** Maximum number of characters; the rest of a text is ignored. */
const LONGEST = { title: 200, subtitle: 300, kind: 60 };

/** Puts each text on one line and removes control and combining characters and those the typeface lacks. */
export async function supportedWords(face: TypeFace, words: CardWords): Promise<CardWords> {
  const supported = async (part: keyof CardWords) => {
    const text = words[part]
      .slice(0, LONGEST[part] * 4)
      .normalize('NFC')
      .replaceAll(/[\p{C}\p{M}]/gu, spaceOrNothing);
    const found = await face.supported(text.replaceAll(/\s+/g, ' '));
    return Array.from(found).slice(0, LONGEST[part]).join('').replaceAll(/ +/g, ' ').trim();
  };
  const [title, subtitle, kind] = [
    await supported('title'),
    await supported('subtitle'),
    await supported('kind'),
  ];
  await face.supported(`${NAME}...`);
  return { title: title === '' ? NAME : title, subtitle, kind };
}

const spaceOrNothing = (character: string) => (/\s/.test(character) ? ' ' : '');

/** The text of a card as outlines: product name at the top; subtitle, title and kind upwards from a fixed baseline. */
export function renderWords(
  { measure, outline }: TypeFace,
  { title, subtitle, kind }: CardWords,
  language: string,
): string {
  const column = (style: TextStyle, lines: number): Column => ({
    width: WIDTH,
    lines,
    measure: memoized((text) => measure(text, style, language)),
  });
  const set = titleLines(
    title,
    memoized((text) => measure(text, { ...TITLE, size: 1 }, language)),
  );
  const subtitleSpace = column(SUBTITLE, set.lines.length < 3 ? 3 : 2);
  const below =
    subtitle === '' ? [] : (fitLines(subtitle, subtitleSpace) ?? cutLines(subtitle, subtitleSpace));

  const rendered: string[] = [];
  const line = (name: string, text: string, style: TextStyle, x: number, y: number) =>
    rendered.push(
      `<g class="${name}" transform="translate(${x} ${y.toFixed(1)})">${outline(text, style, language)}</g>`,
    );

  let baseline = LAST_BASELINE;
  for (const text of below.toReversed()) {
    line('subtitle', text, SUBTITLE, LEFT, baseline);
    baseline -= SUBTITLE.size * SUBTITLE_LEADING;
  }
  if (below.length > 0) baseline -= SUBTITLE_SPACE;
  for (const text of set.lines.toReversed()) {
    line('title', text, set.style, LEFT, baseline);
    baseline -= set.style.size * TITLE_LEADING;
  }
  if (kind !== '') line('kind', cutLines(kind, column(KIND, 1))[0] ?? '', KIND, LEFT, baseline);
  line('name', NAME, NAME_STYLE, NAME_AT.x, NAME_AT.y);
  return rendered.join('');
}

/** Breaks a title at the largest size that fits. Measures in ems, so that a width holds for all sizes. */
function titleLines(title: string, measure: (text: string) => number) {
  const column = ({ size, lines }: typeof SMALLEST_TITLE): Column => ({
    width: WIDTH / size,
    lines,
    measure,
  });
  for (const format of TITLE_SIZES) {
    const lines = fitLines(title, column(format));
    if (lines !== null) return { lines, style: { ...TITLE, size: format.size } };
  }
  return { lines: cutLines(title, column(SMALLEST_TITLE)), style: { ...TITLE, size: SMALLEST_TITLE.size } };
}

/** Memoized, because line breaking measures the same pieces repeatedly. */
function memoized(measure: (text: string) => number): (text: string) => number {
  const widths = new Map<string, number>();
  return (text) => {
    const width = widths.get(text) ?? measure(text);
    widths.set(text, width);
    return width;
  };
}
