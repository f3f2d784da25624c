import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/button.tsx';
import { CallFailure } from '#src/components/call-failure.tsx';
import type { ApiFailure } from '#src/lib/api-failure.ts';
import styles from './profile-form.module.css';

interface SaveBarProps {
  readonly isDirty: boolean;
  readonly isPending: boolean;
  /** Whether saving replaces what another window or device has saved. */
  readonly isOverwriting: boolean;
  readonly failure: ApiFailure | null;
  readonly onReset: () => void;
}

/** Saves or discards the changes, and shows why they could not be saved. */
export const SaveBar = ({ isDirty, isPending, isOverwriting, failure, onReset }: SaveBarProps) => {
  const { t } = useTranslation();
  const barRef = useRef<HTMLDivElement>(null);
  // Enter in the first field submits the form, whose end may be below the window.
  useEffect(() => {
    if (failure !== null) barRef.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  return (
    <div ref={barRef} className={styles.bar}>
      <div className={styles.result}>
        {failure !== null && <CallFailure failure={failure} />}
        <div className={styles.actions}>
          <Button
            type="submit"
            pending={isPending}
            disabled={!isDirty || isPending}
            aria-describedby="profile-changes"
          >
            {isOverwriting ? t('profile.edit.overwrite') : t('profile.edit.save')}
          </Button>
          {isDirty && !isOverwriting && (
            <Button variant="secondary" onClick={onReset}>
              {t('profile.edit.reset')}
            </Button>
          )}
          {!isPending && (
            <p id="profile-changes" className={styles.note}>
              {t(isDirty ? 'profile.edit.unsaved' : 'profile.edit.nothingChanged')}
            </p>
          )}
        </div>
      </div>
    </div>
  );
};
