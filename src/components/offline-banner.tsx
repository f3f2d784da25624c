import { useTranslation } from 'react-i18next';
import { AlertIcon } from './icons.tsx';
import styles from './offline-banner.module.css';
import { useOnline } from './use-online.ts';

/** Says that the connection is gone, over the page's foot, without moving anything. */
export const OfflineBanner = () => {
  const { t } = useTranslation();
  const isOnline = useOnline();
  return (
    <div className={styles.place} role="status">
      {!isOnline && (
        <p className={styles.banner}>
          <AlertIcon />
          <span>{t('common.offline')}</span>
        </p>
      )}
    </div>
  );
};
