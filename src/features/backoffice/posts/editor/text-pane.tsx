import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { POST_LIMITS } from '#contract/backoffice.contract.ts';
import type { Lang } from '#contract/fields.ts';
import { TextAreaField } from '#src/components/text-area-field.tsx';
import { TextField } from '#src/components/text-field.tsx';
import { RichTextField, type RichTextHandle } from '../rich-text/rich-text-field.tsx';
import { idOf } from './field-texts.ts';
import styles from './post-form.module.css';
import type { FieldName, PostText, TextField as TextFieldName } from './post-values.ts';
import { TagField } from './tag-field.tsx';
import type { UploadImage } from './use-image-upload.tsx';

interface TextPaneProps {
  readonly lang: Lang;
  readonly text: PostText;
  /** The content in the other language. */
  readonly otherText: string;
  /** How many fields of this language are missing or not valid. */
  readonly missing: number;
  /** On narrow screens only one language is shown. */
  readonly isActive: boolean;
  readonly isPending: boolean;
  readonly isExisting: boolean;
  readonly errorOf: (field: FieldName) => string | undefined;
  readonly upload: UploadImage;
  readonly handleRef: RefObject<RichTextHandle | null>;
  /** Called for every change of the content, before it is reported. */
  readonly onTyping: () => void;
  readonly onChange: (change: Partial<PostText>) => void;
}

/** The text of a post in one language. */
export const TextPane = ({
  lang,
  text,
  otherText,
  missing,
  isActive,
  isPending,
  isExisting,
  errorOf,
  upload,
  handleRef,
  onTyping,
  onChange,
}: TextPaneProps) => {
  const { t } = useTranslation();
  const field = (name: TextFieldName) => {
    const id = `${lang}-${name}` as const;
    return { id: idOf(id), error: errorOf(id) };
  };
  return (
    <fieldset className={styles.pane} data-active={isActive || undefined}>
      <legend className={styles.language}>{t(`backoffice.editor.languages.${lang}`)}</legend>
      <p className={styles.mark} data-complete={missing === 0 || undefined}>
        {missing === 0
          ? t('backoffice.editor.languages.complete')
          : t('backoffice.editor.languages.incomplete', { count: missing })}
      </p>
      <TextField
        {...field('title')}
        label={t('backoffice.editor.title')}
        required
        lang={lang}
        maxLength={POST_LIMITS.title}
        value={text.title}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
      <TextAreaField
        {...field('subtitle')}
        label={t('backoffice.editor.subtitle')}
        hint={t('backoffice.editor.subtitleHint')}
        required
        rows={2}
        lang={lang}
        maxLength={POST_LIMITS.subtitle}
        value={text.subtitle}
        // One line, as everywhere it is shown.
        onChange={({ currentTarget }) =>
          onChange({ subtitle: currentTarget.value.replaceAll(/[\r\n]+/g, ' ') })
        }
      />
      <TagField
        {...field('hashtags')}
        label={t('backoffice.editor.tags.label')}
        hint={t('backoffice.editor.tags.hint')}
        required
        lang={lang}
        value={text.hashtags}
        isLastKept={isExisting}
        onChange={(hashtags) => onChange({ hashtags: [...hashtags] })}
      />
      <div id={idOf(`${lang}-markdown`)} className={styles.content}>
        <RichTextField
          label={t('backoffice.editor.content')}
          required
          value={text.markdown}
          error={errorOf(`${lang}-markdown`)}
          disabled={isPending}
          lang={lang}
          onTyping={onTyping}
          onChange={(markdown) => onChange({ markdown })}
          onUpload={upload}
          otherText={otherText}
          handleRef={handleRef}
        />
      </div>
    </fieldset>
  );
};
