/**
 * Removes parts of a text in linear time, whatever the text.
 * @param start finds where a part starts (global)
 * @param endOf the text near the end of a part, in lower case, by what the first group of `start` has matched; the part
 *   ends with the next `>`, or with the text
 */
function withoutParts(text: string, start: RegExp, endOf: (name: string) => string): string {
  const lower = text.toLowerCase();
  let kept = '';
  let from = 0;
  for (const match of lower.matchAll(start)) {
    if (match.index < from) continue;
    kept += text.slice(from, match.index);
    const nearEnd = lower.indexOf(endOf(match[1] ?? ''), match.index + match[0].length);
    const end = nearEnd === -1 ? -1 : lower.indexOf('>', nearEnd);
    if (end === -1) return kept;
    from = end + 1;
  }
  return kept + text.slice(from);
}

/** Removes elements with all they contain. */
export const withoutElements = (html: string, names: RegExp): string =>
  withoutParts(html, names, (name) => `</${name}`);

/** Removes comments and Word's conditions (`<![if !supportLists]>`). */
export const withoutComments = (html: string): string =>
  withoutParts(html, /<!(--|\[)/g, (kind) => (kind === '--' ? '-->' : ']>'));
