import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Face, Font, Blob as FontBlob, Buffer as ShapingBuffer, shape, Variation } from 'harfbuzzjs';
import decompress from 'woff2-encoder/decompress';

export interface TextStyle {
  readonly size: number;
  readonly weight: number;
  readonly tracking: number;
}

/** The site's typeface as outlines, independent of the fonts of the machine. */
export interface TypeFace {
  /** Loads the files that a text needs. @returns the text without characters that have no glyph */
  supported(text: string): Promise<string>;
  /** The width of a supported text in pixels. */
  measure(text: string, style: TextStyle, language: string): number;
  /** A supported text as SVG, its baseline starting at zero. */
  outline(text: string, style: TextStyle, language: string): string;
}

interface Part {
  readonly face: Face;
  readonly codePoints: ReadonlySet<number>;
  readonly fonts: Map<number, Font>;
}
interface Glyph {
  readonly font: Font;
  readonly id: number;
  readonly x: number;
  readonly y: number;
}
interface Setting {
  readonly glyphs: readonly Glyph[];
  readonly advance: number;
}

const PACKAGE = '@fontsource-variable/noto-sans-kr';
const UNITS_PER_EM = 1000;

const fileOf = createRequire(import.meta.url).resolve;

/**
 * Reads which file of the web font contains which characters. The files, about a hundred, are loaded on demand and
 * kept: all of them together take 10 MB.
 */
export async function openTypeFace(): Promise<TypeFace> {
  const partOf = await readParts();
  const opened = new Map<string, Part>();

  const open = async (name: string): Promise<Part> => {
    const part = opened.get(name) ?? (await openPart(name));
    opened.set(name, part);
    return part;
  };

  const partFor = (character: string): string | undefined => partOf.get(character.codePointAt(0) ?? 0);

  const fontFor = (name: string, weight: number): Font | undefined => {
    const part = opened.get(name);
    if (part === undefined) return undefined;
    const font = part.fonts.get(weight) ?? fontOfWeight(part.face, weight);
    part.fonts.set(weight, font);
    return font;
  };

  const set = (text: string, { weight, tracking }: TextStyle, language: string): Setting => {
    const glyphs: Glyph[] = [];
    let advance = 0;
    for (const run of runsOf(text, partFor)) {
      const font = fontFor(run.part, weight);
      if (font === undefined) continue;
      for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of shaped(run.text, font, language)) {
        glyphs.push({ font, id: codepoint, x: Math.round(advance + xOffset), y: yOffset });
        advance += xAdvance + tracking * UNITS_PER_EM;
      }
    }
    return { glyphs, advance };
  };

  return {
    async supported(text) {
      let found = '';
      for (const character of text) {
        const name = partFor(character);
        const codePoint = character.codePointAt(0) ?? 0;
        if (name !== undefined && (await open(name)).codePoints.has(codePoint)) found += character;
      }
      return found;
    },
    measure: (text, style, language) => (set(text, style, language).advance * style.size) / UNITS_PER_EM,
    outline(text, style, language) {
      const scale = style.size / UNITS_PER_EM;
      const paths = set(text, style, language).glyphs.map(
        ({ font, id, x, y }) => `<path transform="translate(${x} ${y})" d="${pathOf(font, id)}"/>`,
      );
      return `<g transform="scale(${scale} ${-scale})">${paths.join('')}</g>`;
    },
  };
}

/** The font file of each code point; a later range overrides an earlier one, as in CSS. */
async function readParts(): Promise<ReadonlyMap<number, string>> {
  const ranges: Readonly<Record<string, string>> = JSON.parse(
    await readFile(fileOf(`${PACKAGE}/unicode.json`), 'utf8'),
  );
  const parts = new Map<number, string>();
  for (const [name, list] of Object.entries(ranges)) {
    for (const range of list.split(',')) {
      const [first = '', last = first] = range.replace('U+', '').split('-');
      for (let code = Number.parseInt(first, 16); code <= Number.parseInt(last, 16); code += 1)
        parts.set(code, name.replaceAll(/[[\]]/g, ''));
    }
  }
  return parts;
}

async function openPart(name: string): Promise<Part> {
  const packed = await readFile(fileOf(`${PACKAGE}/files/noto-sans-kr-${name}-wght-normal.woff2`));
  const face = new Face(new FontBlob(await decompress(packed)));
  return { face, codePoints: new Set(face.collectUnicodes()), fonts: new Map() };
}

function fontOfWeight(face: Face, weight: number): Font {
  const font = new Font(face);
  font.setVariations([new Variation('wght', weight)]);
  return font;
}

function shaped(text: string, font: Font, language: string) {
  const buffer = new ShapingBuffer();
  buffer.addText(text);
  buffer.setLanguage(language);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  return buffer.getGlyphInfosAndPositions();
}

/** Interpolated weights have fractional coordinates; without the fractions the outlines look the same. */
const pathOf = (font: Font, glyph: number): string => font.glyphToPath(glyph).replaceAll(/\.\d+/g, '');

/** Splits the text where the file of the font changes. */
function runsOf(text: string, partFor: (character: string) => string | undefined) {
  const runs: { part: string; text: string }[] = [];
  for (const character of text) {
    const part = partFor(character);
    const last = runs.at(-1);
    if (part === undefined) continue;
    if (last?.part === part) last.text += character;
    else runs.push({ part, text: character });
  }
  return runs;
}
