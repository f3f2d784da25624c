import { flowOf } from '#machines/auth/auth.context.ts';
import type { OpenFlow } from '../use-auth.ts';
import type { AuthDialogActions } from './auth-dialog-actions.ts';
import type { AuthScreen } from './step-sheets.ts';

interface StepBackInput {
  flow: OpenFlow;
  screen: AuthScreen;
  actions: AuthDialogActions;
}

/**
 * The action of the back button on narrow screens.
 *
 * @returns undefined if there is no step to go back to; the button then closes the dialog
 */
export function stepBack({ flow, screen, actions }: StepBackInput): (() => void) | undefined {
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
      if (screen === 'signUpEmail') return () => actions.open('login');
      return () => actor.send({ type: 'email.changeRequested' });
    }
    case 'profileSetup': {
      const { actor } = flow;
      const { kind, email } = actor.getSnapshot().context.credentials;
      if (kind === 'email') return () => actions.open('password', email);
      const { link } = actions.auth.getSnapshot().context;
      return () => actions.open(flowOf(link) === 'signUp' ? 'signup' : 'login');
    }
    case 'forgotEmail':
      return () => actions.open(screen === 'forgotEmail' ? 'login' : 'forgot-email');
    case 'forgotPassword': {
      const { actor } = flow;
      if (screen === 'passwordSent') return () => actor.send({ type: 'resend.requested' });
      return () => actions.open('login');
    }
  }
}
