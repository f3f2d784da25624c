import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { passwordChangeMachine } from '#machines/account/password-change.machine.ts';
import type { ErrorCode } from '#machines/shared/failure.ts';
import { Button } from '#src/components/button.tsx';
import { FailureNotice } from '#src/components/failure-notice.tsx';
import { NewPasswordField } from '#src/components/new-password-field.tsx';
import { ClosingQuestion, PanelDialog } from '#src/components/panel-dialog.tsx';
import { PasswordField } from '#src/components/password-field.tsx';
import { passwordChangeProblems } from './password-problems.ts';
import styles from './security.module.css';
import { useSecurityForm } from './use-security-form.ts';

interface PasswordChangeDialogProps {
  readonly actor: ActorRefFrom<typeof passwordChangeMachine>;
  /** Of the account, for password managers. */
  readonly email: string;
}

/** Failures that are shown at a field. */
const FIELD_CODES: readonly ErrorCode[] = ['invalidCredentials', 'passwordUnchanged', 'passwordRefused'];
const EMPTY = { current: '', password: '', confirm: '' };

/** Asks for the current password and for the new one, twice. */
export const PasswordChangeDialog = ({ actor, email }: PasswordChangeDialogProps) => {
  const { t } = useTranslation();
  const isPending = useSelector(actor, (snapshot) => snapshot.hasTag('pending'));
  const failure = useSelector(actor, ({ context }) => context.failure);
  const [sent, setSent] = useState(EMPTY);
  const form = useSecurityForm({
    initialValues: EMPTY,
    problemsOf: passwordChangeProblems,
    textFields: ['current', 'password', 'confirm'],
    validatedOnBlur: ['confirm'],
    onSubmit: (entries) => {
      setSent(entries);
      actor.send({ type: 'passwords.submitted', current: entries.current, password: entries.password });
    },
  });
  const { current, password } = form.values;
  const isWrong = failure?.code === 'invalidCredentials' && current === sent.current;
  const isUnchanged = failure?.code === 'passwordUnchanged' && password === sent.password;
  const isGuessable = failure?.code === 'passwordRefused' && password === sent.password;
  // Also once the field has been changed: its error is gone then.
  const isOfField = failure !== null && FIELD_CODES.includes(failure.code);

  return (
    <PanelDialog
      title={t('profile.security.password.dialogTitle')}
      subtitle={t('profile.security.password.dialogText')}
      pending={isPending}
      onClose={() => actor.send({ type: 'change.cancelled' })}
    >
      <ClosingQuestion entries={form.values} />
      <form {...form.formProps} className={styles.form}>
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...form.text('current')}
          label={t('profile.security.password.current')}
          autoComplete="current-password"
          hint={t('profile.security.password.currentHint')}
          error={form.text('current').error ?? (isWrong ? t('profile.security.password.wrong') : undefined)}
          data-autofocus
          required
        />
        <NewPasswordField
          {...form.text('password')}
          password={password}
          guessable={isGuessable}
          label={t('profile.security.password.new')}
          error={
            form.text('password').error ?? (isUnchanged ? t('errors.codes.passwordUnchanged') : undefined)
          }
          required
        />
        <PasswordField
          {...form.text('confirm')}
          label={t('profile.security.password.confirm')}
          autoComplete="new-password"
          enterKeyHint="go"
          required
        />
        <FailureNotice failure={isOfField ? null : failure} />
        <Button type="submit" fillWidth pending={isPending}>
          {t('profile.security.password.submit')}
        </Button>
      </form>
    </PanelDialog>
  );
};
