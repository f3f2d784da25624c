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
import { signUpPasswordProblems } from '../forms/step-problems.ts';
import { useStepForm } from '../forms/use-step-form.ts';
import { Agreement } from './agreement.tsx';
import type { AuthDialogActions } from './auth-dialog-actions.ts';
import { FixedEmail } from './fixed-email.tsx';
import styles from './step.module.css';

interface SignUpPasswordViewProps {
  readonly actor: FlowActors['signUp'];
  readonly actions: AuthDialogActions;
}

/** `?auth=password`: asks for a password for the verified address. */
export const SignUpPasswordView = ({ actor, actions }: SignUpPasswordViewProps) => {
  useTexts('fields');
  const { t } = useTranslation();
  const snapshot = useSelector(actor, (state) => state);
  const { email, failure } = snapshot.context;
  // If a profile draft exists, a reload or a refused password led back here.
  const [isAgain] = useState(() => actions.profileDraft.of(email) !== undefined);
  const [sent, setSent] = useState('');
  const form = useStepForm({
    initialValues: { password: '', confirm_password: '' },
    problemsOf: signUpPasswordProblems,
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
  const isRefused = failure?.code === 'passwordRefused';

  return (
    <form {...form.formProps} className={styles.form}>
      <FixedEmail name="email" email={email} onChange={() => actor.send({ type: 'email.changeRequested' })} />
      <NewPasswordField
        {...form.text('password')}
        password={password}
        guessable={isRefused && password === sent}
        label={t('auth.password')}
        hint={isAgain ? t('auth.choosePassword.again') : undefined}
        required
      />
      <PasswordField
        {...form.text('confirm_password')}
        label={t('auth.confirmPassword')}
        autoComplete="new-password"
        enterKeyHint="go"
        required
      />
      {/* Of the field, also once it has been changed: its error is gone then. */}
      <FailureNotice failure={isRefused ? null : failure} />
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
          {t('auth.choosePassword.next')}
        </Button>
        <Agreement onInfo={actions.onInfo} />
      </div>
    </form>
  );
};
