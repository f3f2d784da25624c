type Measure = (text: string) => number;

/** A text column: its width, its maximum number of lines, and how to measure a text. */
export interface Column {
  readonly width: number;
  readonly lines: number;
  readonly measure: Measure;
}

const ELLIPSIS = '...';
const graphemes = new Intl.Segmenter();

/** Breaks a text into balanced lines; `null` if they do not fit. */
export function fitLines(text: string, column: Column): readonly string[] | null {
  const { width, lines, measure } = column;
  const words = text.split(' ');
  const filled = breakLines(text, width, measure);
  if (filled.length > lines) return null;
  let found = new Map([[0, { cost: 0, lines: [] as readonly string[] }]]);
  for (const _ of filled) {
    const longer: typeof found = new Map();
    for (const [start, before] of found) {
      for (let end = start + 1; end <= words.length; end += 1) {
        const line = words.slice(start, end).join(' ');
        const share = measure(line) / width;
        if (share > 1) break;
        const cost = before.cost + share ** 2 + breakCost(words[end - 1], words[end]);
        if (cost < (longer.get(end)?.cost ?? Infinity))
          longer.set(end, { cost, lines: [...before.lines, line] });
      }
    }
    found = longer;
  }
  // If a single word had to be broken, there is no balanced solution.
  return found.get(words.length)?.lines ?? filled;
}

/**
 * Prefers a break after a clause. A one-character word stays with its neighbour: in Korean it counts or qualifies the
 * word next to it, in English it is an article.
 */
function breakCost(before = '', after: string | undefined): number {
  if (after === undefined) return 0;
  if (/[,.:;?!]$/.test(before)) return -0.15;
  return [before, after].some((word) => [...word].length === 1) ? 0.3 : 0;
}

/** The lines that fit; an ellipsis replaces the rest. */
export function cutLines(text: string, { width, lines, measure }: Column): readonly string[] {
  const all = breakLines(text, width, measure);
  if (all.length <= lines) return all;
  const kept = all.slice(0, lines);
  const last = Array.from(graphemes.segment(kept.pop() ?? ''), ({ segment }) => segment);
  const cut = () => `${last.join('')}${ELLIPSIS}`;
  while (last.length > 0 && (measure(cut()) > width || !/[\p{L}\p{N}]/u.test(last.at(-1) ?? ''))) last.pop();
  return [...kept, cut()];
}

/** Breaks between words only, as usual in Korean; a word wider than the column breaks anywhere. */
function breakLines(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = breakWord(word, width, measure);
    line = pieces.pop() ?? '';
    lines.push(...pieces);
  }
  return line === '' ? lines : [...lines, line];
}

function breakWord(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const { segment } of graphemes.segment(word)) {
    if (piece !== '' && measure(piece + segment) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += segment;
  }
  return [...pieces, piece];
}
