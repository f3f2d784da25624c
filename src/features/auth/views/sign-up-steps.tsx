import type { FlowActors } from '#machines/auth/auth.selectors.ts';
import type { AuthDialogActions } from './auth-dialog-actions.ts';
import { SignUpCodeView } from './sign-up-code-view.tsx';
import { SignUpEmailView } from './sign-up-email-view.tsx';
import { SignUpPasswordView } from './sign-up-password-view.tsx';
import { SignUpVerifyView } from './sign-up-verify-view.tsx';
import type { AuthScreen } from './step-sheets.ts';

interface SignUpStepsProps {
  readonly actor: FlowActors['signUp'];
  readonly social: FlowActors['social'];
  readonly screen: AuthScreen;
  readonly actions: AuthDialogActions;
}

export const SignUpSteps = ({ actor, social, screen, actions }: SignUpStepsProps) => {
  switch (screen) {
    case 'signUpVerify':
    case 'signUpExpired':
      return (
        <SignUpVerifyView
          key={screen}
          actor={actor}
          actions={actions}
          isExpired={screen === 'signUpExpired'}
        />
      );
    case 'signUpCode':
      return <SignUpCodeView actor={actor} actions={actions} />;
    case 'signUpPassword':
      return <SignUpPasswordView actor={actor} actions={actions} />;
    default:
      return <SignUpEmailView actor={actor} social={social} actions={actions} />;
  }
};
