import type { JSONContent } from '@tiptap/core';
import { Marked, type MarkedToken, type Token, type Tokens } from 'marked';
import { inlineContent, isPicture } from './inline-to-doc.ts';
import { pictureOf } from './picture-address.ts';
import { textOfHtml } from './raw-html.ts';

/** The dialect of the public page: `~` is plain text, because Korean writes ranges with it (3~5일). */
const marked = new Marked({ tokenizer: { del: () => undefined } });

const paragraph = (content: JSONContent[]): JSONContent => ({
  type: 'paragraph',
  ...(content.length === 0 ? {} : { content }),
});

/** Splits at the pictures of a paragraph: in the editor every picture is a block. */
function paragraphs(tokens: readonly Token[]): JSONContent[] {
  const blocks: JSONContent[] = [];
  let text: Token[] = [];
  const flush = () => {
    const content = inlineContent(text);
    if (content.length > 0) blocks.push(paragraph(content));
    text = [];
  };
  for (const token of tokens) {
    if (isPicture(token)) {
      flush();
      blocks.push({ type: 'figure', attrs: pictureOf(token) });
    } else {
      text.push(token);
    }
  }
  flush();
  return blocks;
}

/** The content of a list item or cell: it has to start with a paragraph. */
const startingWithText = (blocks: JSONContent[]): JSONContent[] =>
  blocks[0]?.type === 'paragraph' ? blocks : [paragraph([]), ...blocks];

const cell = (type: string) => (content: Tokens.TableCell) => {
  const blocks = paragraphs(content.tokens);
  return {
    type,
    attrs: { align: content.align },
    content: blocks.length === 0 ? [paragraph([])] : blocks,
  };
};

function block(token: MarkedToken): JSONContent[] {
  switch (token.type) {
    case 'heading':
      return [
        {
          type: 'heading',
          attrs: { level: token.depth > 2 ? 3 : 2 },
          content: inlineContent(token.tokens),
        },
      ];
    case 'paragraph':
      return paragraphs(token.tokens);
    case 'text':
      return paragraphs(token.tokens ?? [token]);
    case 'list':
      return [
        {
          type: token.ordered ? 'orderedList' : 'bulletList',
          attrs: { loose: token.loose, ...(token.ordered ? { start: Number(token.start) } : {}) },
          content: token.items.map((item) => ({
            type: 'listItem',
            content: startingWithText(blocks(item.tokens)),
          })),
        },
      ];
    case 'blockquote': {
      const content = blocks(token.tokens);
      return content.length === 0 ? [] : [{ type: 'blockquote', content }];
    }
    case 'code':
      return [
        {
          type: 'codeBlock',
          attrs: { language: token.lang === '' ? null : (token.lang ?? null) },
          ...(token.text === '' ? {} : { content: [{ type: 'text', text: token.text }] }),
        },
      ];
    case 'hr':
      return [{ type: 'horizontalRule' }];
    case 'table':
      return [
        {
          type: 'table',
          content: [
            { type: 'tableRow', content: token.header.map(cell('tableHeader')) },
            ...token.rows.map((row) => ({ type: 'tableRow', content: row.map(cell('tableCell')) })),
          ],
        },
      ];
    case 'html':
      return textOfHtml(token.text).map((text) => paragraph([{ type: 'text', text }]));
    default:
      return [];
  }
}

const blocks = (tokens: readonly Token[]): JSONContent[] =>
  tokens.flatMap((token) => block(token as MarkedToken));

/**
 * Parses the Markdown of a post, as the server does when it renders it, into a document of the editor. Raw HTML is reduced to
 * its text, except line breaks and the inline marks that the editor knows.
 */
export function markdownToDoc(markdown: string): JSONContent {
  const content = blocks(marked.lexer(markdown));
  // The editor would add the last paragraph itself, at the first click: a change that the user did not make.
  return {
    type: 'doc',
    content: content.at(-1)?.type === 'paragraph' ? content : [...content, paragraph([])],
  };
}
