import type { OpenFlow } from '../use-auth.ts';
import type { AuthSteps } from './auth-steps.ts';
import type { AuthScreen } from './step-sheets.ts';

interface StepBackInput {
  flow: OpenFlow;
  screen: AuthScreen;
  steps: AuthSteps;
}

/**
 * What the back button of narrow screens does.
 *
 * @returns undefined on the first dialog, where back closes
 */
export function stepBack({ flow, screen, steps }: StepBackInput): (() => void) | undefined {
  switch (flow.name) {
    case 'signIn': {
      const { actor } = flow;
      return screen === 'signInPassword' ? () => actor.send({ type: 'email.changeRequested' }) : undefined;
    }
    case 'accountLink': {
      const { actor } = flow;
      return () => actor.send({ type: 'link.declined' });
    }
    case 'passwordReset':
      return undefined;
    case 'signUp': {
      const { actor } = flow;
      if (screen === 'signUpEmail') return () => steps.open('login');
      return () => actor.send({ type: 'email.changeRequested' });
    }
    case 'profileSetup': {
      const { actor } = flow;
      const { kind, email } = actor.getSnapshot().context.credentials;
      return () => (kind === 'social' ? steps.open('login') : steps.open('password', email));
    }
    case 'forgotEmail':
      return () => steps.open(screen === 'forgotEmail' ? 'login' : 'forgot-email');
    case 'forgotPassword': {
      const { actor } = flow;
      if (screen === 'passwordSent') return () => actor.send({ type: 'resend.requested' });
      return () => steps.open('login', actor.getSnapshot().context.email);
    }
  }
}
