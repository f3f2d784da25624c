import type { JSONContent } from '@tiptap/core';
import type { PhrasingContent, Text } from 'mdast';

type Mark = NonNullable<JSONContent['marks']>[number];

const isSame = (a: Mark, b: Mark): boolean => a.type === b.type && a.attrs?.href === b.attrs?.href;
const hasMark = (node: JSONContent | undefined, mark: Mark): boolean =>
  node?.marks?.some((other) => isSame(other, mark)) === true;
const withoutMark = (node: JSONContent, mark: Mark): JSONContent => ({
  ...node,
  marks: (node.marks ?? []).filter((other) => !isSame(other, mark)),
});

/** How many nodes from the start have the mark. */
const runOf = (nodes: readonly JSONContent[], mark: Mark): number => {
  const end = nodes.findIndex((node) => !hasMark(node, mark));
  return end === -1 ? nodes.length : end;
};

const text = (value: string): Text => ({ type: 'text', value });

/** Emphasis cannot start or end with a space in Markdown: moves such spaces out of it. */
function around(children: PhrasingContent[], wrap: (inner: PhrasingContent[]) => PhrasingContent[]) {
  const first = children[0];
  let [before, after] = ['', ''];
  if (first?.type === 'text') {
    const kept = first.value.trimStart();
    before = first.value.slice(0, first.value.length - kept.length);
    first.value = kept;
  }
  const last = children.at(-1);
  if (last?.type === 'text') {
    const kept = last.value.trimEnd();
    after = last.value.slice(kept.length);
    last.value = kept;
  }
  const inner = children.filter((child) => child.type !== 'text' || child.value !== '');
  return [
    ...(before === '' ? [] : [text(before)]),
    ...(inner.length === 0 ? [] : wrap(inner)),
    ...(after === '' ? [] : [text(after)]),
  ];
}

const tagged =
  (name: string) =>
  (inner: PhrasingContent[]): PhrasingContent[] => [
    { type: 'html', value: `<${name}>` },
    ...inner,
    { type: 'html', value: `</${name}>` },
  ];

function marked(mark: Mark, children: PhrasingContent[]): PhrasingContent[] {
  switch (mark.type) {
    case 'bold':
      return around(children, (inner) => [{ type: 'strong', children: inner }]);
    case 'italic':
      return around(children, (inner) => [{ type: 'emphasis', children: inner }]);
    case 'link':
      return around(children, (inner) => [
        { type: 'link', url: String(mark.attrs?.href ?? ''), children: inner } as PhrasingContent,
      ]);
    case 'subscript':
      return around(children, tagged('sub'));
    case 'superscript':
      return around(children, tagged('sup'));
    default:
      return children;
  }
}

function leaf(node: JSONContent): PhrasingContent[] {
  if (node.type === 'hardBreak') return [{ type: 'break' }];
  return node.text === undefined || node.text === '' ? [] : [text(node.text)];
}

/** Nests the marks of a row of nodes: of those at its start, the one that spans most is outermost. */
function nested(nodes: readonly JSONContent[]): PhrasingContent[] {
  const [first, ...rest] = nodes;
  if (first === undefined) return [];
  const code = first.marks?.find(({ type }) => type === 'code');
  const others = (first.marks ?? []).filter((mark) => mark !== code);
  const outermost = others.toSorted((a, b) => runOf(nodes, b) - runOf(nodes, a))[0];
  if (outermost !== undefined) {
    const length = runOf(nodes, outermost);
    const inner = nested(nodes.slice(0, length).map((node) => withoutMark(node, outermost)));
    return [...marked(outermost, inner), ...nested(nodes.slice(length))];
  }
  if (code !== undefined) return [{ type: 'inlineCode', value: first.text ?? '' }, ...nested(rest)];
  return [...leaf(first), ...nested(rest)];
}

const isSpace = (node: PhrasingContent | undefined): boolean =>
  node?.type === 'break' || (node?.type === 'text' && node.value.trim() === '');

/** The content of a text block as Markdown's nodes, without the spaces and line breaks at its ends, which HTML ignores. */
export function phrasing(content: readonly JSONContent[] = []): PhrasingContent[] {
  const children = merged(nested(content));
  while (isSpace(children[0])) children.shift();
  while (isSpace(children.at(-1))) children.pop();
  const first = children[0];
  if (first?.type === 'text') first.value = first.value.trimStart();
  const last = children.at(-1);
  if (last?.type === 'text') last.value = last.value.trimEnd();
  return children;
}

/** Joins texts that follow each other: the serialiser escapes each one with the other's start in mind. */
function merged(children: readonly PhrasingContent[]): PhrasingContent[] {
  const joined: PhrasingContent[] = [];
  for (const child of children) {
    const last = joined.at(-1);
    if (child.type === 'text' && last?.type === 'text') last.value += child.value;
    else joined.push(child);
  }
  return joined;
}

/** Where Markdown knows no line break, in a heading or a table, HTML's own does. */
export const withBreaksAsTags = (children: readonly PhrasingContent[]): PhrasingContent[] =>
  children.map((child) => (child.type === 'break' ? { type: 'html', value: '<br>' } : child));
