import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { FlowActors } from '#machines/auth/auth.selectors.ts';
import { Button } from '#src/components/button.tsx';
import type { AuthDialogActions } from './auth-dialog-actions.ts';
import { NextSteps } from './next-steps.tsx';
import { ResendLine } from './resend-line.tsx';
import { SentTo } from './sent-to.tsx';
import styles from './step.module.css';

interface InvitationSentViewProps {
  readonly actor: FlowActors['forgotEmail'];
  readonly actions: AuthDialogActions;
}

/** `?auth=doneSendingMail`: an invitation was sent. */
export const InvitationSentView = ({ actor, actions }: InvitationSentViewProps) => {
  const { t } = useTranslation();
  const account = useSelector(actor, ({ context }) => context.account);
  // Shown only once an account was found.
  if (account === null) return null;
  const { email, handle } = account;
  return (
    <div className={styles.form}>
      <SentTo label={t('auth.invitationSent.sentTo')} email={email} />
      <div className={styles.actions}>
        <Button fillWidth onClick={actions.close}>
          {t('auth.invitationSent.done')}
        </Button>
        <ResendLine mail={{ kind: 'invitation', email, handle }} actions={actions} />
      </div>
      <NextSteps
        title={t('auth.next')}
        steps={[t('auth.invitationSent.first'), t('auth.invitationSent.second')]}
      />
    </div>
  );
};
