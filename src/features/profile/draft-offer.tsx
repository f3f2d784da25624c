import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/button.tsx';
import styles from './profile-form.module.css';

interface DraftOfferProps {
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

/** Offers the changes that an expired session has left unsaved. */
export const DraftOffer = ({ onRestore, onDiscard }: DraftOfferProps) => {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <section className={styles.draft} aria-labelledby={titleId}>
      <div role="status">
        <h2 id={titleId} className={styles.draftTitle}>
          {t('profile.edit.draftTitle')}
        </h2>
        <p>{t('profile.edit.draftText')}</p>
      </div>
      <div className={styles.actions}>
        <Button onClick={onRestore}>{t('profile.edit.draftRestore')}</Button>
        <Button variant="secondary" onClick={onDiscard}>
          {t('profile.edit.draftDiscard')}
        </Button>
      </div>
    </section>
  );
};
