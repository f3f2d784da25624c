import { decodeEntities } from './entities.ts';
import { withoutComments, withoutElements } from './without-parts.ts';

/** Elements whose content the server drops too (sanitize-post.ts). */
const WITH_CONTENT = /<(script|style|textarea|option|noscript|iframe|xmp|noembed|svg|math)\b/g;
const LINE_END = /<br\b[^<>]*>|<\/(?:p|div|li|h[1-6]|tr|table|blockquote|figure|figcaption|pre)\s*>/gi;
const TAG = /<\/?[a-z][^<>]*>/gi;

/** The paragraphs of plain text in a block of raw HTML. */
export const textOfHtml = (html: string): string[] =>
  withoutElements(withoutComments(html), WITH_CONTENT)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(LINE_END, '\n')
    .replaceAll(TAG, '')
    .split('\n')
    .map((line) => decodeEntities(line).trim())
    .filter((line) => line !== '');
