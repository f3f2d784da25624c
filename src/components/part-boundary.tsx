import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OfflinePartError } from '#src/lib/lost-part.ts';
import { Button } from './button.tsx';
import { FailureBoundary } from './failure-boundary.tsx';
import styles from './part-boundary.module.css';
import { useOnline } from './use-online.ts';

/**
 * A part of a form or dialog whose code may not arrive: its place says so, and what is typed around it stays. Without a
 * network the part comes with it; a part that is gone comes with the document, which only the reader may give up.
 */
export const PartBoundary = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [failure, setFailure] = useState<unknown>();
  const isWaiting = failure instanceof OfflinePartError;
  if (failure === undefined || (isWaiting && isOnline))
    return (
      <FailureBoundary key={String(isWaiting)} onFailure={setFailure}>
        {children}
      </FailureBoundary>
    );
  return (
    <div className={styles.missing} role="alert">
      <p>{t(isWaiting ? 'errors.codes.offline' : 'errors.partLost')}</p>
      {!isWaiting && (
        <Button variant="secondary" onClick={() => window.location.reload()}>
          {t('common.retry')}
        </Button>
      )}
    </div>
  );
};
