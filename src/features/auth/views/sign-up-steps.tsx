import type { ActorRefFrom } from 'xstate';
import type { signUpMachine } from '#machines/auth/sign-up.machine.ts';
import type { AuthSteps } from './auth-steps.ts';
import { SignUpEmailView } from './sign-up-email-view.tsx';
import { SignUpPasswordView } from './sign-up-password-view.tsx';
import { SignUpVerifyView } from './sign-up-verify-view.tsx';
import { SignUpWaitingView } from './sign-up-waiting-view.tsx';
import type { AuthScreen } from './step-sheets.ts';

interface SignUpStepsProps {
  readonly actor: ActorRefFrom<typeof signUpMachine>;
  readonly screen: AuthScreen;
  readonly steps: AuthSteps;
}

export const SignUpSteps = ({ actor, screen, steps }: SignUpStepsProps) => {
  switch (screen) {
    case 'signUpVerify':
    case 'signUpExpired':
      return <SignUpVerifyView key={screen} actor={actor} isExpired={screen === 'signUpExpired'} />;
    case 'signUpWaiting':
      return <SignUpWaitingView actor={actor} />;
    case 'signUpPassword':
      return <SignUpPasswordView actor={actor} steps={steps} />;
    default:
      return <SignUpEmailView actor={actor} steps={steps} />;
  }
};
