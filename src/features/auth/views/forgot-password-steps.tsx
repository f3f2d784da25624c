import type { FlowActors } from '#machines/auth/auth.selectors.ts';
import type { AuthSteps } from './auth-steps.ts';
import { ForgotPasswordView } from './forgot-password-view.tsx';
import { PasswordSentView } from './password-sent-view.tsx';
import type { AuthScreen } from './step-sheets.ts';

interface ForgotPasswordStepsProps {
  readonly actor: FlowActors['forgotPassword'];
  readonly screen: AuthScreen;
  readonly steps: AuthSteps;
}

export const ForgotPasswordSteps = ({ actor, screen, steps }: ForgotPasswordStepsProps) =>
  screen === 'passwordSent' ? (
    <PasswordSentView actor={actor} steps={steps} />
  ) : (
    <ForgotPasswordView actor={actor} steps={steps} />
  );
