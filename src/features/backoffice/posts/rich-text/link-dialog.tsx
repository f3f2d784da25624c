import type { Editor } from '@tiptap/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SmallModal } from '#src/components/small-modal.tsx';
import { TextField } from '#src/components/text-field.tsx';
import { DialogFields } from './dialog-fields.tsx';
import { linkFrom } from './link-rules.ts';

interface LinkDialogProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** Asks for the address of a link, and for its text if nothing is selected. An empty address removes the link. */
export const LinkDialog = ({ editor, onClose }: LinkDialogProps) => {
  const { t } = useTranslation();
  const address = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLInputElement>(null);
  const [errors, setErrors] = useState<{ address?: string; text?: string }>({});
  const current = String(editor.getAttributes('link').href ?? '');
  const needsText = current === '' && editor.state.selection.empty;

  const apply = () => {
    const typed = address.current?.value.trim() ?? '';
    if (typed === '' && current !== '') {
      editor.chain().focus().extendMarkRange('link').unsetLink().run();
      onClose();
      return;
    }
    const href = linkFrom(typed);
    const words = text.current?.value.trim() || typed;
    if (href === undefined) {
      setErrors({ address: t('backoffice.richText.link.invalid') });
      address.current?.focus();
      return;
    }
    if (needsText)
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] })
        .unsetMark('link')
        .run();
    else editor.chain().focus().extendMarkRange('link').setLink({ href }).run();
    onClose();
  };

  return (
    <SmallModal type="confirm" title={t('backoffice.richText.link.title')} onOk={apply} onClose={onClose}>
      <DialogFields label={t('backoffice.richText.link.title')} onEnter={apply}>
        <TextField
          ref={address}
          label={t('backoffice.richText.link.address')}
          hint={t('backoffice.richText.link.addressHint', { example: '/pricing' })}
          error={errors.address}
          defaultValue={current}
          inputMode="url"
          autoComplete="off"
          data-autofocus=""
        />
        {needsText && <TextField ref={text} label={t('backoffice.richText.link.text')} autoComplete="off" />}
      </DialogFields>
    </SmallModal>
  );
};
