import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { forgotEmailMachine } from '#machines/auth/forgot-email.machine.ts';
import { Button } from '#src/components/button.tsx';
import type { AuthSteps } from './auth-steps.ts';
import { ProblemNotice } from './problem-notice.tsx';
import found from './sent-to.module.css';
import styles from './step.module.css';

interface EmailFoundViewProps {
  readonly actor: ActorRefFrom<typeof forgotEmailMachine>;
  readonly steps: AuthSteps;
}

/** What the server leaves of an address when it is set to mask it. */
const MASK = '***@';

/** `?auth=email-invite`: whose account it is, and the two ways into it; a masked address leaves the mail alone. */
export const EmailFoundView = ({ actor, steps }: EmailFoundViewProps) => {
  const { t } = useTranslation();
  const snapshot = useSelector(actor, (state) => state);
  const { account, problem } = snapshot.context;
  const email = account?.userId ?? '';
  const name = account?.nickName ?? '';
  const isMasked = email.includes(MASK);

  return (
    <div className={styles.form}>
      <div className={found.box}>
        <p className={found.label}>{t('auth.emailFound.description', { name })}</p>
        <p className={found.email}>{email}</p>
      </div>
      <ProblemNotice problem={problem} />
      <div className={styles.actions}>
        {!isMasked && (
          <Button fillWidth onClick={() => steps.open('signin-password', email)}>
            {t('auth.emailFound.signIn')}
          </Button>
        )}
        <Button
          variant={isMasked ? 'primary' : 'secondary'}
          fillWidth
          pending={snapshot.hasTag('pending')}
          disabled={!snapshot.can({ type: 'invitation.requested' })}
          reason={t('auth.reasons.working')}
          onClick={() => actor.send({ type: 'invitation.requested' })}
        >
          {t('auth.emailFound.invite')}
        </Button>
      </div>
    </div>
  );
};
