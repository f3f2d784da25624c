import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '#src/lib/api-failure.ts';
import { messageText } from '#src/lib/message-text.ts';
import styles from './call-failure.module.css';
import { AlertIcon } from './icons.tsx';
import { useOnline } from './use-online.ts';

const SECONDS_PER_MINUTE = 60;

/** Why a form could not be sent, and when to retry; the input stays in the form. "Offline" is hidden once online. */
export const CallFailure = ({ failure }: { readonly failure: ApiFailure }) => {
  const { t, i18n } = useTranslation();
  const isOnline = useOnline();
  const minutes = new Intl.NumberFormat(i18n.language, {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'long',
  });
  const { cause, message, messageDetail } = failure;
  const seconds = (typeof messageDetail === 'object' && messageDetail?.retryAfterSeconds) || 0;
  if (cause === 'offline' && isOnline) return null;
  const isUnreached = cause === 'offline' || cause === 'network';
  const ownText = isUnreached
    ? t('errors.codes.offline')
    : cause === 'timeout' && t('errors.codes.unanswered');
  return (
    <div className={styles.failure} role="alert">
      <AlertIcon />
      <p>
        {ownText || messageText(message, i18n.language, t('errors.fallback'))}{' '}
        {seconds > 0 &&
          t('errors.retryAfter', { time: minutes.format(Math.ceil(seconds / SECONDS_PER_MINUTE)) })}
      </p>
    </div>
  );
};
