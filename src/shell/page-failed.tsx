import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/button.tsx';
import styles from './page-failed.module.css';

/** Replaces a page that could not be rendered, such as one whose chunk failed to load. */
export const PageFailed = () => {
  const { t } = useTranslation();
  return (
    <section className={styles.page} role="alert">
      <h1 className={styles.title}>{t('errors.someError')}</h1>
      <p>{t('errors.fallback')}</p>
      <Button onClick={() => window.location.reload()}>{t('common.retry')}</Button>
    </section>
  );
};
