import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode, Failure } from '#machines/shared/failure.ts';
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
  const wayTo = (step: 'password' | 'signin-password', label: string) => (
    <LinkButton onClick={() => steps.open(step, email)}>{label}</LinkButton>
  );
  const actions: Partial<Record<ErrorCode, ReactNode>> = {
    passwordRefused: wayTo('password', t('auth.complete.chooseOtherPassword')),
    emailInUse: wayTo('signin-password', t('auth.signUp.signInInstead')),
    alreadyMember: wayTo('signin-password', t('auth.signUp.signInInstead')),
  };
  return <FailureNotice failure={failure} action={failure && actions[failure.code]} />;
};
