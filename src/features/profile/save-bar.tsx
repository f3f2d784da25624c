import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/button.tsx';
import { CallFailure } from '#src/components/call-failure.tsx';
import { CheckIcon } from '#src/components/further-icons.tsx';
import type { ApiSuccess } from '#src/lib/api-client.ts';
import type { ApiFailure } from '#src/lib/api-failure.ts';
import { messageText } from '#src/lib/message-text.ts';
import styles from './profile-form.module.css';

type Message = ApiSuccess<unknown>['message'];

interface SaveBarProps {
  readonly isDirty: boolean;
  readonly isPending: boolean;
  /** Whether saving replaces what another window or device has saved. */
  readonly isOverwriting: boolean;
  readonly failure: ApiFailure | null;
  readonly message: Message | null;
  readonly onReset: () => void;
}

/** Saves or discards the changes, and tells how that went. */
export const SaveBar = ({ isDirty, isPending, isOverwriting, failure, message, onReset }: SaveBarProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.bar}>
      <div className={styles.result}>
        {failure !== null && <CallFailure failure={failure} />}
        <div className={styles.actions}>
          <Button
            type="submit"
            pending={isPending}
            disabled={!isDirty || isPending}
            reason={isDirty ? undefined : t('profile.edit.nothingChanged')}
          >
            {isOverwriting ? t('profile.edit.overwrite') : t('profile.edit.save')}
          </Button>
          {isDirty && !isOverwriting && (
            <Button variant="secondary" onClick={onReset}>
              {t('profile.edit.reset')}
            </Button>
          )}
          {isDirty && !isPending && <p className={styles.note}>{t('profile.edit.unsaved')}</p>}
          {!isDirty && message !== null && <Saved message={message} />}
        </div>
      </div>
    </div>
  );
};

/** Takes the focus from the button, which is disabled once everything is saved. */
const Saved = ({ message }: { readonly message: Message }) => {
  const { t, i18n } = useTranslation();
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return (
    <p ref={ref} className={styles.saved} role="status" tabIndex={-1}>
      <CheckIcon />
      {messageText(message, i18n.language, t('errors.success'))}
    </p>
  );
};
