import * as z from 'zod/mini';
import { multilineText } from './fields.ts';

/** Long enough for an address; the renderer compares every character of a word with all that follow. */
const WORD_MAX = 1_000;
/** Quotes and lists in each other, at the beginning of one line: the renderer calls itself for each of them. */
const NESTED_MAX = 12;
const CONTAINER = /^(?:>|(?:[*+-]|\d{1,9}[.)])(?=[ \t]))/;

function isDeep(line: string): boolean {
  let rest = line.trimStart();
  for (let depth = 0; depth <= NESTED_MAX; depth += 1) {
    const [mark] = CONTAINER.exec(rest) ?? [];
    if (mark === undefined) return false;
    rest = rest.slice(mark.length).trimStart();
  }
  return true;
}

/** The Markdown of a post, without what would stop the server or occupy it for seconds (S51). */
export const markdownText = (max: number) =>
  multilineText(max).check(
    z.refine((text) => !text.split(/\s/).some((word) => word.length > WORD_MAX)),
    z.refine((text) => !text.split('\n').some(isDeep)),
  );
