import type { FlowActors } from '#machines/auth/auth.selectors.ts';
import type { AuthDialogActions } from './auth-dialog-actions.ts';
import { ForgotPasswordView } from './forgot-password-view.tsx';
import { PasswordSentView } from './password-sent-view.tsx';
import type { AuthScreen } from './step-sheets.ts';

interface ForgotPasswordStepsProps {
  readonly actor: FlowActors['forgotPassword'];
  readonly screen: AuthScreen;
  readonly actions: AuthDialogActions;
}

export const ForgotPasswordSteps = ({ actor, screen, actions }: ForgotPasswordStepsProps) =>
  screen === 'passwordSent' ? (
    <PasswordSentView actor={actor} actions={actions} />
  ) : (
    <ForgotPasswordView actor={actor} actions={actions} />
  );
