import { POST_LIMITS } from '#contract/backoffice.contract.ts';

/** The characters that end a hashtag: white space and commas, also those of Korean and Chinese input methods. */
export const TAG_END = /[\s,，、]/u;
const SEPARATORS = /[\s,，、#＃]+/u;

/**
 * Adds what was typed or pasted, one hashtag or several: "#crown, bridge".
 * @returns the same list if nothing is new
 */
export function addTags(tags: readonly string[], text: string): readonly string[] {
  const known = new Set(tags.map((tag) => tag.toLowerCase()));
  const added: string[] = [];
  for (const part of text.split(SEPARATORS)) {
    const tag = part.slice(0, POST_LIMITS.hashtag);
    if (tag === '' || known.has(tag.toLowerCase())) continue;
    known.add(tag.toLowerCase());
    added.push(tag);
  }
  return added.length === 0 ? tags : [...tags, ...added].slice(0, POST_LIMITS.hashtags);
}
