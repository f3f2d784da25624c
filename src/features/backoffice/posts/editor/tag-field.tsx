import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldProps, FieldShell, useField } from '#src/components/field-shell.tsx';
import { CloseIcon } from '#src/components/further-icons.tsx';
import { LiveRegion } from '#src/components/live-region.tsx';
import { isComposing } from '#src/components/use-ime-safe-submit.ts';
import styles from './tag-field.module.css';
import { addTags, TAG_END } from './tags.ts';

interface TagFieldProps extends Pick<FieldProps, 'id' | 'label' | 'required' | 'error' | 'hint'> {
  readonly value: readonly string[];
  readonly lang: string;
  readonly onChange: (tags: readonly string[]) => void;
  /** The post exists: its last hashtag cannot be removed, only replaced. */
  readonly isLastKept: boolean;
}

/**
 * Hashtags. Mantine's TagsInput ends a tag at a comma or space typed while a Hangul syllable is being composed, and its
 * remove buttons cannot be reached by keyboard.
 */
export const TagField = ({ value, lang, onChange, isLastKept, error, ...props }: TagFieldProps) => {
  const { t } = useTranslation();
  const [isRefused, setIsRefused] = useState(false);
  const [news, setNews] = useState('');
  const inputRef = useRef<HTMLInputElement>(null);
  const refusal = `${t('backoffice.editor.tags.removeFailed')}. ${t('backoffice.editor.tags.lastOne')}`;
  const { shell, control } = useField({ ...props, error: isRefused ? refusal : error });

  const change = (tags: readonly string[], said: string) => {
    setIsRefused(false);
    setNews(said);
    onChange(tags);
  };
  const add = (text: string) => {
    const tags = addTags(value, text);
    const added = tags.slice(value.length);
    if (added.length > 0)
      change(tags, added.map((tag) => t('backoffice.editor.tags.added', { tag })).join(', '));
  };
  /** Adds the tag that is being typed. */
  const finish = (input: HTMLInputElement) => {
    add(input.value);
    input.value = '';
  };
  const remove = (tag: string) => {
    if (isLastKept && value.length === 1) return setIsRefused(true);
    change(
      value.filter((other) => other !== tag),
      t('backoffice.editor.tags.removed', { tag }),
    );
    inputRef.current?.focus();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { currentTarget: input, key } = event;
    if (isComposing(event.nativeEvent)) return;
    // Never submits the form.
    if (key === 'Enter') event.preventDefault();
    if (key === 'Enter' && input.value !== '') finish(input);
    const last = value.at(-1);
    if (key === 'Backspace' && input.value === '' && last !== undefined) remove(last);
  };
  const type = ({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const isUnfinished = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
    if (!isUnfinished && TAG_END.test(input.value)) finish(input);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    if (!TAG_END.test(text.trim())) return;
    event.preventDefault();
    add(text);
  };

  return (
    <FieldShell {...shell}>
      <div className={styles.box}>
        <ul className={styles.tags} aria-label={t('backoffice.editor.tags.list')} lang={lang}>
          {value.map((tag) => (
            <li key={tag} className={styles.tag}>
              <button
                type="button"
                className={styles.remove}
                aria-label={t('backoffice.editor.tags.remove', { tag })}
                onClick={() => remove(tag)}
                onKeyDown={({ key }) => (key === 'Backspace' || key === 'Delete') && remove(tag)}
              >
                <span className={styles.name}>#{tag}</span>
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
        <input
          {...control}
          ref={inputRef}
          type="text"
          className={styles.input}
          lang={lang}
          autoCapitalize="none"
          autoComplete="off"
          enterKeyHint="enter"
          onKeyDown={press}
          onChange={type}
          onCompositionEnd={({ currentTarget }) => TAG_END.test(currentTarget.value) && finish(currentTarget)}
          onPaste={paste}
          onBlur={({ currentTarget }) => finish(currentTarget)}
        />
      </div>
      <LiveRegion>{news}</LiveRegion>
    </FieldShell>
  );
};
