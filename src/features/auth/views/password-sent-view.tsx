import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { FlowActors } from '#machines/auth/auth.selectors.ts';
import { Button } from '#src/components/button.tsx';
import type { AuthDialogActions } from './auth-dialog-actions.ts';
import { LinkButton } from './link-button.tsx';
import { NextSteps } from './next-steps.tsx';
import { SentTo } from './sent-to.tsx';
import styles from './step.module.css';

interface PasswordSentViewProps {
  readonly actor: FlowActors['forgotPassword'];
  readonly actions: AuthDialogActions;
}

/** `?auth=forgot-password-success`: what the mail contains, and the step where it is used. */
export const PasswordSentView = ({ actor, actions }: PasswordSentViewProps) => {
  const { t } = useTranslation();
  const email = useSelector(actor, ({ context }) => context.email);
  return (
    <div className={styles.form}>
      <SentTo label={t('auth.email')} email={email} />
      <div className={styles.actions}>
        <Button fillWidth onClick={() => actions.open('signin-password', email)}>
          {t('auth.logIn')}
        </Button>
        <Button variant="secondary" fillWidth onClick={actions.close}>
          {t('auth.passwordSent.done')}
        </Button>
        <p className={styles.small}>
          {t('auth.checkSpam')}{' '}
          <LinkButton onClick={() => actor.send({ type: 'resend.requested' })}>
            {t('auth.passwordSent.resend')}
          </LinkButton>
        </p>
      </div>
      <NextSteps title={t('auth.next')} steps={[t('auth.passwordSent.first'), t('auth.passwordSent.help')]} />
    </div>
  );
};
