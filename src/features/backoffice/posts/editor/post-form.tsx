import { createRef, memo, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lang } from '#contract/fields.ts';
import { SegmentedField } from '#src/components/segmented-field.tsx';
import type { RichTextHandle } from '../rich-text/rich-text-field.tsx';
import { idOf, problemText } from './field-texts.ts';
import { PictureField } from './picture-field.tsx';
import styles from './post-form.module.css';
import { type FieldName, LANGS, type PostValues, type Problem, textProblems } from './post-values.ts';
import { PublicationFields } from './publication-fields.tsx';
import { TextPane } from './text-pane.tsx';
import type { UploadImage } from './use-image-upload.tsx';

export type TextHandles = Readonly<Record<Lang, RefObject<RichTextHandle | null>>>;

/** Handles of both rich texts, whose last letters may not have been reported yet. */
export const useTextHandles = (): TextHandles =>
  useState(() => ({ ko: createRef<RichTextHandle>(), en: createRef<RichTextHandle>() }))[0];

interface PostFormProps {
  readonly values: PostValues;
  readonly handles: TextHandles;
  /** The language that narrow screens show. */
  readonly lang: Lang;
  readonly isPending: boolean;
  readonly isExisting: boolean;
  /** The problems to show at their fields. */
  readonly problems: readonly Problem[];
  readonly upload: UploadImage;
  /** Called for every change of a content, before it is reported. */
  readonly onTyping: () => void;
  readonly onLang: (lang: Lang) => void;
  /** Gets the values of now: an upload may end after others have changed. */
  readonly onChange: (change: (values: PostValues) => PostValues) => void;
}

/** Everything about a post. */
const Form = ({
  values,
  handles,
  lang,
  isPending,
  isExisting,
  problems,
  upload,
  onTyping,
  onLang,
  onChange,
}: PostFormProps) => {
  const { t } = useTranslation();
  const errorOf = (field: FieldName) => {
    const problem = problems.find((one) => one.field === field);
    return problem && problemText(t, problem);
  };
  const { topImage, thumbnail } = values;
  const missing = (one: Lang) => textProblems(one, values).length;
  return (
    <>
      <section className={styles.section} aria-labelledby="post-text">
        <h2 id="post-text" className={styles.heading}>
          {t('backoffice.editor.sections.text')}
        </h2>
        <p className={styles.note}>{t('backoffice.editor.sections.textNote')}</p>
        <div className={styles.tabs}>
          <SegmentedField
            label={t('backoffice.editor.languages.label')}
            value={lang}
            options={LANGS.map((value) => ({
              value,
              label: t(`backoffice.editor.languages.${value}`),
              isOpen: missing(value) > 0,
              note:
                missing(value) === 0
                  ? t('backoffice.editor.languages.complete')
                  : t('backoffice.editor.languages.incomplete', { count: missing(value) }),
            }))}
            onChange={onLang}
          />
        </div>
        <div className={styles.panes}>
          {LANGS.map((one) => (
            <TextPane
              key={one}
              lang={one}
              text={values.texts[one]}
              otherText={values.texts[one === 'ko' ? 'en' : 'ko'].markdown}
              missing={missing(one)}
              isActive={one === lang}
              isPending={isPending}
              isExisting={isExisting}
              errorOf={errorOf}
              upload={upload}
              handleRef={handles[one]}
              onTyping={onTyping}
              onChange={(change) =>
                onChange((now) => ({
                  ...now,
                  texts: { ...now.texts, [one]: { ...now.texts[one], ...change } },
                }))
              }
            />
          ))}
        </div>
      </section>
      <section className={styles.section} aria-labelledby="post-pictures">
        <h2 id="post-pictures" className={styles.heading}>
          {t('backoffice.editor.sections.pictures')}
        </h2>
        <div className={styles.pictures}>
          <PictureField
            id={idOf('topImage')}
            label={t('backoffice.editor.topImage')}
            hint={t('backoffice.editor.topImageHint')}
            required
            error={errorOf('topImage')}
            value={topImage}
            stands={null}
            upload={upload}
            onChange={(picture) => onChange((now) => ({ ...now, topImage: picture }))}
          />
          <PictureField
            id="post-thumbnail"
            label={t('backoffice.editor.thumbnail')}
            hint={t('backoffice.editor.thumbnailHint')}
            value={thumbnail}
            stands={topImage}
            upload={upload}
            onChange={(picture) => onChange((now) => ({ ...now, thumbnail: picture }))}
            onRemove={() => onChange((now) => ({ ...now, thumbnail: null }))}
          />
        </div>
      </section>
      <PublicationFields
        values={values}
        errorOf={errorOf}
        onChange={(change) => onChange((now) => ({ ...now, ...change }))}
      />
    </>
  );
};

/** Not rendered again when only the state of the post changes: the first key press in a saved post would wait for it. */
export const PostForm = memo(Form);
