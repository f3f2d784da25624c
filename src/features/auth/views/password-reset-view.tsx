import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { passwordResetMachine } from '#machines/auth/password-reset.machine.ts';
import { Button } from '#src/components/button.tsx';
import { PasswordChecklist } from '#src/components/password-checklist.tsx';
import { PasswordField } from '#src/components/password-field.tsx';
import { useTexts } from '#src/i18n/use-texts.ts';
import { passwordResetProblems } from '../forms/step-problems.ts';
import { useStepForm } from '../forms/use-step-form.ts';
import { LinkButton } from './link-button.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import styles from './step.module.css';

interface PasswordResetViewProps {
  readonly actor: ActorRefFrom<typeof passwordResetMachine>;
}

/** `?auth=password-reset`: a password of the member's own, after a temporary one. */
export const PasswordResetView = ({ actor }: PasswordResetViewProps) => {
  useTexts('fields');
  const { t } = useTranslation();
  const snapshot = useSelector(actor, (state) => state);
  const { problem, held } = snapshot.context;
  const form = useStepForm({
    initialValues: { password: '', confirm_password: '' },
    problemsOf: passwordResetProblems,
    textFields: ['password', 'confirm_password'],
    validatedOnBlur: ['confirm_password'],
    onSubmit: ({ password }) => actor.send({ type: 'password.chosen', password }),
  });
  const { password, confirm_password } = form.values;
  const isPending = snapshot.hasTag('pending');

  return (
    <form {...form.formProps} className={styles.form}>
      {/* For password managers: which account the new password belongs to. */}
      <input type="email" name="email" autoComplete="username" value={held.temporary.email} readOnly hidden />
      <div className={styles.group}>
        <PasswordField
          {...form.text('password')}
          label={t('auth.passwordReset.newPassword')}
          autoComplete="new-password"
          required
        />
        <PasswordChecklist password={password} />
      </div>
      <PasswordField
        {...form.text('confirm_password')}
        label={t('auth.passwordReset.confirmPassword')}
        autoComplete="new-password"
        required
      />
      <ProblemNotice problem={problem} />
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
