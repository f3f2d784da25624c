import { type Editor, useEditor } from '@tiptap/react';
import { type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { extensions } from './extensions.ts';
import { markdownToDoc } from './markdown-to-doc.ts';
import { cleanPastedHtml, pasteHtml } from './paste-html.ts';
import { PostSource } from './post-source.ts';

/** Milliseconds without a change before the form is told. */
const QUIET = 250;

/** The height of the window that the header and the toolbar cover, px: the cursor stays between them. */
const COVERED = { top: 130, right: 0, bottom: 130, left: 0 };

export interface RichTextHandle {
  /** The text as Markdown, with everything typed so far. */
  readonly read: () => string;
}

interface PostEditorOptions {
  readonly value: string;
  readonly disabled: boolean;
  readonly attributes: Readonly<Record<string, string>>;
  readonly onTyping?: (() => void) | undefined;
  readonly onChange: (markdown: string) => void;
  /** @returns whether the files were taken */
  readonly onFiles: (files: readonly File[], position: number) => boolean;
  readonly handleRef: RefObject<RichTextHandle | null> | undefined;
}

/** An editor for the Markdown of a post; its form hears of changes when the user pauses, or leaves the field. */
export function usePostEditor({
  value,
  disabled,
  attributes,
  onTyping,
  onChange,
  onFiles,
  handleRef,
}: PostEditorOptions): Editor {
  const source = useRef<PostSource>(null);
  const known = useRef(value);
  const timer = useRef<number>(undefined);

  const tell = useEffectEvent(() => {
    window.clearTimeout(timer.current);
    const markdown = source.current?.read() ?? known.current;
    if (markdown === known.current) return;
    known.current = markdown;
    onChange(markdown);
  });
  const take = useEffectEvent((data: DataTransfer | null, position: number): boolean => {
    const files = Array.from(data?.files ?? []).filter(({ type }) => type.startsWith('image/'));
    // Office programs add a picture of the copied text to it.
    const hasText = (data?.getData('text/plain') ?? '').trim() !== '';
    return files.length > 0 && !hasText && onFiles(files, position);
  });

  // Once: parsing a long post on every render would delay key presses.
  const [initial] = useState(() => ({ extensions: extensions(), content: markdownToDoc(value) }));
  const editor = useEditor({
    ...initial,
    editable: !disabled,
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      scrollThreshold: COVERED,
      scrollMargin: COVERED,
      attributes: { ...attributes },
      transformPastedHTML: cleanPastedHtml,
      handleDOMEvents: { paste: pasteHtml },
      handlePaste: (view, event) => take(event.clipboardData, view.state.selection.from),
      handleDrop: (view, event, _slice, moved) => {
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
        return !moved && take(event.dataTransfer, at ?? view.state.selection.from);
      },
    },
    onUpdate: () => {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => source.current?.prepare(tell), QUIET);
      onTyping?.();
    },
    onBlur: () => tell(),
  });

  useEffect(() => {
    source.current = new PostSource(editor, known.current);
    return () => {
      window.clearTimeout(timer.current);
      source.current?.stop();
      source.current = null;
    };
  }, [editor]);

  useEffect(() => {
    if (value === known.current) return;
    window.clearTimeout(timer.current);
    known.current = value;
    source.current?.load(value);
  }, [value]);

  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled]);

  useImperativeHandle(handleRef, () => ({ read: () => source.current?.read() ?? known.current }), []);
  return editor;
}
