import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { docToMarkdown, type WrittenBlocks, writeAhead } from './doc-to-markdown.ts';
import { markdownToDoc } from './markdown-to-doc.ts';

/** Milliseconds of work between which the browser can handle a key press. */
const SLICE = 8;

interface Version {
  readonly doc: Node;
  readonly markdown: string;
}

/** The Markdown of an editor's document. Unchanged parts keep their exact source. */
export class PostSource {
  readonly #editor: Editor;
  #loaded: Version;
  #last: Version;
  readonly #written: WrittenBlocks = new WeakMap();
  #timer: number | undefined;

  /** @param markdown what the editor shows already */
  constructor(editor: Editor, markdown: string) {
    this.#editor = editor;
    this.#loaded = { doc: editor.state.doc, markdown };
    this.#last = this.#loaded;
    this.prepare();
  }

  /**
   * Writes the blocks of a long post in slices: all of them at once would delay a key press by most of a second.
   * @param then called when reading takes no time that a user could notice
   */
  prepare(then?: () => void): void {
    this.stop();
    this.#timer = window.setTimeout(() => {
      const end = performance.now() + SLICE;
      if (writeAhead(this.#editor.state.doc, this.#written, () => performance.now() < end)) then?.();
      else this.prepare(then);
    });
  }

  /** Ends what `prepare` began. */
  stop(): void {
    window.clearTimeout(this.#timer);
  }

  /** Replaces the content; undo does not go back behind it. */
  load(markdown: string): void {
    const { state, view, schema } = this.#editor;
    const doc = schema.nodeFromJSON(markdownToDoc(markdown));
    view.dispatch(
      state.tr
        .replaceWith(0, state.doc.content.size, doc.content)
        .setMeta('addToHistory', false)
        .setMeta('preventUpdate', true),
    );
    this.#loaded = { doc: this.#editor.state.doc, markdown };
    this.#last = this.#loaded;
    this.prepare();
  }

  /** The Markdown of the document as it is now. */
  read(): string {
    const { doc } = this.#editor.state;
    const known = [this.#last, this.#loaded].find((version) => version.doc.eq(doc));
    this.#last = known ?? { doc, markdown: docToMarkdown(doc, this.#written) };
    return this.#last.markdown;
  }
}
