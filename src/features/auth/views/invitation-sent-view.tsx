import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { FlowActors } from '#machines/auth/auth.selectors.ts';
import { Button } from '#src/components/button.tsx';
import type { AuthSteps } from './auth-steps.ts';
import { ResendLine } from './resend-line.tsx';
import { SentTo } from './sent-to.tsx';
import styles from './step.module.css';

interface InvitationSentViewProps {
  readonly actor: FlowActors['forgotEmail'];
  readonly steps: AuthSteps;
}

/** `?auth=doneSendingMail`: an invitation was sent. */
export const InvitationSentView = ({ actor, steps }: InvitationSentViewProps) => {
  const { t } = useTranslation();
  const account = useSelector(actor, ({ context }) => context.account);
  // Shown only once an account was found.
  if (account === null) return null;
  const { email, handle } = account;
  return (
    <div className={styles.form}>
      <SentTo label={t('auth.invitationSent.sentTo')} email={email} />
      <ResendLine mail={{ kind: 'invitation', email, handle }} steps={steps} />
      <div className={styles.actions}>
        <Button fillWidth onClick={steps.close}>
          {t('auth.invitationSent.done')}
        </Button>
      </div>
    </div>
  );
};
