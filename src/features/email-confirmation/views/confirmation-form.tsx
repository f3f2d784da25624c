import { useTranslation } from 'react-i18next';
import type { Failure } from '#machines/shared/failure.ts';
import { Button } from '#src/components/button.tsx';
import { EmailText } from '#src/components/email-text.tsx';
import { FailureNotice } from '#src/components/failure-notice.tsx';
import { PendingFieldset } from '#src/components/pending-fieldset.tsx';
import styles from './confirmation-card.module.css';

interface ConfirmationFormProps {
  readonly email: string;
  readonly failure: Failure | null;
  readonly isPending: boolean;
  readonly canConfirm: boolean;
  readonly onConfirm: () => void;
}

/** Asks for a click to confirm the address, because mail scanners also open the link (decisions). */
export const ConfirmationForm = ({
  email,
  failure,
  isPending,
  canConfirm,
  onConfirm,
}: ConfirmationFormProps) => {
  const { t } = useTranslation();
  return (
    <PendingFieldset pending={isPending} className={styles.form}>
      <div className={styles.address}>
        <p className={styles.label}>{t('validateEmail.address')}</p>
        <p className={styles.email}>
          <EmailText email={email} />
        </p>
      </div>
      <FailureNotice failure={failure} />
      <Button fillWidth pending={isPending} disabled={!canConfirm} onClick={onConfirm}>
        {t('validateEmail.confirm')}
      </Button>
      <p className={styles.hint}>{t('validateEmail.validFor')}</p>
      <div className={styles.otherDevice}>
        <h2 className={styles.hintTitle}>{t('validateEmail.otherDeviceTitle')}</h2>
        <p className={styles.hint}>{t('validateEmail.otherDeviceDescription')}</p>
      </div>
    </PendingFieldset>
  );
};
