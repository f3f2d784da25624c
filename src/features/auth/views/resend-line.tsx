import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mail } from '#machines/shared/mail.ts';
import { TimedText } from '#src/components/countdown-text.tsx';
import { useMail } from '../use-auth.ts';
import type { AuthSteps } from './auth-steps.ts';
import { FailureNotice } from './failure-notice.tsx';
import { LinkButton } from './link-button.tsx';
import styles from './step.module.css';

interface ResendLineProps {
  readonly mail: Mail;
  readonly steps: AuthSteps;
}

/** Where to look for a mail that did not come, and the way to another one once that is allowed. */
export const ResendLine = ({ mail, steps }: ResendLineProps) => {
  const { t } = useTranslation();
  const { canSend, isSent, coolsUntil, failure } = useMail(steps.auth, mail);
  const [isAskedFor, setIsAskedFor] = useState(false);
  const send = () => {
    setIsAskedFor(true);
    steps.sendMail(mail);
  };
  return (
    <>
      <p className={styles.small}>
        <span role="status">{t(isAskedFor && isSent ? 'auth.resent' : 'auth.checkSpam')}</span>{' '}
        <LinkButton onClick={send} isResting={!canSend}>
          {coolsUntil === null ? (
            t('auth.resend')
          ) : (
            <TimedText until={coolsUntil} now={steps.now} textFor={(time) => t('auth.resendIn', { time })} />
          )}
        </LinkButton>
      </p>
      <FailureNotice failure={failure} />
    </>
  );
};
