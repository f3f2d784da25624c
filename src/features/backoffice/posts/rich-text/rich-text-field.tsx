import type { EditorEvents } from '@tiptap/core';
import { EditorContent } from '@tiptap/react';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { FieldShell, useField } from '#src/components/field-shell.tsx';
import proseStyles from '#src/components/page/prose.module.css';
import { ContextTools } from './context-tools.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { picturesMissing } from './other-pictures.ts';
import { OtherPicturesBar } from './other-pictures-bar.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import styles from './rich-text-field.module.css';
import { Toolbar } from './toolbar.tsx';
import { ToolIcon } from './toolbar-icons.tsx';
import { TOOLS } from './tools.ts';
import { insertPicture, type Upload, uploadPicture } from './uploads.ts';
import { type RichTextHandle, usePostEditor } from './use-post-editor.ts';
import { useToolStates } from './use-tool-states.ts';

export type { RichTextHandle };

interface RichTextFieldProps {
  readonly label: string;
  readonly required?: boolean;
  /** Markdown. A new value from outside replaces the content. */
  readonly value: string;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  /** The language of the text. */
  readonly lang: 'ko' | 'en';
  /** Called at once for every change of the user, before it is written as Markdown. */
  readonly onTyping?: () => void;
  /** Called with the Markdown when the user pauses or leaves the field. */
  readonly onChange: (markdown: string) => void;
  /** Stores a picture. Rejects with an error whose message can be shown to the user. */
  readonly onUpload: Upload;
  /** Markdown of the same text in the other language, whose pictures are offered. */
  readonly otherText?: string;
  readonly handleRef?: RefObject<RichTextHandle | null>;
}

type Dialog =
  | { readonly kind: 'link' }
  | { readonly kind: 'picture'; readonly position: number; readonly isNew: boolean };
type Opened = readonly (Dialog & { readonly id: number })[];

/** The dialogs after a change of the document. */
const moved = (dialogs: Opened, mapping: { map: (position: number) => number }): Opened =>
  dialogs.length === 0
    ? dialogs
    : dialogs.map((one) => (one.kind === 'picture' ? { ...one, position: mapping.map(one.position) } : one));

