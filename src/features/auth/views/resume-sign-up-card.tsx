import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/button.tsx';
import { CloseIcon } from '#src/components/further-icons.tsx';
import { IconButton } from '#src/components/icon-button.tsx';
import { maskEmail } from '#src/lib/mask-email.ts';
import type { Resumable } from '../use-auth.ts';
import { MailboxLink } from './mailbox-link.tsx';
import styles from './resume-sign-up-card.module.css';

interface ResumeSignUpCardProps {
  readonly resumable: Resumable;
  readonly onOpen: () => void;
  readonly onDismiss: () => void;
}

/** Shown next to the page while a sign-up is unfinished: leads to its next step. */
export const ResumeSignUpCard = ({ resumable, onOpen, onDismiss }: ResumeSignUpCardProps) => {
  const { t } = useTranslation();
  const titleId = useId();
  const { email, next } = resumable;
  return (
    <aside className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t(`auth.resume.${next}.title`)}
      </h2>
      <p className={styles.text}>{t(`auth.resume.${next}.description`, { email: maskEmail(email) })}</p>
      {next === 'mail' && <MailboxLink email={email} />}
      <div className={styles.actions}>
        <Button fillWidth onClick={onOpen}>
          {t(`auth.resume.${next}.continue`)}
        </Button>
      </div>
      <IconButton className={styles.dismiss} label={t('common.close')} onClick={onDismiss}>
        <CloseIcon />
      </IconButton>
    </aside>
  );
};
