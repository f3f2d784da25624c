import { useTranslation } from 'react-i18next';
import styles from './loading.module.css';

/** Shown while the code or data of a route loads (specification §2). */
export const Loading = () => {
  const { t } = useTranslation();
  return (
    <p className={styles.loading} role="status">
      {t('common.loading')}
    </p>
  );
};