/** Formatted text, stored as Markdown. */
export const RichTextField = ({
  label,
  required = false,
  value,
  error,
  disabled = false,
  lang,
  onTyping,
  onChange,
  onUpload,
  otherText = '',
  handleRef,
}: RichTextFieldProps) => {
  const { t } = useTranslation();
  // A picture that arrives while a dialog is open waits for its turn: nothing typed in that dialog is lost.
  const [dialogs, setDialogs] = useState<Opened>([]);
  const opened = useRef(0);
  const [dialog] = dialogs;
  const open = (next: Dialog) => {
    opened.current += 1;
    const id = opened.current;
    setDialogs((all) => [...all, { ...next, id }]);
  };
  const close = () => setDialogs(([, ...rest]) => rest);
  const [uploadError, setUploadError] = useState<string>();
  const picker = useRef<HTMLInputElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  const unmounted = useRef<AbortController>(null);
  const { shell, control } = useField({ label, required, error: uploadError ?? error });

  const onFiles = (files: readonly File[], position: number) => {
    setUploadError(undefined);
    unmounted.current ??= new AbortController();
    const { signal } = unmounted.current;
    for (const file of files)
      uploadPicture(editor, file, position, onUpload, signal).then(
        (inserted) => {
          if (inserted !== undefined && files.length === 1)
            open({ kind: 'picture', position: inserted, isNew: true });
        },
        (reason: unknown) => {
          if (!signal.aborted)
            setUploadError(
              reason instanceof Error ? reason.message : t('backoffice.richText.picture.failed'),
            );
        },
      );
    return true;
  };
  const editor = usePostEditor({
    value,
    disabled,
    attributes: {
      id: control.id,
      role: 'textbox',
      'aria-multiline': 'true',
      ...(required && { 'aria-required': 'true' }),
      'aria-labelledby': `${control.id}-label`,
      class: proseStyles.prose ?? '',
      lang,
    },
    onTyping,
    onChange,
    onFiles,
    handleRef,
  });
  useEffect(
    () => () => {
      unmounted.current?.abort();
      unmounted.current = null;
    },
    [],
  );
  useEffect(() => {
    // An upload that ends while a dialog is open can insert its picture above the others.
    const follow = ({ transaction }: EditorEvents['transaction']) =>
      setDialogs((all) => (transaction.docChanged ? moved(all, transaction.mapping) : all));
    editor.on('transaction', follow);
    return () => void editor.off('transaction', follow);
  }, [editor]);
  const isDialogOpen = dialog !== undefined;
  useLayoutEffect(() => {
    if (!isDialogOpen) return undefined;
    return () => {
      // A closed dialog returns the focus with the cursor at the start of the text. Restore the selection before the
      // editor reads that.
      if (!editor.isDestroyed && document.activeElement === editor.view.dom) editor.view.focus();
    };
  }, [isDialogOpen, editor]);
  const states = useToolStates(editor, disabled);
  const otherPictures = useMemo(() => picturesMissing({ from: otherText, to: value }), [otherText, value]);

  const press = (name: string) => {
    if (name === 'link') open({ kind: 'link' });
    if (name === 'picture') picker.current?.click();
  };
  const groups = TOOLS.map((group) =>
    group.map(({ name, face, keys, run, isOn }) => ({
      name,
      label: t(`backoffice.richText.tools.${name}`),
      keys,
      face: 'icon' in face ? <ToolIcon name={face.icon} /> : face.letters,
      isPressed: isOn && states[name]?.isOn,
      isDisabled: states[name]?.isPossible !== true,
      onPress: () => (run === undefined ? press(name) : run(editor.chain().focus()).run()),
    })),
  );
  const onShortcut = (event: KeyboardEvent) => {
    const isLink = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
    const isToolbar = event.altKey && event.key === 'F10';
    const isPicture = event.key === 'Enter' && editor.isActive('figure');
    if (!editor.isEditable || !(isLink || isToolbar || isPicture)) return;
    event.preventDefault();
    event.stopPropagation();
    if (isLink) open({ kind: 'link' });
    else if (isPicture) open({ kind: 'picture', position: editor.state.selection.from, isNew: false });
    else tools.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  };

  return (
    <FieldShell {...shell}>
      <div className={styles.frame} data-invalid={shell.error ? '' : undefined}>
        <div ref={tools} className={styles.tools}>
          <Toolbar
            label={t('backoffice.richText.toolbar')}
            controls={control.id}
            groups={groups}
            onLeave={() => editor.commands.focus()}
          />
          <ContextTools
            editor={editor}
            controls={control.id}
            onDescribe={(position) => open({ kind: 'picture', position, isNew: false })}
          />
        </div>
        <EditorContent editor={editor} className={styles.text} onKeyDownCapture={onShortcut} />
        <input
          ref={picker}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          multiple
          hidden
          onChange={(event) => {
            onFiles(Array.from(event.currentTarget.files ?? []), editor.state.selection.from);
            event.currentTarget.value = '';
          }}
        />
        <OtherPicturesBar
          lang={lang}
          pictures={otherPictures}
          disabled={disabled}
          onInsert={(picture) => {
            const { selection, doc } = editor.state;
            // Before the first click the cursor is at the start of the text; insert at the end, next to the button.
            const at = selection.from === 1 ? doc.content.size : selection.from;
            const position = insertPicture(editor, picture, at);
            if (position !== undefined) open({ kind: 'picture', position, isNew: true });
          }}
        />
      </div>
      {dialog?.kind === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {dialog?.kind === 'picture' && (
        <PictureDialog
          key={dialog.id}
          editor={editor}
          position={dialog.position}
          isNew={dialog.isNew}
          onClose={close}
        />
      )}
    </FieldShell>
  );
};
