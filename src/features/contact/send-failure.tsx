import { useTranslation } from 'react-i18next';
import { codeNameOf } from '#contract/codes.ts';
import { AlertIcon } from '#src/components/icons.tsx';
import type { ApiFailure } from '#src/lib/api-failure.ts';
import { messageText } from '#src/lib/message-text.ts';
import styles from './contact.module.css';

const SECONDS_PER_MINUTE = 60;

/** Why the inquiry could not be sent, and when to retry; the input stays in the form. */
export const SendFailure = ({ failure }: { readonly failure: ApiFailure }) => {
  const { t, i18n } = useTranslation();
  const minutes = new Intl.NumberFormat(i18n.language, {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'long',
  });
  const { messageDetail } = failure;
  const seconds = (typeof messageDetail === 'object' && messageDetail?.retryAfterSeconds) || 0;
  const isUnreached = failure.cause === 'offline' || failure.cause === 'network';
  const text = isUnreached
    ? t('errors.codes.offline')
    : codeNameOf(failure.code) === 'TooManyRequests'
      ? t('errors.codes.tooManyRequests')
      : messageText(failure.message, i18n.language, t('errors.fallback'));
  return (
    <div className={styles.failure} role="alert">
      <AlertIcon />
      <p>
        {text}{' '}
        {seconds > 0 &&
          t('errors.retryAfter', { time: minutes.format(Math.ceil(seconds / SECONDS_PER_MINUTE)) })}
      </p>
    </div>
  );
};
