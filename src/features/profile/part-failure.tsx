import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/button.tsx';
import { AlertIcon } from '#src/components/icons.tsx';
import styles from './part-failure.module.css';

/** A part that could not be loaded, with a button to try again. */
export const PartFailure = ({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.failure} role="alert">
      <AlertIcon />
      <p>{text}</p>
      <Button variant="secondary" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
};
