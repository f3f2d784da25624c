import * as z from 'zod/mini';
import { multilineText } from './fields.ts';

/** Long enough for an address; the renderer compares every character of a word with all that follow. */
export const WORD_MAX = 1_000;
/** Quotes and lists in each other, at the beginning of one line: the renderer calls itself for each of them. */
export const NESTED_MAX = 12;

const LONG_WORD = new RegExp(`(?<!\\S)\\S{${WORD_MAX + 1}}`);
const DEEP_LINE = new RegExp(`^(?:[ \\t]*(?:>|(?:[*+-]|\\d{1,9}[.)])(?=[ \\t]))){${NESTED_MAX + 1}}`, 'm');

/** The reason why a text would stop the server or occupy it for seconds; null for one that it can render. */
export function markdownProblem(text: string): 'longWord' | 'deepLine' | null {
  if (LONG_WORD.test(text)) return 'longWord';
  return DEEP_LINE.test(text) ? 'deepLine' : null;
}

/** The Markdown of a post that the server can render. */
export const markdownText = (max: number) =>
  multilineText(max).check(z.refine((text) => markdownProblem(text) === null));
