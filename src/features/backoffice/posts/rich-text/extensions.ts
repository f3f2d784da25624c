import { type AnyExtension, Extension, Mark } from '@tiptap/core';
import { Subscript } from '@tiptap/extension-subscript';
import { Superscript } from '@tiptap/extension-superscript';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { Figure } from './figure-node.ts';
import { isAllowedLink } from './link-rules.ts';
import { uploadMarks } from './uploads.ts';
import { WordLists } from './word-lists.ts';

/** Markdown tells lists with and without space between their items; the editor does not, but must keep it. */
const LooseLists = Extension.create({
  name: 'looseLists',
  addGlobalAttributes: () => [
    {
      types: ['bulletList', 'orderedList'],
      attributes: { loose: { default: false, rendered: false, parseHTML: () => false } },
    },
  ],
});

const Uploads = Extension.create({ name: 'uploads', addProseMirrorPlugins: () => [uploadMarks()] });

/** Code may be bold or a link: Markdown has both. */
const Basics = StarterKit.extend({
  addExtensions() {
    const extensions: AnyExtension[] = this.parent?.() ?? [];
    return extensions.map((extension) =>
      extension instanceof Mark && extension.name === 'code' ? extension.extend({ excludes: '' }) : extension,
    );
  },
});

/** Markdown has neither merged cells nor blocks in cells. */
const CELL_CONTENT = '(paragraph | figure)+';
const single = { default: 1, rendered: false, parseHTML: () => 1 };
const cellAttributes = (parent: object | undefined) => ({
  ...parent,
  colspan: single,
  rowspan: single,
  colwidth: { default: null, rendered: false, parseHTML: () => null },
});

/** The elements a post can contain: exactly those that the server keeps (sanitize-post.ts). */
export const extensions = (): AnyExtension[] => [
  Basics.configure({
    heading: { levels: [2, 3] },
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (url) => isAllowedLink(url),
      HTMLAttributes: { rel: null, target: null },
    },
  }),
  LooseLists,
  Subscript,
  Superscript,
  Table.extend({ renderHTML: () => ['div', ['table', ['tbody', 0]]] }).configure({ resizable: false }),
  TableRow,
  TableHeader.extend({
    content: CELL_CONTENT,
    addAttributes() {
      return cellAttributes(this.parent?.());
    },
  }),
  TableCell.extend({
    content: CELL_CONTENT,
    addAttributes() {
      return cellAttributes(this.parent?.());
    },
  }),
  Figure,
  Uploads,
  WordLists,
];
