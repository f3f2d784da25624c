import { useTranslation } from 'react-i18next';
import { CountdownText } from './countdown-text.tsx';
import { LinkButton } from './link-button.tsx';
import styles from './step.module.css';

interface ResendLineProps {
  readonly isPending: boolean;
  /** The chart takes another request now; otherwise it is cooling down. */
  readonly canSend: boolean;
  readonly cooldownMs: number;
  readonly onSend: () => void;
}

const MS = 1000;

/** Where to look for a mail that did not come, and the way to another one once that is allowed. */
export const ResendLine = ({ isPending, canSend, cooldownMs, onSend }: ResendLineProps) => {
  const { t } = useTranslation();
  const isCoolingDown = !canSend && !isPending;
  return (
    <p className={styles.small}>
      {t('auth.checkSpam')}{' '}
      <LinkButton onClick={onSend} isResting={isCoolingDown}>
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
