import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import styles from './state.module.css';

interface ErrorStateProps {
  /** The error, and a way out of it. */
  readonly text: string;
  readonly onRetry: () => void;
}

/** Replaces the content of a page that could not be loaded. */
export const ErrorState = ({ text, onRetry }: ErrorStateProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <section className={styles.state} role="alert">
        <h1 className={styles.title}>{t('errors.someError')}</h1>
        <p className={styles.text}>{text}</p>
        <Button onClick={onRetry}>{t('common.retry')}</Button>
      </section>
    </div>
  );
};
