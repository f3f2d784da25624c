import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode, Failure } from '#machines/shared/failure.ts';
import { FailureNotice } from '#src/components/failure-notice.tsx';
import type { AuthDialogActions } from './auth-dialog-actions.ts';
import { LinkButton } from './link-button.tsx';

interface ProfileFailureProps {
  readonly failure: Failure | null;
  readonly email: string;
  readonly actions: AuthDialogActions;
}

/** Why registration failed, with a link to the step that can fix it if this one cannot. */
export const ProfileFailure = ({ failure, email, actions }: ProfileFailureProps) => {
  const { t } = useTranslation();
  const wayTo = (step: 'password' | 'signin-password', label: string) => (
    <LinkButton onClick={() => actions.open(step, email)}>{label}</LinkButton>
  );
  const remedies: Partial<Record<ErrorCode, ReactNode>> = {
    passwordRefused: wayTo('password', t('auth.complete.chooseOtherPassword')),
    emailInUse: wayTo('signin-password', t('auth.signUp.signInInstead')),
    alreadyMember: wayTo('signin-password', t('auth.signUp.signInInstead')),
  };
  return <FailureNotice failure={failure} action={failure && remedies[failure.code]} />;
};
