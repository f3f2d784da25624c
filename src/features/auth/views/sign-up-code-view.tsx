import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlowActors } from '#machines/auth/auth.selectors.ts';
import { Button } from '#src/components/button.tsx';
import { CodeField } from '#src/components/code-field.tsx';
import { FailureNotice } from '#src/components/failure-notice.tsx';
import { useTexts } from '#src/i18n/use-texts.ts';
import { codeProblems } from '../forms/step-problems.ts';
import { useStepForm } from '../forms/use-step-form.ts';
import type { AuthDialogActions } from './auth-dialog-actions.ts';
import { FixedEmail } from './fixed-email.tsx';
import { MailboxLink } from './mailbox-link.tsx';
import { ResendLine } from './resend-line.tsx';
import styles from './step.module.css';

interface SignUpCodeViewProps {
  readonly actor: FlowActors['signUp'];
  readonly actions: AuthDialogActions;
}

/** `?auth=confirm-email-2`: asks for the code from the mail. */
export const SignUpCodeView = ({ actor, actions }: SignUpCodeViewProps) => {
  useTexts('fields');
  const { t } = useTranslation();
  const snapshot = useSelector(actor, (state) => state);
  const { email, failure } = snapshot.context;
  const [sent, setSent] = useState<string | null>(null);
  const form = useStepForm({
    initialValues: { code: '' },
    problemsOf: codeProblems,
    textFields: ['code'],
    onSubmit: (values) => {
      setSent(values.code);
      actor.send({ type: 'code.submitted', code: values.code });
    },
  });
  const { code } = form.values;
  const text = form.text('code');
  // The default text is about a link; here the user entered a code.
  const isWrong = failure?.code === 'verificationInvalid';
  const isPending = snapshot.hasTag('pending');
  /** The new mail has another code. */
  const startAgain = () => {
    setSent(null);
    form.prefill(() => ({ code: '' }));
  };

  return (
    <form {...form.formProps} className={styles.form}>
      <div>
        <FixedEmail
          name="email"
          email={email}
          onChange={() => actor.send({ type: 'email.changeRequested' })}
        />
        <MailboxLink email={email} />
      </div>
      <CodeField
        {...text}
        label={t('auth.code.code')}
        error={isWrong && code === sent ? t('auth.code.wrongCode') : text.error}
        required
      />
      <FailureNotice failure={isWrong ? null : failure} />
      <div className={styles.actions}>
        <Button
          type="submit"
          fillWidth
          pending={isPending}
          disabled={code === '' || !snapshot.can({ type: 'code.submitted', code })}
          reason={t(isPending ? 'auth.reasons.working' : 'auth.reasons.enterCode')}
        >
          {t('auth.code.submit')}
        </Button>
        {/* After too many wrong codes, that of a new mail is refused as well. */}
        {failure?.code !== 'tooManyCodes' && (
          <ResendLine mail={{ kind: 'verification', email }} actions={actions} onSend={startAgain} />
        )}
      </div>
    </form>
  );
};
