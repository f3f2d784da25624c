import type { FlowActors } from '#machines/auth/auth.selectors.ts';
import { LazyView, lazyView } from '#src/components/lazy-view.tsx';
import type { AuthDialogActions } from './auth-dialog-actions.ts';
import { SignInEmailView } from './sign-in-email-view.tsx';
import type { AuthScreen } from './step-sheets.ts';

const password = lazyView(async () => (await import('./sign-in-password-view.tsx')).SignInPasswordView);

/** Preloads the step that follows the first. */
export const preloadPasswordStep = password.preload;

interface SignInStepsProps {
  readonly actor: FlowActors['signIn'];
  readonly social: FlowActors['social'];
  readonly screen: AuthScreen;
  readonly actions: AuthDialogActions;
}

export const SignInSteps = ({ screen, social, ...step }: SignInStepsProps) =>
  screen === 'signInPassword' ? (
    <LazyView view={password} props={step} />
  ) : (
    <SignInEmailView {...step} social={social} />
  );
