import type { JSONContent } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { AlignType, BlockContent, ListItem, Paragraph, Root, RootContent, TableRow } from 'mdast';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';
import { phrasing, withBreaksAsTags } from './doc-to-phrasing.ts';
import { addressOf, type Picture } from './picture-address.ts';

const OPTIONS: Options = {
  bullet: '-',
  bulletOther: '*',
  emphasis: '*',
  fences: true,
  listItemIndent: 'one',
  rule: '-',
  extensions: [gfmTableToMarkdown({ tablePipeAlign: false })],
};

const image = (attrs: Picture) =>
  ({ type: 'image', url: addressOf(attrs), alt: attrs.alt, title: attrs.caption || null }) as const;

const paragraph = (node: JSONContent): Paragraph[] => {
  const children = phrasing(node.content);
  return children.length === 0 ? [] : [{ type: 'paragraph', children }];
};

/** A cell holds text and pictures in one line. */
const cellContent = (node: JSONContent) =>
  (node.content ?? [])
    .map((child) =>
      child.type === 'figure' ? [image(child.attrs as Picture)] : withBreaksAsTags(phrasing(child.content)),
    )
    .filter((children) => children.length > 0)
    .flatMap((children, index) =>
      index === 0 ? children : [{ type: 'html' as const, value: '<br>' }, ...children],
    );

const tableRow = (node: JSONContent): TableRow => ({
  type: 'tableRow',
  children: (node.content ?? []).map((cell) => ({ type: 'tableCell', children: cellContent(cell) })),
});

const LISTS = new Set(['bulletList', 'orderedList']);

/** Only a list whose items are one paragraph each, or one with lists under it, can be without blank lines. */
const isLoose = (list: JSONContent): boolean =>
  list.attrs?.loose === true ||
  (list.content ?? []).some((item) =>
    (item.content ?? []).slice(1).some((child) => !LISTS.has(child.type ?? '')),
  );

const listItem =
  (spread: boolean) =>
  (item: JSONContent): ListItem => ({
    type: 'listItem',
    spread,
    children: blocks(item.content) as ListItem['children'],
  });

function block(node: JSONContent): RootContent[] {
  switch (node.type) {
    case 'paragraph':
      return paragraph(node);
    case 'heading': {
      const children = withBreaksAsTags(phrasing(node.content));
      return children.length === 0
        ? []
        : [{ type: 'heading', depth: node.attrs?.level === 3 ? 3 : 2, children }];
    }
    case 'figure':
      return [{ type: 'paragraph', children: [image(node.attrs as Picture)] }];
    case 'bulletList':
    case 'orderedList': {
      const spread = isLoose(node);
      const ordered = node.type === 'orderedList';
      return [
        {
          type: 'list',
          ordered,
          spread,
          ...(ordered ? { start: Number(node.attrs?.start ?? 1) } : {}),
          children: (node.content ?? []).map(listItem(spread)),
        },
      ];
    }
    case 'blockquote': {
      const children = blocks(node.content) as BlockContent[];
      return children.length === 0 ? [] : [{ type: 'blockquote', children }];
    }
    case 'codeBlock':
      return [
        {
          type: 'code',
          lang: (node.attrs?.language as string | null | undefined) ?? null,
          value: (node.content ?? []).map(({ text = '' }) => text).join(''),
        },
      ];
    case 'horizontalRule':
      return [{ type: 'thematicBreak' }];
    case 'table': {
      const rows = node.content ?? [];
      const align = (rows[0]?.content ?? []).map(({ attrs }) => (attrs?.align ?? null) as AlignType);
      return [{ type: 'table', align, children: rows.map(tableRow) }];
    }
    default:
      return [];
  }
}

const blocks = (content: readonly JSONContent[] = []): RootContent[] => content.flatMap(block);

const write = (content: readonly JSONContent[]): string => {
  const root: Root = { type: 'root', children: blocks(content) };
  return toMarkdown(root, OPTIONS);
};

/** Lists that follow each other are written together, with different bullets: Markdown would join them. */
function groupsOf(content: readonly Node[]): Node[][] {
  const groups: Node[][] = [];
  for (const block of content) {
    const last = groups.at(-1);
    const before = last?.at(-1);
    const isList = LISTS.has(block.type.name);
    if (isList && before !== undefined && LISTS.has(before.type.name)) last?.push(block);
    else groups.push([block]);
  }
  return groups;
}

/** The Markdown of blocks that did not change since they were written last. */
export type WrittenBlocks = WeakMap<Node, string>;

const textOf = (group: readonly Node[], written: WrittenBlocks): string => {
  const [first] = group;
  const known = group.length === 1 && first !== undefined ? written.get(first) : undefined;
  const text = known ?? write(group.map((block) => block.toJSON() as JSONContent));
  if (group.length === 1 && first !== undefined) written.set(first, text);
  return text;
};

/**
 * Writes a document of the editor as the Markdown that is stored. Empty paragraphs are left out: Markdown has none.
 * @param written keeps the text of each block: after a change in a long post, only the changed block is written
 */
export const docToMarkdown = (doc: Node, written: WrittenBlocks = new WeakMap()): string =>
  groupsOf(doc.children)
    .map((group) => textOf(group, written))
    .filter((text) => text !== '')
    .join('\n');

/**
 * Writes blocks that `written` does not have yet, at least one.
 * @param hasTime asked after each block
 * @returns whether all are written
 */
export function writeAhead(doc: Node, written: WrittenBlocks, hasTime: () => boolean): boolean {
  for (const group of groupsOf(doc.children)) {
    const [first] = group;
    if (group.length > 1 || first === undefined || written.has(first)) continue;
    textOf(group, written);
    if (!hasTime()) return false;
  }
  return true;
}
