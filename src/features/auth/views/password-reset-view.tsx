import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlowActors } from '#machines/auth/auth.selectors.ts';
import { Button } from '#src/components/button.tsx';
import { FailureNotice } from '#src/components/failure-notice.tsx';
import { NewPasswordField } from '#src/components/new-password-field.tsx';
import { useAskBeforeClosing } from '#src/components/panel-dialog.tsx';
import { PasswordField } from '#src/components/password-field.tsx';
import { useTexts } from '#src/i18n/use-texts.ts';
import { passwordResetProblemsAfter } from '../forms/step-problems.ts';
import { useStepForm } from '../forms/use-step-form.ts';
import { LinkButton } from './link-button.tsx';
import styles from './step.module.css';

interface PasswordResetViewProps {
  readonly actor: FlowActors['passwordReset'];
}

/** `?auth=password-reset`: asks for a new password to replace the temporary one. */
export const PasswordResetView = ({ actor }: PasswordResetViewProps) => {
  useTexts('fields');
  const { t } = useTranslation();
  const snapshot = useSelector(actor, (state) => state);
  const { failure, signIn } = snapshot.context;
  const [sent, setSent] = useState('');
  const form = useStepForm({
    initialValues: { password: '', confirm_password: '' },
    problemsOf: passwordResetProblemsAfter(signIn.temporary.password),
    textFields: ['password', 'confirm_password'],
    validatedOnBlur: ['confirm_password'],
    onSubmit: ({ password }) => {
      setSent(password);
      actor.send({ type: 'password.chosen', password });
    },
  });
  const { password, confirm_password } = form.values;
  useAskBeforeClosing(password !== '' || confirm_password !== '' ? t('common.leaveAndLose') : null);
  const isPending = snapshot.hasTag('pending');
  const isGuessable = failure?.code === 'passwordRefused' && password === sent;
  const isUnchanged = failure?.code === 'passwordUnchanged' && password === sent;
  // Also once the field has been changed: its error is gone then.
  const isOfField = failure?.code === 'passwordRefused' || failure?.code === 'passwordUnchanged';
  const newPassword = form.text('password');

  return (
    <form {...form.formProps} className={styles.form}>
      {/* For password managers: which account the new password belongs to. */}
      <input
        type="email"
        name="email"
        autoComplete="username"
        value={signIn.temporary.email}
        readOnly
        hidden
      />
      <NewPasswordField
        {...newPassword}
        password={password}
        guessable={isGuessable}
        error={newPassword.error ?? (isUnchanged ? t('errors.codes.passwordUnchanged') : undefined)}
        label={t('auth.passwordReset.newPassword')}
        required
      />
      <PasswordField
        {...form.text('confirm_password')}
        label={t('auth.passwordReset.confirmPassword')}
        autoComplete="new-password"
        enterKeyHint="go"
        required
      />
      <FailureNotice failure={isOfField ? null : failure} />
      <div className={styles.actions}>
        <Button
          type="submit"
          fillWidth
          pending={isPending}
          disabled={
            password === '' || confirm_password === '' || !snapshot.can({ type: 'password.chosen', password })
          }
          reason={t(isPending ? 'auth.reasons.working' : 'auth.reasons.enterBothPasswords')}
        >
          {t('auth.passwordReset.change')}
        </Button>
        <p className={styles.small}>
          <LinkButton onClick={() => actor.send({ type: 'reset.skipped' })}>
            {t('auth.passwordReset.skip')}
          </LinkButton>
        </p>
      </div>
    </form>
  );
};
