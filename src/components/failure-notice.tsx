import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '#src/i18n/load-texts.ts';
import { CountdownText } from './countdown-text.tsx';
import { Notice } from './notice.tsx';
import { useOnline } from './use-online.ts';

type ErrorCode = keyof Locale['errors']['codes'];

/** The part of a chart's failure that is shown. */
interface Failure {
  readonly code: ErrorCode;
  readonly retryAfterSeconds: number | null;
}

interface FailureNoticeProps {
  readonly failure: Failure | null;
  readonly action?: ReactNode;
  /** Replaces the default text for the failure's code. */
  readonly text?: string | undefined;
}

/**
 * Why the last attempt failed, in the user's language, with the time to wait when there is one. A failure while offline is
 * hidden once online.
 */
export const FailureNotice = ({ failure, action, text }: FailureNoticeProps) => {
  const { t } = useTranslation();
  const [waited, setWaited] = useState<Failure | null>(null);
  const isOnline = useOnline();
  const [offlineFailure, setOfflineFailure] = useState<Failure | null>(null);
  if (!isOnline && offlineFailure !== failure) setOfflineFailure(failure);
  // The popup of Google has the same code for a network error while the browser is online: that failure stays.
  const isOver = isOnline && failure?.code === 'offline' && failure === offlineFailure;
  const seconds = failure?.retryAfterSeconds ?? 0;
  const wait = seconds > 0 && waited !== failure && (
    <p>
      <CountdownText
        seconds={seconds}
        textFor={(time) => t('errors.retryAfter', { time })}
        onDone={() => setWaited(failure)}
      />
    </p>
  );
  return (
    <Notice action={action || wait || undefined}>
      {failure && !isOver && (text ?? t(`errors.codes.${failure.code}`))}
    </Notice>
  );
};

const SELF_EXPLAINING: readonly ErrorCode[] = ['offline', 'unanswered', 'tooManyRequests'];

/** Why an address could not be checked: "something went wrong", unless the user can do something about it (§5). */
export const CheckFailure = ({ failure }: { readonly failure: Failure | null }) => {
  const { t } = useTranslation();
  const isExplained = failure !== null && SELF_EXPLAINING.includes(failure.code);
  return (
    <FailureNotice failure={failure} text={isExplained ? undefined : t('validation.somethingWentWrong')} />
  );
};
