import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { POST_LIMITS } from '#contract/backoffice.contract.ts';
import { Button } from '#src/components/button.tsx';
import { FilePicker } from '#src/components/file-picker.tsx';
import { CameraIcon } from '#src/components/further-icons.tsx';
import { AlertIcon } from '#src/components/icons.tsx';
import { LiveRegion } from '#src/components/live-region.tsx';
import { RequiredMark } from '#src/components/required-mark.tsx';
import { TextField } from '#src/components/text-field.tsx';
import { IMAGE_TYPES } from '#src/lib/image-file.ts';
import styles from './picture-field.module.css';
import { LANGS, type PostPicture } from './post-values.ts';
import type { UploadImage } from './use-image-upload.tsx';

interface PictureFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly required?: boolean;
  readonly error?: string | undefined;
  readonly value: PostPicture | null;
  /** Shown while there is no picture of its own. */
  readonly stands: PostPicture | null;
  readonly upload: UploadImage;
  readonly onChange: (picture: PostPicture | null) => void;
  /** Removes the picture; absent where one is required. */
  readonly onRemove?: (() => void) | undefined;
}

const NO_ALT = { ko: '', en: '' };
const ALT_LABELS = { ko: 'altKo', en: 'altEn' } as const;

/** A picture of a post, uploaded when it is chosen, with its descriptions. A failed upload keeps the one before. */
export const PictureField = ({
  id,
  label,
  hint,
  required = false,
  error,
  value,
  stands,
  upload,
  onChange,
  onRemove,
}: PictureFieldProps) => {
  const { t } = useTranslation();
  const [isUploading, setIsUploading] = useState(false);
  const [news, setNews] = useState('');
  const running = useRef<AbortController>(null);
  const hintId = useId();
  useEffect(() => () => running.current?.abort(), []);

  const choose = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const file = input.files?.[0];
    // Without this, choosing the same file again after a failure would fire no event.
    input.value = '';
    if (file === undefined) return;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setIsUploading(true);
    setNews(t('backoffice.editor.picture.uploading'));
    const image = await upload(file, controller.signal).catch(() => null);
    if (running.current !== controller) return;
    setIsUploading(false);
    setNews(image === null ? '' : t('backoffice.editor.picture.uploaded'));
    if (image !== null) onChange({ ...image, alt: value?.alt ?? NO_ALT });
  };

  const shown = value ?? stands;
  const errorId = `${id}-error`;
  const act = t(value === null ? 'backoffice.editor.picture.choose' : 'backoffice.editor.picture.change');
  // The picture that is being uploaded may be what was missing.
  const problem = isUploading ? undefined : error;
  return (
    <fieldset className={styles.field} aria-busy={isUploading || undefined}>
      <legend className={styles.label}>
        {label}
        {required && <RequiredMark />}
      </legend>
      <div className={styles.picture} data-own={value !== null || undefined}>
        {shown === null ? (
          <CameraIcon />
        ) : (
          <img src={shown.src} width={shown.width} height={shown.height} alt="" className={styles.preview} />
        )}
        {isUploading && (
          <progress className={styles.progress} aria-label={t('backoffice.editor.picture.uploading')} />
        )}
      </div>
      <div className={styles.side}>
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
        <div className={styles.actions}>
          <FilePicker
            id={id}
            accept={IMAGE_TYPES.join(',')}
            aria-label={`${label}: ${act}`}
            aria-describedby={`${errorId} ${hintId}`}
            aria-invalid={problem !== undefined || undefined}
            onChange={(event) => void choose(event)}
          >
            <CameraIcon />
            {act}
          </FilePicker>
          {onRemove !== undefined && value !== null && (
            <Button variant="secondary" onClick={onRemove}>
              {t('backoffice.editor.picture.remove')}
            </Button>
          )}
        </div>
        <div id={errorId} className={styles.error} aria-live="polite">
          {problem !== undefined && (
            <>
              <AlertIcon />
              <span>{problem}</span>
            </>
          )}
        </div>
        <LiveRegion>{news}</LiveRegion>
      </div>
      {value !== null && (
        <div className={styles.alts}>
          {LANGS.map((lang) => (
            <TextField
              key={lang}
              id={`${id}-${lang}`}
              label={t(`backoffice.editor.picture.${ALT_LABELS[lang]}`)}
              hint={lang === 'ko' ? t('backoffice.editor.picture.altHint') : undefined}
              lang={lang}
              maxLength={POST_LIMITS.alt}
              value={value.alt[lang]}
              onChange={({ currentTarget }) =>
                onChange({ ...value, alt: { ...value.alt, [lang]: currentTarget.value } })
              }
            />
          ))}
        </div>
      )}
    </fieldset>
  );
};
