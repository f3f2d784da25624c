import { getSchema, type JSONContent } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { renderPost } from '#server/features/content/render-post.ts';
import { docToMarkdown, writeAhead } from './doc-to-markdown.ts';
import { extensions } from './extensions.ts';
import { markdownToDoc } from './markdown-to-doc.ts';

const schema = getSchema(extensions());
const text = (value: string, ...marks: string[]): JSONContent => ({
  type: 'text',
  text: value,
  ...(marks.length === 0 ? {} : { marks: marks.map((type) => ({ type })) }),
});
const paragraph = (...content: JSONContent[]): JSONContent => ({ type: 'paragraph', content });
const written = (...content: JSONContent[]): string =>
  docToMarkdown(schema.nodeFromJSON({ type: 'doc', content }));
const roundTrip = (markdown: string): string => docToMarkdown(schema.nodeFromJSON(markdownToDoc(markdown)));
const html = (markdown: string): string => renderPost(markdown, 'ko').html;

describe('a document as Markdown', () => {
  it('is written in slices, after which only what changed is left to write', () => {
    const doc = schema.nodeFromJSON(markdownToDoc('one\n\n## two\n\n- three\n'));
    const written = new WeakMap();
    const slices = Array.from({ length: 5 }, () => writeAhead(doc, written, () => false));
    // A slice that ran out of time is not the last one, even if it wrote the last block.
    expect(slices).toEqual([false, false, false, false, true]);
    expect(docToMarkdown(doc, written)).toBe(docToMarkdown(doc));
    expect(doc.children.every((block) => written.has(block))).toBe(true);
  });

  it('has the marks of its text, with spaces outside of them', () => {
    const line = paragraph(
      text('two ', 'bold'),
      text('words', 'bold', 'italic'),
      text(' '),
      text('x', 'code'),
    );
    expect(written(line)).toBe('**two _words_** `x`\n');
    expect(written(paragraph(text('a'), text(' b ', 'bold'), text('c')))).toBe('a **b** c\n');
  });

  it('shows typed signs as they are', () => {
    const typed = '3~5일 * 별표 _밑줄_ <b> # [a](b) ~~x~~';
    expect(html(written(paragraph(text(typed)))).trim()).toBe(
      '<p>3~5일 * 별표 _밑줄_ &lt;b&gt; # [a](b) ~~x~~</p>',
    );
  });

  it('keeps bold text before a Korean particle bold', () => {
    const line = paragraph(text('점수(100점)', 'bold'), text('를 받습니다'));
    expect(html(written(line)).trim()).toBe('<p><strong>점수(100점)</strong>를 받습니다</p>');
  });

  it('has a picture with its size, alternative text and caption', () => {
    const attrs = { src: '/media/a.webp', alt: 'A "molar"', caption: 'Cut', width: 960, height: 480 };
    expect(written({ type: 'figure', attrs })).toBe('![A "molar"](/media/a.webp#960x480 "Cut")\n');
  });

  it('has no empty paragraphs, and keeps nothing of an empty document', () => {
    expect(written({ type: 'paragraph' })).toBe('');
    expect(written(paragraph(text('a')), { type: 'paragraph' }, paragraph(text('b')))).toBe('a\n\nb\n');
  });
});

describe('Markdown that is opened and saved', () => {
  it.each([
    ['tight and loose lists', '- a\n- b\n  - c\n\n1. x\n\n2. y\n\n   z\n'],
    ['a list that starts later', '3. c\n4. d\n'],
    [
      'a table with marks, a break, a pipe and a picture',
      '| a | b |\n| - | -: |\n| **x**<br>y | `p\\|q` |\n| ![i](/media/i.webp#2x1) | H<sub>2</sub>O |\n',
    ],
    ['a quote with a list, and code', '> a\n>\n> - b\n\n```ts\nconst a = "<b>";\n```\n\n---\n\nx\\\ny\n'],
    ['entities', 'a &amp; b &copy; &#x2014; \\&lt;\n'],
    ['a link with bold text', 'See [**this** page](/pricing) and <https://a.example/x>.\n'],
  ])('is rendered as before: %s', (_, markdown) => {
    expect(html(roundTrip(markdown))).toBe(html(markdown));
  });

  it('has raw HTML only as its text', () => {
    const raw = '<div onclick="x()">Kept <i>text</i></div>\n\n<script>alert(1)</script>\n\n<!-- c -->\n';
    expect(roundTrip(raw)).toBe('Kept text\n');
  });

  it('has no link with another protocol', () => {
    expect(roundTrip('[a](javascript:alert(1)) [b](ftp://b) [c](mailto:c@d.kr)')).toBe(
      'a b [c](mailto:c@d.kr)\n',
    );
  });
});
