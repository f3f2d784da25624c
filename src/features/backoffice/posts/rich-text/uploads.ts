import type { Editor } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import type { Picture } from './picture-address.ts';

/** Stores a picture. Rejects with an error whose message can be shown to the user. */
export type Upload = (
  file: File,
  signal: AbortSignal,
) => Promise<{ readonly src: string; readonly width: number; readonly height: number }>;

type Change =
  | { readonly add: object; readonly at: number; readonly name: string }
  | { readonly remove: object };

const key = new PluginKey<DecorationSet>('uploads');

const placeholder = (name: string) => (): HTMLElement => {
  const element = document.createElement('div');
  element.dataset.upload = '';
  element.textContent = name;
  return element;
};

/** Marks where pictures will be while they are uploaded; the marks move with the text around them. */
export const uploadMarks = () =>
  new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(transaction, marks) {
        const moved = marks.map(transaction.mapping, transaction.doc);
        const change = transaction.getMeta(key) as Change | undefined;
        if (change === undefined) return moved;
        if ('remove' in change)
          return moved.remove(moved.find(undefined, undefined, (spec) => spec.upload === change.remove));
        const mark = Decoration.widget(change.at, placeholder(change.name), { upload: change.add });
        return moved.add(transaction.doc, [mark]);
      },
    },
    props: { decorations: (state) => key.getState(state) },
  });

const send = (view: EditorView, change: Change) =>
  view.dispatch(view.state.tr.setMeta(key, change).setMeta('addToHistory', false));

/** Where a block can be put for a position: behind the text block that contains it. */
const blockPosition = (view: EditorView, position: number): number => {
  const resolved = view.state.doc.resolve(position);
  const cell = resolved.parent.type.name === 'paragraph' && resolved.parent.content.size === 0;
  if (cell) return position;
  return resolved.depth === 0 ? position : resolved.after();
};

/**
 * Uploads a picture and inserts it where it was dropped or pasted, however the text has changed meanwhile.
 * @returns the position of the picture, or undefined if the editor or the place is gone
 */
export async function uploadPicture(
  editor: Editor,
  file: File,
  position: number,
  upload: Upload,
  signal: AbortSignal,
): Promise<number | undefined> {
  const id = {};
  send(editor.view, { add: id, at: position, name: file.name });
  try {
    const stored = await upload(file, signal);
    const mark = key.getState(editor.state)?.find(undefined, undefined, (spec) => spec.upload === id)[0];
    if (editor.isDestroyed || mark === undefined) return undefined;
    return insertPicture(editor, stored, mark.from);
  } finally {
    if (!editor.isDestroyed) send(editor.view, { remove: id });
  }
}

/**
 * Inserts a stored picture without words as a block.
 * @returns where it is
 */
export function insertPicture(
  editor: Editor,
  { src, width, height }: Pick<Picture, 'src' | 'width' | 'height'>,
  position: number,
): number | undefined {
  const at = blockPosition(editor.view, position);
  editor.commands.insertContentAt(at, {
    type: 'figure',
    attrs: { src, width, height, alt: '', caption: '' },
  });
  return findPicture(editor, src, at);
}

/** The picture with this address that is next to a position: inserting may have replaced an empty paragraph. */
function findPicture(editor: Editor, src: string, near: number): number | undefined {
  let found: number | undefined;
  editor.state.doc.nodesBetween(
    Math.max(0, near - 2),
    Math.min(editor.state.doc.content.size, near + 2),
    (node, at) => {
      if (node.type.name === 'figure' && node.attrs.src === src) found = at;
    },
  );
  return found;
}
