import type { FlowActors } from '#machines/auth/auth.selectors.ts';
import type { AuthSteps } from './auth-steps.ts';
import { EmailFoundView } from './email-found-view.tsx';
import { ForgotEmailView } from './forgot-email-view.tsx';
import { InvitationSentView } from './invitation-sent-view.tsx';
import type { AuthScreen } from './step-sheets.ts';

interface ForgotEmailStepsProps {
  readonly actor: FlowActors['forgotEmail'];
  readonly screen: AuthScreen;
  readonly steps: AuthSteps;
}

export const ForgotEmailSteps = ({ actor, screen, steps }: ForgotEmailStepsProps) => {
  switch (screen) {
    case 'emailFound':
      return <EmailFoundView actor={actor} steps={steps} />;
    case 'invitationSent':
      return <InvitationSentView actor={actor} steps={steps} />;
    default:
      return <ForgotEmailView actor={actor} />;
  }
};
