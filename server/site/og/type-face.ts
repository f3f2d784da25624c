import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Face, Font, Blob as FontBlob, Buffer as ShapingBuffer, shape, Variation } from 'harfbuzzjs';
import decompress from 'woff2-encoder/decompress';

export type TextStyle = { readonly size: number; readonly weight: number; readonly tracking: number };

/** The site's typeface as outlines: nothing depends on the fonts of the machine. */
export type TypeFace = {
  /** Opens what a text needs, and leaves out what the face has no sign for. */
  admit(text: string): Promise<string>;
  /** The width of an admitted text in pixels. */
  measure(text: string, style: TextStyle, language: string): number;
  /** An admitted text as SVG, its baseline starting at zero. */
  outline(text: string, style: TextStyle, language: string): string;
};

type Part = { readonly face: Face; readonly signs: ReadonlySet<number>; readonly fonts: Map<number, Font> };
type Glyph = { readonly font: Font; readonly id: number; readonly x: number; readonly y: number };
type Setting = { readonly glyphs: readonly Glyph[]; readonly advance: number };

const PACKAGE = '@fontsource-variable/noto-sans-kr';
const UNITS_PER_EM = 1000;

const fileOf = createRequire(import.meta.url).resolve;

/**
 * Reads which part of the web font holds which sign. The parts themselves, some hundred, are opened on demand and kept:
 * all of them together take 10 MB.
 */
export async function openTypeFace(): Promise<TypeFace> {
  const partOf = await readParts();
  const opened = new Map<string, Part>();

  const open = async (name: string): Promise<Part> => {
    const part = opened.get(name) ?? (await openPart(name));
    opened.set(name, part);
    return part;
  };

  const partFor = (sign: string): string | undefined => partOf.get(sign.codePointAt(0) ?? 0);

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
    async admit(text) {
      let admitted = '';
      for (const sign of text) {
        const name = partFor(sign);
        if (name !== undefined && (await open(name)).signs.has(sign.codePointAt(0) ?? 0)) admitted += sign;
      }
      return admitted;
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

/** As in the package's style sheet, a later range wins over an earlier one. */
async function readParts(): Promise<ReadonlyMap<number, string>> {
  const ranges: Readonly<Record<string, string>> = JSON.parse(
    await readFile(fileOf(`${PACKAGE}/unicode.json`), 'utf8'),
  );
  const parts = new Map<number, string>();
  for (const [name, list] of Object.entries(ranges)) {
    for (const range of list.split(',')) {
      const [first = '', last = first] = range.replace('U+', '').split('-');
      for (let sign = Number.parseInt(first, 16); sign <= Number.parseInt(last, 16); sign += 1)
        parts.set(sign, name.replaceAll(/[[\]]/g, ''));
    }
  }
  return parts;
}

async function openPart(name: string): Promise<Part> {
  const packed = await readFile(fileOf(`${PACKAGE}/files/noto-sans-kr-${name}-wght-normal.woff2`));
  const face = new Face(new FontBlob(await decompress(packed)));
  return { face, signs: new Set(face.collectUnicodes()), fonts: new Map() };
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

/** A weight between the drawn ones has corners at fractions of a unit, which nobody sees. */
const pathOf = (font: Font, glyph: number): string => font.glyphToPath(glyph).replaceAll(/\.\d+/g, '');

/** The text cut where the part of the font changes. */
function runsOf(text: string, partFor: (sign: string) => string | undefined) {
  const runs: { part: string; text: string }[] = [];
  for (const sign of text) {
    const part = partFor(sign);
    const last = runs.at(-1);
    if (part === undefined) continue;
    if (last?.part === part) last.text += sign;
    else runs.push({ part, text: sign });
  }
  return runs;
}
