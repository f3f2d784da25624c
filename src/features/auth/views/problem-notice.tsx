import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode, Problem } from '#machines/shared/failure.ts';
import { CountdownText } from '#src/components/countdown-text.tsx';
import { Notice } from './notice.tsx';

interface ProblemNoticeProps {
  readonly problem: Problem | null;
  readonly action?: ReactNode;
}

/** Why the last attempt failed, in the reader's language, with the time to wait when there is one. */
export const ProblemNotice = ({ problem, action }: ProblemNoticeProps) => {
  const { t } = useTranslation();
  return (
    <TimedNotice problem={problem} action={action}>
      {problem && t(`errors.codes.${problem.code}`)}
    </TimedNotice>
  );
};

/** Why a typed code was not taken: no link was followed here. */
export const CodeProblem = ({ problem }: { readonly problem: Problem | null }) => {
  const { t } = useTranslation();
  const isWrong = problem?.code === 'verificationInvalid';
  return (
    <TimedNotice problem={problem}>
      {problem && t(isWrong ? 'auth.waiting.wrongCode' : `errors.codes.${problem.code}`)}
    </TimedNotice>
  );
};

const SELF_EXPLAINING: readonly ErrorCode[] = ['offline', 'tooManyRequests'];

/** Why an address could not be checked: whatever the reader can do nothing about is "something went wrong" (§5). */
export const CheckProblem = ({ problem }: { readonly problem: Problem | null }) => {
  const { t } = useTranslation();
  if (problem === null || SELF_EXPLAINING.includes(problem.code)) return <ProblemNotice problem={problem} />;
  return <TimedNotice problem={problem}>{t('validation.somethingWentWrong')}</TimedNotice>;
};

const TimedNotice = ({
  problem,
  action,
  children,
}: ProblemNoticeProps & { readonly children: ReactNode }) => {
  const { t } = useTranslation();
  const [waited, setWaited] = useState<Problem | null>(null);
  const seconds = problem?.retryAfterSeconds ?? 0;
  const isWaiting = seconds > 0 && waited !== problem;
  const wait = isWaiting && (
    <p>
      <CountdownText
        seconds={seconds}
        textFor={(time) => t('errors.retryAfter', { time })}
        onDone={() => setWaited(problem)}
      />
    </p>
  );
  return <Notice action={action ?? (wait || undefined)}>{children}</Notice>;
};
