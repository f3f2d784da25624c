import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { FlowActors } from '#machines/auth/auth.selectors.ts';
import { FailureNotice } from '#src/components/failure-notice.tsx';
import { forgotPasswordProblems } from '../forms/step-problems.ts';
import { useStepForm } from '../forms/use-step-form.ts';
import { useMail } from '../use-auth.ts';
import type { AuthDialogActions } from './auth-dialog-actions.ts';
import { EmailField } from './email-field.tsx';
import { MailButton } from './mail-button.tsx';
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
  const form = useStepForm({
    initialValues: { email: email || actions.profileDraft.email },
    problemsOf: forgotPasswordProblems,
    textFields: ['email'],
    onSubmit: (values) => actions.sendMail({ kind: 'password', email: values.email.trim() }),
  });
  const typed = form.values.email.trim();
  const mail = useMail(actions.auth, { kind: 'password', email: typed });

  return (
    <form {...form.formProps} className={styles.form}>
      <EmailField {...form.text('email')} typed={typed} draft={actions.profileDraft} />
      <FailureNotice failure={mail.failure} />
      <div className={styles.actions}>
        <MailButton
          type="submit"
          mail={mail}
          now={actions.now}
          missing={typed === '' ? t('auth.reasons.enterEmail') : undefined}
        >
          {t('auth.forgotPassword.submit')}
        </MailButton>
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
