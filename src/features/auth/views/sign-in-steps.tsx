import type { FlowActors } from '#machines/auth/auth.selectors.ts';
import { lazyView } from '#src/lib/lazy-view.ts';
import type { AuthDialogActions } from './auth-dialog-actions.ts';
import { SignInEmailView } from './sign-in-email-view.tsx';
import type { AuthScreen } from './step-sheets.ts';

const Password = lazyView(async () => (await import('./sign-in-password-view.tsx')).SignInPasswordView);

/** Preloads the step that follows the first. */
export const preloadPasswordStep = Password.preload;

interface SignInStepsProps {
  readonly actor: FlowActors['signIn'];
  readonly social: FlowActors['social'];
  readonly screen: AuthScreen;
  readonly actions: AuthDialogActions;
}

export const SignInSteps = ({ screen, social, ...step }: SignInStepsProps) =>
  screen === 'signInPassword' ? <Password {...step} /> : <SignInEmailView {...step} social={social} />;
