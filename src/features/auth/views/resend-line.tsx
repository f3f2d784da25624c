import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mail } from '#machines/shared/mail.ts';
import { TimedText } from '#src/components/countdown-text.tsx';
import { FailureNotice } from '#src/components/failure-notice.tsx';
import { useMail } from '../use-auth.ts';
import type { AuthDialogActions } from './auth-dialog-actions.ts';
import { LinkButton } from './link-button.tsx';
import styles from './step.module.css';

interface ResendLineProps {
  readonly mail: Mail;
  readonly actions: AuthDialogActions;
  /** Called when another mail is requested. */
  readonly onSend?: () => void;
}

/** Tells where to look for a missing mail, and offers to send another one once that is allowed. */
export const ResendLine = ({ mail, actions, onSend }: ResendLineProps) => {
  const { t } = useTranslation();
  const { canSend, isSent, coolsUntil, failure } = useMail(actions.auth, mail);
  const [isAskedFor, setIsAskedFor] = useState(false);
  const send = () => {
    setIsAskedFor(true);
    actions.sendMail(mail);
    onSend?.();
  };
  return (
    <>
      <p className={styles.small}>
        <span role="status">{t(isAskedFor && isSent ? 'auth.resent' : 'auth.checkSpam')}</span>{' '}
        <LinkButton onClick={send} isDisabled={!canSend}>
          {coolsUntil === null ? (
            t('auth.resend')
          ) : (
            <TimedText
              until={coolsUntil}
              now={actions.now}
              textFor={(time) => t('auth.resendIn', { time })}
            />
          )}
        </LinkButton>
      </p>
      <FailureNotice failure={failure} />
    </>
  );
};
