import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlowActors } from '#machines/auth/auth.selectors.ts';
import { Button } from '#src/components/button.tsx';
import { TimedText } from '#src/components/countdown-text.tsx';
import { FailureNotice } from '#src/components/failure-notice.tsx';
import { forgotPasswordProblems } from '../forms/step-problems.ts';
import { useStepForm } from '../forms/use-step-form.ts';
import { useMail } from '../use-auth.ts';
import type { AuthDialogActions } from './auth-dialog-actions.ts';
import { EmailField } from './email-field.tsx';
import { NextSteps } from './next-steps.tsx';
import styles from './step.module.css';

interface ForgotPasswordViewProps {
  readonly actor: FlowActors['forgotPassword'];
  readonly actions: AuthDialogActions;
}

/** `?auth=forgot-password`: asks where to send the temporary password. */
export const ForgotPasswordView = ({ actor, actions }: ForgotPasswordViewProps) => {
  const { t } = useTranslation();
  const email = useSelector(actor, ({ context }) => context.email);
  const waitId = useId();
  const form = useStepForm({
    initialValues: { email },
    problemsOf: forgotPasswordProblems,
    textFields: ['email'],
    onSubmit: (values) => actions.sendMail({ kind: 'password', email: values.email.trim() }),
  });
  const typed = form.values.email.trim();
  const { canSend, isSending, coolsUntil, failure } = useMail(actions.auth, {
    kind: 'password',
    email: typed,
  });

  return (
    <form {...form.formProps} className={styles.form}>
      <EmailField {...form.text('email')} typed={typed} />
      <FailureNotice failure={failure} />
      <div className={styles.actions}>
        {coolsUntil !== null && (
          <p id={waitId} role="status" className={styles.small}>
            <TimedText
              until={coolsUntil}
              now={actions.now}
              textFor={(time) => t('auth.reasons.cooldown', { time })}
            />
          </p>
        )}
        <Button
          type="submit"
          fillWidth
          pending={isSending}
          disabled={typed === '' || !canSend}
          reason={
            coolsUntil === null
              ? t(isSending ? 'auth.reasons.working' : 'auth.reasons.enterEmail')
              : undefined
          }
          aria-describedby={coolsUntil === null ? undefined : waitId}
        >
          {t('auth.forgotPassword.submit')}
        </Button>
      </div>
      <NextSteps
        title={t('auth.next')}
        steps={[
          t('auth.forgotPassword.first'),
          t('auth.forgotPassword.second'),
          t('auth.forgotPassword.third'),
        ]}
      />
    </form>
  );
};
