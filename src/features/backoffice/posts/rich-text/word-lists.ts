import { Extension } from '@tiptap/core';
import { DOMParser, type ParseOptions } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';

const LEVEL = /mso-list:\s*l\d+\s+level(\d)/i;
const NUMBER = /^\(?[\da-z]+[.)]/i;

interface OpenList {
  readonly level: number;
  readonly list: HTMLElement;
}

/**
 * Turns the lists of Word into lists. On the clipboard, Word writes each item as a paragraph: its style tells the level, and its
 * bullet or number is text in a span of its own.
 */
function convertWordLists(root: ParentNode): void {
  /** The list that grows, then the lists inside its last items. */
  let open: OpenList[] = [];
  for (const paragraph of root.querySelectorAll<HTMLElement>('p[style*="mso-list"]')) {
    const [, digit] = LEVEL.exec(paragraph.getAttribute('style') ?? '') ?? [];
    if (digit === undefined) continue;
    const level = Number(digit);
    const mark = Array.from(paragraph.querySelectorAll('span')).find((span) =>
      /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
    );
    const name = NUMBER.test(mark?.textContent.trim() ?? '') ? 'ol' : 'ul';
    mark?.remove();

    if (paragraph.previousElementSibling !== open[0]?.list) open = [];
    open = open.filter((other) => other.level <= level);
    const isSame = ({ level: other, list }: OpenList) => other === level && list.localName === name;
    if (!open.some(isSame)) {
      open = open.filter((other) => other.level < level);
      const list = paragraph.ownerDocument.createElement(name);
      const item = open.at(-1)?.list.lastElementChild;
      if (item) item.append(list);
      else paragraph.before(list);
      open.push({ level, list });
    }
    const item = paragraph.ownerDocument.createElement('li');
    open.at(-1)?.list.append(item);
    item.append(paragraph);
  }
}

class ClipboardParser extends DOMParser {
  override parseSlice(dom: Node, options?: ParseOptions) {
    convertWordLists(dom as ParentNode & Node);
    return super.parseSlice(dom, options);
  }
}

/** Keeps the lists of a text that is pasted from Word. */
export const WordLists = Extension.create({
  name: 'wordLists',
  addProseMirrorPlugins() {
    const { schema } = this.editor;
    return [
      new Plugin({
        props: { clipboardParser: new ClipboardParser(schema, DOMParser.fromSchema(schema).rules) },
      }),
    ];
  },
});
