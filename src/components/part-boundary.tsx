import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OfflineChunkError } from '#src/lib/chunk-load-error.ts';
import { Button } from './button.tsx';
import { FailureBoundary } from './failure-boundary.tsx';
import styles from './part-boundary.module.css';
import { useOnline } from './use-online.ts';

/**
 * Boundary for a part of a form or dialog whose chunk may fail to load: shows a message in place of the part,
 * and keeps the text typed around it. If the browser was offline, the part is loaded again once it is online.
 * Otherwise the user may choose to reload the page, which discards typed text.
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
