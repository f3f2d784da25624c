import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/button.tsx';
import styles from './page-failed.module.css';

/** Stands where a page could not be drawn, such as one whose code did not arrive. */
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
