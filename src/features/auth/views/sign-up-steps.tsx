import type { FlowActors } from '#machines/auth/auth.selectors.ts';
import type { AuthSteps } from './auth-steps.ts';
import { SignUpCodeView } from './sign-up-code-view.tsx';
import { SignUpEmailView } from './sign-up-email-view.tsx';
import { SignUpPasswordView } from './sign-up-password-view.tsx';
import { SignUpVerifyView } from './sign-up-verify-view.tsx';
import type { AuthScreen } from './step-sheets.ts';

interface SignUpStepsProps {
  readonly actor: FlowActors['signUp'];
  readonly screen: AuthScreen;
  readonly steps: AuthSteps;
}

export const SignUpSteps = ({ actor, screen, steps }: SignUpStepsProps) => {
  switch (screen) {
    case 'signUpVerify':
    case 'signUpExpired':
      return (
        <SignUpVerifyView key={screen} actor={actor} steps={steps} isExpired={screen === 'signUpExpired'} />
      );
    case 'signUpCode':
      return <SignUpCodeView actor={actor} steps={steps} />;
    case 'signUpPassword':
      return <SignUpPasswordView actor={actor} steps={steps} />;
    default:
      return <SignUpEmailView actor={actor} steps={steps} />;
  }
};
