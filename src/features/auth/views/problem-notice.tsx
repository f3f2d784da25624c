import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode, Problem } from '#machines/shared/failure.ts';
import { CountdownText } from './countdown-text.tsx';
import { Notice } from './notice.tsx';

interface ProblemNoticeProps {
  readonly problem: Problem | null;
  readonly action?: ReactNode;
  /** Instead of the usual words for the problem's code. */
  readonly text?: string | undefined;
}

/** Why the last attempt failed, in the user's language, with the time to wait when there is one. */
export const ProblemNotice = ({ problem, action, text }: ProblemNoticeProps) => {
  const { t } = useTranslation();
  const [waited, setWaited] = useState<Problem | null>(null);
  const seconds = problem?.retryAfterSeconds ?? 0;
  const wait = seconds > 0 && waited !== problem && (
    <p>
      <CountdownText
        seconds={seconds}
        textFor={(time) => t('errors.retryAfter', { time })}
        onDone={() => setWaited(problem)}
      />
    </p>
  );
  return (
    <Notice action={action ?? (wait || undefined)}>
      {problem && (text ?? t(`errors.codes.${problem.code}`))}
    </Notice>
  );
};

const SELF_EXPLAINING: readonly ErrorCode[] = ['offline', 'tooManyRequests'];

/** Why an address could not be checked: anything the user cannot change is "something went wrong" (§5). */
export const CheckProblem = ({ problem }: { readonly problem: Problem | null }) => {
  const { t } = useTranslation();
  const isExplained = problem !== null && SELF_EXPLAINING.includes(problem.code);
  return (
    <ProblemNotice problem={problem} text={isExplained ? undefined : t('validation.somethingWentWrong')} />
  );
};
