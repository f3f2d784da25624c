import { type ComponentProps, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/button.tsx';
import { TimedText } from '#src/components/countdown-text.tsx';
import type { MailView } from '../use-auth.ts';
import styles from './step.module.css';

interface MailButtonProps
  extends Pick<ComponentProps<typeof Button>, 'type' | 'variant' | 'onClick' | 'children'> {
  readonly mail: MailView;
  /** Reads the clock that `coolsUntil` belongs to, ms since the epoch. */
  readonly now: () => number;
  /** Why the button is disabled for another reason than the mail. */
  readonly missing?: string | undefined;
  /** Returns the sentence about the time until the mail can be sent again. */
  readonly textFor?: (time: string) => string;
}

/** Sends a mail. Until it can be sent again, the button is disabled and says for how long. */
export const MailButton = ({ mail, now, missing, textFor, ...button }: MailButtonProps) => {
  const { t } = useTranslation();
  const waitId = useId();
  const { canSend, isSending, coolsUntil } = mail;
  const working = isSending ? t('auth.reasons.working') : undefined;
  return (
    <>
      {coolsUntil !== null && (
        <p id={waitId} role="status" className={styles.small}>
          <TimedText
            until={coolsUntil}
            now={now}
            textFor={textFor ?? ((time) => t('auth.reasons.cooldown', { time }))}
          />
        </p>
      )}
      <Button
        {...button}
        fillWidth
        pending={isSending}
        disabled={missing !== undefined || !canSend}
        reason={coolsUntil === null ? (working ?? missing) : undefined}
        aria-describedby={coolsUntil === null ? undefined : waitId}
      />
    </>
  );
};
