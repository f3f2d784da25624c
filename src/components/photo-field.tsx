import { type ChangeEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IMAGE_TYPES, type ImageProblem, imageProblemOf } from '#src/lib/image-file.ts';
import { Avatar } from './avatar.tsx';
import { Button } from './button.tsx';
import { FilePicker } from './file-picker.tsx';
import { CameraIcon, PersonIcon } from './further-icons.tsx';
import { LiveRegion } from './live-region.tsx';
import styles from './photo-field.module.css';
import { useObjectUrl } from './use-object-url.ts';

interface PhotoFieldProps {
  readonly value: File | null;
  /** The image already stored, shown until another is chosen. */
  readonly currentSrc?: string | null | undefined;
  readonly name?: string | undefined;
  /** Whether the stored image can be removed too; `onChange` is then called with null. */
  readonly canRemoveStored?: boolean;
  readonly hint?: string | undefined;
  /** Changes the chosen file before it is validated; null if the user cancels that. */
  readonly prepare?: (file: File) => Promise<File | null>;
  /** Why the server refused the chosen image, in the user's language. */
  readonly refusal?: string | undefined;
  readonly onChange: (file: File | null) => void;
}

/**
 * An optional image with preview: png, jpeg or webp by content, under 2 MB; anything else is refused with a message.
 */
export const PhotoField = ({
  value,
  currentSrc,
  name,
  canRemoveStored = false,
  hint,
  prepare = (file) => Promise.resolve(file),
  refusal,
  onChange,
}: PhotoFieldProps) => {
  const { t } = useTranslation();
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const lastChoice = useRef(0);
  const [problem, setProblem] = useState<ImageProblem | undefined>();
  const [news, setNews] = useState('');
  const preview = useObjectUrl(value);
  const hasImage = value !== null || (canRemoveStored && Boolean(currentSrc));
  const error = problem === undefined ? refusal : t(`validation.${problem}`);
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.currentTarget.files?.[0];
    // Without this, choosing the same file again after it was removed or refused would fire no event.
    event.currentTarget.value = '';
    if (chosen === undefined) return;
    const choice = ++lastChoice.current;
    const file = await prepare(chosen);
    if (file === null) return;
    const found = await imageProblemOf(file);
    if (choice !== lastChoice.current) return;
    setProblem(found);
    setNews(found === undefined ? t('fields.photo.chosen', { name: file.name }) : '');
    if (found === undefined) onChange(file);
  };
  const remove = () => {
    lastChoice.current += 1;
    setProblem(undefined);
    setNews(t('fields.photo.removed'));
    onChange(null);
    inputRef.current?.focus();
  };

  return (
    <div className={styles.field}>
      <Avatar
        size="large"
        name={name}
        unnamed={<PersonIcon />}
        src={preview ?? currentSrc}
        alt={preview === undefined ? '' : t('fields.photo.preview')}
      />
      <div className={styles.side}>
        <label htmlFor={id} className={styles.label}>
          {t('fields.photo.label')}
        </label>
        <div className={styles.actions}>
          <FilePicker
            ref={inputRef}
            id={id}
            accept={IMAGE_TYPES.join(',')}
            aria-describedby={`${errorId} ${hintId}`}
            aria-invalid={error !== undefined || undefined}
            onChange={choose}
          >
            <CameraIcon />
            {hasImage ? t('fields.photo.change') : t('fields.photo.choose')}
          </FilePicker>
          {hasImage && (
            <Button variant="secondary" onClick={remove}>
              {t('fields.photo.remove')}
            </Button>
          )}
        </div>
        <p id={hintId} className={styles.hint}>
          {hint ?? t('fields.photo.hint')}
        </p>
        <div id={errorId} className={styles.error} aria-live="polite">
          {error}
        </div>
        <LiveRegion>{news}</LiveRegion>
      </div>
    </div>
  );
};
