import type { ActorRefFrom } from 'xstate';
import type { forgotPasswordMachine } from '#machines/auth/forgot-password.machine.ts';
import type { AuthSteps } from './auth-steps.ts';
import { ForgotPasswordView } from './forgot-password-view.tsx';
import { PasswordSentView } from './password-sent-view.tsx';
import type { AuthScreen } from './step-sheets.ts';

interface ForgotPasswordStepsProps {
  readonly actor: ActorRefFrom<typeof forgotPasswordMachine>;
  readonly screen: AuthScreen;
  readonly steps: AuthSteps;
}

export const ForgotPasswordSteps = ({ actor, screen, steps }: ForgotPasswordStepsProps) =>
  screen === 'passwordSent' ? (
    <PasswordSentView actor={actor} steps={steps} />
  ) : (
    <ForgotPasswordView actor={actor} />
  );
