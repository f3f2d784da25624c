import { useTranslation } from 'react-i18next';
import styles from './loading.module.css';

/** What a route shows while its code or data is on the way (specification §2). */
export const Loading = () => {
  const { t } = useTranslation();
  return (
    <p className={styles.loading} role="status">
      {t('common.loading')}
    </p>
  );
};
