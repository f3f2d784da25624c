import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OfflineChunkError } from '#src/lib/chunk-load-error.ts';
import { Button } from './button.tsx';
import { ChunkBoundary } from './chunk-boundary.tsx';
import styles from './part-boundary.module.css';

/**
 * Boundary for a part of a form or dialog whose chunk may fail to load: shows a message in place of the part,
 * and keeps the text typed around it. If the browser was offline, the part is loaded again once it is online.
 * Otherwise the user may choose to reload the page, which discards typed text.
 */
export const PartBoundary = ({
  fallback,
  children,
}: {
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}) => (
  <ChunkBoundary fallback={fallback} failed={(error) => <PartMissing error={error} />}>
    {children}
  </ChunkBoundary>
);

const PartMissing = ({ error }: { readonly error: unknown }) => {
  const { t } = useTranslation();
  const isWaiting = error instanceof OfflineChunkError;
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
