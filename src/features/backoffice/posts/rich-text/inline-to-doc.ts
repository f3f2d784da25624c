import type { JSONContent } from '@tiptap/core';
import type { MarkedToken, Token, Tokens } from 'marked';
import { decodeEntities } from './entities.ts';
import { isAllowedLink } from './link-rules.ts';

type Mark = NonNullable<JSONContent['marks']>[number];

/** Tags that the public page keeps inside of text, and what they are in the editor. */
const TAG_MARKS: Readonly<Record<string, string>> = {
  strong: 'bold',
  em: 'italic',
  sub: 'subscript',
  sup: 'superscript',
  code: 'code',
};
const TAG = /^<(\/?)([a-z][a-z0-9]*)/i;

export const isPicture = (token: Token): token is Tokens.Image => token.type === 'image';

const textNode = (text: string, marks: readonly Mark[]): JSONContent => ({
  type: 'text',
  text,
  ...(marks.length === 0 ? {} : { marks: [...marks] }),
});

/** Marks by raw tags hold until their end tag, across the tokens between them. */
function inlineWith(tokens: readonly Token[], outer: readonly Mark[]): JSONContent[] {
  const content: JSONContent[] = [];
  let byTags: readonly Mark[] = [];
  for (const token of tokens as readonly MarkedToken[]) {
    const marks = [...outer, ...byTags];
    switch (token.type) {
      case 'strong':
        content.push(...inlineWith(token.tokens, [...marks, { type: 'bold' }]));
        break;
      case 'em':
        content.push(...inlineWith(token.tokens, [...marks, { type: 'italic' }]));
        break;
      case 'link': {
        const href = decodeEntities(token.href);
        const link = isAllowedLink(href) ? [{ type: 'link', attrs: { href } }] : [];
        content.push(...inlineWith(token.tokens, [...marks, ...link]));
        break;
      }
      case 'codespan':
        content.push(textNode(token.text, [...marks, { type: 'code' }]));
        break;
      case 'br':
        content.push({ type: 'hardBreak' });
        break;
      case 'html': {
        const [, slash, name = ''] = TAG.exec(token.text) ?? [];
        const type = TAG_MARKS[name.toLowerCase()];
        if (name.toLowerCase() === 'br') content.push({ type: 'hardBreak' });
        if (type !== undefined)
          byTags = slash === '' ? [...byTags, { type }] : byTags.filter((mark) => mark.type !== type);
        break;
      }
      case 'escape':
        content.push(textNode(token.text, marks));
        break;
      case 'text': {
        // A line end in the source is a space in HTML.
        const text = decodeEntities(token.text).replaceAll(/\s+/g, (blank) =>
          blank.includes('\n') ? ' ' : blank,
        );
        if (text !== '') content.push(textNode(text, marks));
        break;
      }
      default:
    }
  }
  return content;
}

/** The content of a paragraph, heading or cell. Marks of the same kind are not repeated. */
export const inlineContent = (tokens: readonly Token[]): JSONContent[] => inlineWith(tokens, []);
