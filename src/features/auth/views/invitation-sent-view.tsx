import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { forgotEmailMachine } from '#machines/auth/forgot-email.machine.ts';
import { Button } from '#src/components/button.tsx';
import type { AuthSteps } from './auth-steps.ts';
import { ProblemNotice } from './problem-notice.tsx';
import { ResendLine } from './resend-line.tsx';
import { SentTo } from './sent-to.tsx';
import styles from './step.module.css';

interface InvitationSentViewProps {
  readonly actor: ActorRefFrom<typeof forgotEmailMachine>;
  readonly steps: AuthSteps;
}

/** `?auth=doneSendingMail`: the invitation is on its way. */
export const InvitationSentView = ({ actor, steps }: InvitationSentViewProps) => {
  const { t } = useTranslation();
  const snapshot = useSelector(actor, (state) => state);
  const { account, cooldownMs, problem } = snapshot.context;
  return (
    <div className={styles.form}>
      <SentTo label={t('auth.invitationSent.sentTo')} email={account?.userId ?? ''} />
      <ResendLine
        isPending={snapshot.hasTag('pending')}
        isCoolingDown={snapshot.matches({ invitationSent: 'coolingDown' })}
        cooldownMs={cooldownMs}
        problem={problem}
        onSend={() => actor.send({ type: 'invitation.requested' })}
      />
      <ProblemNotice problem={problem} />
      <div className={styles.actions}>
        <Button fillWidth onClick={steps.close}>
          {t('auth.invitationSent.done')}
        </Button>
      </div>
    </div>
  );
};
