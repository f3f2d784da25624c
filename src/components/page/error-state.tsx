import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import styles from './state.module.css';

type ErrorStateProps = {
  /** More to the point than the general text. */
  readonly text?: string;
  readonly onRetry: () => void;
};

/** Stands where data would, when it could not be had. */
export const ErrorState = ({ text, onRetry }: ErrorStateProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.state} role="alert">
      <p className={styles.title}>{t('errors.someError')}</p>
      <p className={styles.text}>{text ?? t('errors.codes.unavailable')}</p>
      <Button variant="secondary" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
};
