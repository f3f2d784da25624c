import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode, Failure } from '#machines/shared/failure.ts';
import { CountdownText } from '#src/components/countdown-text.tsx';
import { Notice } from './notice.tsx';

interface FailureNoticeProps {
  readonly failure: Failure | null;
  readonly action?: ReactNode;
}

/** Why the last attempt failed, in the user's language, with the time to wait when there is one. */
export const FailureNotice = ({ failure, action }: FailureNoticeProps) => {
  const { t } = useTranslation();
  return (
    <TimedNotice failure={failure} action={action}>
      {failure && t(`errors.codes.${failure.code}`)}
    </TimedNotice>
  );
};

/** Why a typed code was refused. The text speaks of the code alone: no link was followed here. */
export const CodeFailure = ({ failure }: { readonly failure: Failure | null }) => {
  const { t } = useTranslation();
  const isWrong = failure?.code === 'verificationInvalid';
  return (
    <TimedNotice failure={failure}>
      {failure && t(isWrong ? 'auth.code.wrongCode' : `errors.codes.${failure.code}`)}
    </TimedNotice>
  );
};

const SELF_EXPLAINING: readonly ErrorCode[] = ['offline', 'unanswered', 'tooManyRequests'];

/** Why an address could not be checked: what the user can do nothing about is "something went wrong" (§5). */
export const CheckFailure = ({ failure }: { readonly failure: Failure | null }) => {
  const { t } = useTranslation();
  if (failure === null || SELF_EXPLAINING.includes(failure.code)) return <FailureNotice failure={failure} />;
  return <TimedNotice failure={failure}>{t('validation.somethingWentWrong')}</TimedNotice>;
};

const TimedNotice = ({
  failure,
  action,
  children,
}: FailureNoticeProps & { readonly children: ReactNode }) => {
  const { t } = useTranslation();
  const [waited, setWaited] = useState<Failure | null>(null);
  const seconds = failure?.retryAfterSeconds ?? 0;
  const isWaiting = seconds > 0 && waited !== failure;
  const wait = isWaiting && (
    <p>
      <CountdownText
        seconds={seconds}
        textFor={(time) => t('errors.retryAfter', { time })}
        onDone={() => setWaited(failure)}
      />
    </p>
  );
  return <Notice action={action ?? (wait || undefined)}>{children}</Notice>;
};
