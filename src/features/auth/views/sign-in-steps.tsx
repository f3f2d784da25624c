import type { ActorRefFrom } from 'xstate';
import type { signInMachine } from '#machines/auth/sign-in.machine.ts';
import type { AuthSteps } from './auth-steps.ts';
import type { SocialRef } from './open-flow.ts';
import { SignInEmailView } from './sign-in-email-view.tsx';
import { SignInPasswordView } from './sign-in-password-view.tsx';
import type { AuthScreen } from './step-sheets.ts';

interface SignInStepsProps {
  readonly actor: ActorRefFrom<typeof signInMachine>;
  readonly social: SocialRef;
  readonly screen: AuthScreen;
  readonly steps: AuthSteps;
}

export const SignInSteps = ({ screen, social, ...step }: SignInStepsProps) =>
  screen === 'signInPassword' ? (
    <SignInPasswordView {...step} />
  ) : (
    <SignInEmailView {...step} social={social} />
  );
