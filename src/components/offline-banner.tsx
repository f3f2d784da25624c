import { useTranslation } from 'react-i18next';
import { AlertIcon } from './icons.tsx';
import styles from './offline-banner.module.css';
import { useOnline } from './use-online.ts';

interface OfflineBannerProps {
  /** The browser is online, but the server does not answer. */
  readonly isReconnecting: boolean;
}

/** Reports a lost connection in an overlay at the bottom of the page, without moving its layout. */
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
