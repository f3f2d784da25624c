import type { Editor } from '@tiptap/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '#src/components/checkbox-field.tsx';
import { SmallModal } from '#src/components/small-modal.tsx';
import { TextField } from '#src/components/text-field.tsx';
import { DialogFields } from './dialog-fields.tsx';
import type { Picture } from './picture-address.ts';

interface PictureDialogProps {
  readonly editor: Editor;
  /** Where the picture is in the document now. */
  readonly position: number;
  readonly isNew: boolean;
  readonly onClose: () => void;
}

/** Asks for the alternative text and the caption of a picture. */
export const PictureDialog = ({ editor, position, isNew, onClose }: PictureDialogProps) => {
  const { t } = useTranslation();
  const alt = useRef<HTMLInputElement>(null);
  const caption = useRef<HTMLInputElement>(null);
  const picture = editor.state.doc.nodeAt(position)?.attrs as Picture | undefined;
  const [isDecorative, setIsDecorative] = useState(!isNew && picture?.alt === '');
  const [error, setError] = useState<string>();

  const apply = () => {
    const text = alt.current?.value.trim() ?? '';
    if (text === '' && !isDecorative) {
      setError(t('backoffice.richText.picture.altRequired'));
      alt.current?.focus();
      return;
    }
    const chain = editor
      .chain()
      .setNodeSelection(position)
      .updateAttributes('figure', {
        alt: isDecorative ? '' : text,
        caption: caption.current?.value.trim() ?? '',
      })
      .focus();
    // Writing goes on behind a new picture: the next letter would replace a selected one.
    const end = position + (editor.state.doc.nodeAt(position)?.nodeSize ?? 0);
    if (isNew && editor.state.doc.nodeAt(end)?.isTextblock) chain.setTextSelection(end + 1);
    else if (isNew) chain.createParagraphNear();
    chain.run();
    onClose();
  };

  /** A new picture without its texts is not inserted; the texts of another one stay as they are. */
  const cancel = () => {
    if (isNew) editor.chain().setNodeSelection(position).deleteSelection().focus().run();
    onClose();
  };

  return (
    <SmallModal type="confirm" title={t('backoffice.richText.picture.title')} onOk={apply} onClose={cancel}>
      <DialogFields label={t('backoffice.richText.picture.title')} onEnter={apply}>
        <TextField
          ref={alt}
          label={t('backoffice.richText.picture.alt')}
          hint={t('backoffice.richText.picture.altHint')}
          error={error}
          defaultValue={picture?.alt}
          disabled={isDecorative}
          autoComplete="off"
          data-autofocus=""
        />
        <CheckboxField
          label={t('backoffice.richText.picture.decorative')}
          checked={isDecorative}
          onChange={(event) => setIsDecorative(event.currentTarget.checked)}
        />
        <TextField
          ref={caption}
          label={t('backoffice.richText.picture.caption')}
          defaultValue={picture?.caption}
          autoComplete="off"
        />
      </DialogFields>
    </SmallModal>
  );
};
