import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlowActors } from '#machines/auth/auth.selectors.ts';
import { FailureNotice } from '#src/components/failure-notice.tsx';
import { useImeSafeSubmit } from '#src/components/use-ime-safe-submit.ts';
import { afterPaint } from '#src/lib/after-paint.ts';
import { useMail } from '../use-auth.ts';
import type { AuthDialogActions } from './auth-dialog-actions.ts';
import { FixedEmail } from './fixed-email.tsx';
import { LinkButton } from './link-button.tsx';
import { MailButton } from './mail-button.tsx';
import { NextSteps } from './next-steps.tsx';
import styles from './step.module.css';

interface SignUpVerifyViewProps {
  readonly actor: FlowActors['signUp'];
  readonly actions: AuthDialogActions;
  /** `?auth=hasExpired`: the mail was opened too late. */
  readonly isExpired: boolean;
}

/** `?auth=signup-email-verify` and its expired variant: sends the verification mail. */
export const SignUpVerifyView = ({ actor, actions, isExpired }: SignUpVerifyViewProps) => {
  const { t } = useTranslation();
  const email = useSelector(actor, ({ context }) => context.email);
  const mail = { kind: 'verification', email } as const;
  const state = useMail(actions.auth, mail);
  // After a failed attempt the button keeps its new label (specification §8), also during a retry.
  const [hasEverFailed, setHasEverFailed] = useState(false);
  if (!hasEverFailed && state.hasFailed) setHasEverFailed(true);
  const formProps = useImeSafeSubmit(() => afterPaint(() => actions.sendMail(mail)));

  return (
    <form {...formProps} className={styles.form}>
      <FixedEmail name="email" email={email} onChange={() => actor.send({ type: 'email.changeRequested' })} />
      {isExpired && <p className={styles.small}>{t('auth.expired.help')}</p>}
      <FailureNotice
        failure={state.failure}
        action={
          state.failure?.code === 'emailInUse' && (
            <LinkButton onClick={() => actions.open('signin-password', email)}>
              {t('auth.signUp.signInInstead')}
            </LinkButton>
          )
        }
      />
      <div className={styles.actions}>
        <MailButton
          type="submit"
          mail={state}
          now={actions.now}
          textFor={(time) => t('auth.verify.nextMailIn', { time })}
        >
          {isExpired ? t('auth.expired.send') : t(hasEverFailed ? 'auth.verify.again' : 'auth.verify.send')}
        </MailButton>
        {!isExpired && (
          <p className={styles.small}>
            <LinkButton onClick={() => actions.open('confirm-email-2', email)}>
              {t('auth.verify.haveCode')}
            </LinkButton>
          </p>
        )}
      </div>
      <NextSteps
        title={t('auth.next')}
        steps={[t('auth.verify.first'), t('auth.verify.second'), t('auth.verify.third')]}
      />
    </form>
  );
};
