import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '#machines/shared/failure.ts';
import { Button } from '#src/components/button.tsx';
import { ButtonLink } from '#src/components/button-link.tsx';
import { CheckIcon } from '#src/components/further-icons.tsx';
import { Notice } from '#src/components/notice.tsx';
import { messageText } from '#src/lib/message-text.ts';
import { ariaKeys, shownKeys } from '../rich-text/key-names.ts';
import styles from './post-form.module.css';

/** The form listens to them (post-editor.tsx). */
const SAVE_KEYS = 'Mod+S';

interface EditorBarProps {
  readonly state: 'clean' | 'dirty' | 'saved' | 'saving' | 'conflict';
  /** Another decision comes first. */
  readonly isBlocked: boolean;
  readonly failure: Failure | null;
  /** Whether saving shows the post to everyone, now or later. */
  readonly publishes: boolean;
  readonly savedText: string;
  /** The post's page; null while visitors cannot see it. */
  readonly page: string | null;
  readonly isPreview: boolean;
  readonly canReset: boolean;
  readonly onSave: () => void;
  readonly onReset: () => void;
  readonly onPreview: () => void;
}

/** Saves, previews or discards, and tells how that went. Stays in view. */
export const EditorBar = ({
  state,
  isBlocked,
  failure,
  publishes,
  savedText,
  page,
  isPreview,
  canReset,
  onSave,
  onReset,
  onPreview,
}: EditorBarProps) => {
  const { t, i18n } = useTranslation();
  const isSaving = state === 'saving';
  const statusRef = useRef<HTMLParagraphElement>(null);
  const saveRef = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    // The disabled button would lose the focus to the document.
    if (state === 'saved' && document.activeElement === saveRef.current) statusRef.current?.focus();
  }, [state]);
  const isUnsaved = state === 'dirty' || state === 'conflict';
  return (
    <div className={styles.bar}>
      <Notice>
        {failure !== null && messageText(failure.message, i18n.language, t(`errors.codes.${failure.code}`))}
      </Notice>
      <div className={styles.actions}>
        {state !== 'conflict' && (
          <Button
            ref={saveRef}
            pending={isSaving}
            readOnly={isSaving}
            disabled={isBlocked || state === 'saved'}
            title={shownKeys(SAVE_KEYS)}
            aria-keyshortcuts={ariaKeys(SAVE_KEYS)}
            onClick={onSave}
          >
            {t(publishes ? 'backoffice.editor.bar.publish' : 'backoffice.editor.bar.save')}
          </Button>
        )}
        <Button variant="secondary" aria-pressed={isPreview} onClick={onPreview}>
          {t(isPreview ? 'backoffice.editor.preview.back' : 'backoffice.editor.bar.preview')}
        </Button>
        {canReset && (
          <Button variant="secondary" onClick={onReset}>
            {t('backoffice.editor.bar.reset')}
          </Button>
        )}
        {state === 'saved' && page !== null && (
          <ButtonLink variant="secondary" to="/content/$id" params={{ id: page }}>
            {t('backoffice.editor.bar.open')}
          </ButtonLink>
        )}
        <p
          ref={statusRef}
          className={styles.state}
          role="status"
          tabIndex={-1}
          data-saved={state === 'saved' || undefined}
        >
          {state === 'saved' && <CheckIcon />}
          {state === 'saved' && savedText}
          {isUnsaved && t('backoffice.editor.bar.unsaved')}
        </p>
      </div>
    </div>
  );
};
