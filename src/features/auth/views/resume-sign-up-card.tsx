import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/button.tsx';
import { CloseIcon } from '#src/components/icons.tsx';
import { MailboxLink } from './mailbox-link.tsx';
import styles from './resume-sign-up-card.module.css';

interface ResumeSignUpCardProps {
  readonly email: string;
  readonly onOpen: () => void;
  readonly onDismiss: () => void;
}

/** Stands beside the page while a verification mail is on its way: the way back to the dialog that takes its code. */
export const ResumeSignUpCard = ({ email, onOpen, onDismiss }: ResumeSignUpCardProps) => {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <aside className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('auth.resume.title')}
      </h2>
      <p className={styles.text}>{t('auth.resume.description', { email })}</p>
      <MailboxLink email={email} />
      <div className={styles.actions}>
        <Button fillWidth onClick={onOpen}>
          {t('auth.resume.continue')}
        </Button>
      </div>
      <button type="button" className={styles.dismiss} aria-label={t('common.close')} onClick={onDismiss}>
        <CloseIcon />
      </button>
    </aside>
  );
};
