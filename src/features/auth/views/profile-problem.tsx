import { useTranslation } from 'react-i18next';
import type { Problem } from '#machines/shared/failure.ts';
import type { AuthSteps } from './auth-steps.ts';
import { LinkButton } from './link-button.tsx';
import { ProblemNotice } from './problem-notice.tsx';

interface ProfileProblemProps {
  readonly problem: Problem | null;
  readonly email: string;
  readonly steps: AuthSteps;
}

/** Why registration failed, with the way out where this dialog cannot put it right. */
export const ProfileProblem = ({ problem, email, steps }: ProfileProblemProps) => {
  const { t } = useTranslation();
  const wayTo = (step: 'password' | 'signin-password', label: string) => (
    <LinkButton onClick={() => steps.open(step, email)}>{label}</LinkButton>
  );
  const action =
    problem?.code === 'passwordRefused'
      ? wayTo('password', t('auth.complete.chooseOtherPassword'))
      : problem?.code === 'emailInUse' && wayTo('signin-password', t('auth.signUp.signInInstead'));
  return <ProblemNotice problem={problem} action={action || undefined} />;
};
