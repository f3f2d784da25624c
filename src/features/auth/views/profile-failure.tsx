import { useTranslation } from 'react-i18next';
import type { Failure } from '#machines/shared/failure.ts';
import type { AuthSteps } from './auth-steps.ts';
import { FailureNotice } from './failure-notice.tsx';
import { LinkButton } from './link-button.tsx';

interface ProfileFailureProps {
  readonly failure: Failure | null;
  readonly email: string;
  readonly steps: AuthSteps;
}

/** Why registration failed, with the way out where this dialog cannot put it right. */
export const ProfileFailure = ({ failure, email, steps }: ProfileFailureProps) => {
  const { t } = useTranslation();
  switch (failure?.code) {
    case 'passwordRefused':
      return (
        <FailureNotice
          failure={failure}
          action={
            <LinkButton onClick={() => steps.open('password', email)}>
              {t('auth.complete.chooseOtherPassword')}
            </LinkButton>
          }
        />
      );
    case 'emailInUse':
    case 'alreadyMember':
      return (
        <FailureNotice
          failure={failure}
          action={
            <LinkButton onClick={() => steps.open('signin-password', email)}>
              {t('auth.signUp.signInInstead')}
            </LinkButton>
          }
        />
      );
    default:
      return <FailureNotice failure={failure} />;
  }
};
