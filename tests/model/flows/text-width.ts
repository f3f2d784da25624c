/**
 * Graphviz can only measure Latin letters. So each line is laid out as a Latin placeholder of the same width, which the
 * text then replaces.
 */

/** Width of a character in ems, slightly more than most typefaces need. */
const widthOf = (char: string): number =>
  /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7a3\uff00-\uff60]/.test(char) ? 1 : 0.58;
/** The width of a text in ems. */
export const measure = (text: string): number => [...text].reduce((sum, char) => sum + widthOf(char), 0);

/** The width that Graphviz uses for a letter of a placeholder, in Helvetica. */
const DIGIT = 0.556;
const M = 0.833;

/**
 * Breaks a text between words.
 *
 * @param text one line
 * @param ems the longest line
 */
export function wrap(text: string, ems: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const joined = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && measure(joined) <= ems) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines;
}

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Creates placeholders, and later replaces them by their texts. */
export function placeholders() {
  const texts: string[] = [];
  return {
    /** A placeholder as wide as the text. */
    hold: (text: string): string => {
      const name = `0${texts.length}0`;
      texts.push(text);
      return `${name}${'M'.repeat(Math.max(0, Math.round((measure(text) - name.length * DIGIT) / M)))}`;
    },
    fill: (svg: string): string =>
      svg.replaceAll(/>0(\d+)0M*</g, (_, index: string) => `>${escapeXml(texts[Number(index)] ?? '')}<`),
  };
}
