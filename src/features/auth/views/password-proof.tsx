import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '#machines/shared/failure.ts';
import { Button } from '#src/components/button.tsx';
import { FailureNotice } from '#src/components/failure-notice.tsx';
import { PasswordField } from '#src/components/password-field.tsx';
import { useTexts } from '#src/i18n/use-texts.ts';
import { signInPasswordProblems } from '../forms/step-problems.ts';
import { useStepForm } from '../forms/use-step-form.ts';
import { FixedEmail } from './fixed-email.tsx';
import styles from './step.module.css';

interface PasswordProofProps {
  readonly email: string;
  readonly failure: Failure | null;
  readonly isPending: boolean;
  readonly canSubmit: (password: string) => boolean;
  readonly onChangeEmail: () => void;
  readonly onSubmit: (password: string) => void;
  readonly submitLabel: string;
  /** Links below the button. */
  readonly children: ReactNode;
}

/** Asks for the password of the account with this address. */
export const PasswordProof = ({
  email,
  failure,
  isPending,
  canSubmit,
  onChangeEmail,
  onSubmit,
  submitLabel,
  children,
}: PasswordProofProps) => {
  useTexts('fields');
  const { t } = useTranslation();
  const [sent, setSent] = useState('');
  const form = useStepForm({
    initialValues: { password: '' },
    problemsOf: signInPasswordProblems,
    textFields: ['password'],
    onSubmit: (values) => {
      setSent(values.password);
      onSubmit(values.password);
    },
  });
  const { password } = form.values;
  const isRefused = failure?.code === 'invalidCredentials' && password === sent;

  return (
    <form {...form.formProps} className={styles.form}>
      <FixedEmail name="id" email={email} onChange={onChangeEmail} />
      <PasswordField
        {...form.text('password')}
        label={t('auth.password')}
        autoComplete="current-password"
        enterKeyHint="go"
        aria-invalid={isRefused || undefined}
        required
      />
      <FailureNotice
        failure={failure}
        text={failure?.code === 'tooManyRequests' ? t('auth.signIn.tooManyAttempts') : undefined}
      />
      <div className={styles.actions}>
        <Button
          type="submit"
          fillWidth
          pending={isPending}
          disabled={password === '' || !canSubmit(password)}
          reason={t(isPending ? 'auth.reasons.working' : 'auth.reasons.enterPassword')}
        >
          {submitLabel}
        </Button>
        <p className={styles.small}>{children}</p>
      </div>
    </form>
  );
};
