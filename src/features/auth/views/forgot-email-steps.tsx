import type { FlowActors } from '#machines/auth/auth.selectors.ts';
import type { AuthDialogActions } from './auth-dialog-actions.ts';
import { EmailFoundView } from './email-found-view.tsx';
import { ForgotEmailView } from './forgot-email-view.tsx';
import { InvitationSentView } from './invitation-sent-view.tsx';
import type { AuthScreen } from './step-sheets.ts';

interface ForgotEmailStepsProps {
  readonly actor: FlowActors['forgotEmail'];
  readonly screen: AuthScreen;
  readonly actions: AuthDialogActions;
}

export const ForgotEmailSteps = ({ actor, screen, actions }: ForgotEmailStepsProps) => {
  switch (screen) {
    case 'emailFound':
      return <EmailFoundView actor={actor} actions={actions} />;
    case 'invitationSent':
      return <InvitationSentView actor={actor} actions={actions} />;
    default:
      return <ForgotEmailView actor={actor} draft={actions.profileDraft} />;
  }
};
