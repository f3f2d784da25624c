import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OfflineChunkError } from '#src/lib/chunk-load-error.ts';
import { Button } from './button.tsx';
import { FailureBoundary } from './failure-boundary.tsx';
import styles from './part-boundary.module.css';
import { useOnline } from './use-online.ts';

/**
 * Boundary for a part of a form or dialog whose chunk may fail to load: it shows a message in its place, and typed text
 * around it stays. Offline, it loads the part again once the browser is online; otherwise it offers a reload, which
 * only the user may decide on because it discards typed text.
 */
export const PartBoundary = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [failure, setFailure] = useState<unknown>();
  const isWaiting = failure instanceof OfflineChunkError;
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
