import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '#machines/shared/failure.ts';
import { CountdownText } from '#src/components/countdown-text.tsx';
import { LinkButton } from './link-button.tsx';
import styles from './step.module.css';

interface ResendLineProps {
  readonly isPending: boolean;
  /** Another one may not be asked for yet. */
  readonly isCoolingDown: boolean;
  readonly cooldownMs: number;
  /** Why the last request failed. */
  readonly problem: Problem | null;
  readonly onSend: () => void;
}

const MS = 1000;

/**
 * Where to look for a mail that did not come, and the way to another one once that is allowed. Says when another one
 * was sent.
 */
export const ResendLine = ({ isPending, isCoolingDown, cooldownMs, problem, onSend }: ResendLineProps) => {
  const { t } = useTranslation();
  const [isAskedFor, setIsAskedFor] = useState(false);
  const isResent = isAskedFor && !isPending && problem === null;
  const send = () => {
    setIsAskedFor(true);
    onSend();
  };
  return (
    <p className={styles.small}>
      <span role="status">{t(isResent ? 'auth.resent' : 'auth.checkSpam')}</span>{' '}
      <LinkButton onClick={send} isResting={isCoolingDown}>
        {isCoolingDown ? (
          <CountdownText
            seconds={Math.ceil(cooldownMs / MS)}
            textFor={(time) => t('auth.resendIn', { time })}
          />
        ) : (
          t('auth.resend')
        )}
      </LinkButton>
    </p>
  );
};
