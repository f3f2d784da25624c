import { useTranslation } from 'react-i18next';
import { AlertIcon } from './icons.tsx';
import styles from './offline-banner.module.css';
import { useOnline } from './use-online.ts';

interface OfflineBannerProps {
  /** Whether the server does not answer although the browser is online. */
  readonly isReconnecting: boolean;
}

/** Reports a lost connection at the bottom of the page, in an overlay, so that the content does not move. */
export const OfflineBanner = ({ isReconnecting }: OfflineBannerProps) => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  return (
    <div className={styles.place} role="status">
      {(!isOnline || isReconnecting) && (
        <p className={styles.banner}>
          <AlertIcon />
          <span>{t(isOnline ? 'common.reconnecting' : 'common.offline')}</span>
        </p>
      )}
    </div>
  );
};
