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
  switch (problem?.code) {
    case 'passwordRefused':
      return (
        <ProblemNotice
          problem={problem}
          action={
            <LinkButton onClick={() => steps.open('password', email)}>
              {t('auth.complete.chooseOtherPassword')}
            </LinkButton>
          }
        />
      );
    case 'emailInUse':
      return (
        <ProblemNotice
          problem={problem}
          action={
            <LinkButton onClick={() => steps.open('signin-password', email)}>
              {t('auth.signUp.signInInstead')}
            </LinkButton>
          }
        />
      );
    default:
      return <ProblemNotice problem={problem} />;
  }
};
