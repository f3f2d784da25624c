import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Proof } from '#machines/account/account-deletion.machine.ts';
import type { Failure } from '#machines/shared/failure.ts';
import { Button } from '#src/components/button.tsx';
import { FailureNotice } from '#src/components/failure-notice.tsx';
import { PanelDialog } from '#src/components/panel-dialog.tsx';
import { PasswordField } from '#src/components/password-field.tsx';
import styles from './security.module.css';
import { useSecurityForm } from './use-security-form.ts';

interface ProofDialogProps {
  readonly text: string;
  readonly variant: 'primary' | 'danger';
  /** The button that sends the password. */
  readonly confirmLabel: string;
  /** The button that opens the provider's popup, for a member without a password. */
  readonly googleLabel: string;
  readonly hasPassword: boolean;
  /** Of the account, for password managers. */
  readonly email: string;
  readonly preloadSocial: (() => void) | null;
  readonly isPending: boolean;
  readonly failure: Failure | null;
  readonly onProve: (proof: Proof) => void;
  readonly onClose: () => void;
}

/** The sign-in is too long ago: asks for the password or, from a member without one, for the social account. */
export const ProofDialog = ({ text, hasPassword, onClose, ...props }: ProofDialogProps) => {
  const { t } = useTranslation();
  return (
    <PanelDialog
      title={t('profile.security.proof.title')}
      subtitle={text}
      // A popup may be hidden behind the page: its button opens it again.
      pending={hasPassword && props.isPending}
      onClose={onClose}
    >
      <div className={styles.form}>
        {hasPassword ? <PasswordProof {...props} /> : <SocialProof {...props} />}
        <Button variant="secondary" fillWidth onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </PanelDialog>
  );
};

type ProofProps = Omit<ProofDialogProps, 'text' | 'hasPassword' | 'onClose'>;

const PasswordProof = ({ email, variant, confirmLabel, isPending, failure, onProve }: ProofProps) => {
  const { t } = useTranslation();
  const [sent, setSent] = useState('');
  const form = useSecurityForm({
    initialValues: { password: '' },
    problemsOf: ({ password }) => ({
      password: password === '' ? ('pleaseEnterPassword' as const) : undefined,
    }),
    textFields: ['password'],
    onSubmit: ({ password }) => {
      setSent(password);
      onProve({ by: 'password', password });
    },
  });
  const isRefused = failure?.code === 'invalidCredentials';
  const isWrong = isRefused && form.values.password === sent;
  const field = form.text('password');
  return (
    <form {...form.formProps} className={styles.form}>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...field}
        label={t('profile.security.proof.password')}
        autoComplete="current-password"
        enterKeyHint="go"
        error={field.error ?? (isWrong ? t('profile.security.proof.wrong') : undefined)}
        data-autofocus
        required
      />
      <FailureNotice failure={isRefused ? null : failure} />
      <Button type="submit" variant={variant} fillWidth pending={isPending}>
        {confirmLabel}
      </Button>
    </form>
  );
};

const SocialProof = ({ variant, googleLabel, preloadSocial, isPending, failure, onProve }: ProofProps) => {
  const { t } = useTranslation();
  useEffect(() => preloadSocial?.(), [preloadSocial]);
  return (
    <div className={styles.form}>
      <FailureNotice failure={failure} />
      <Button
        variant={variant}
        fillWidth
        pending={isPending}
        data-autofocus
        onClick={() => onProve({ by: 'social' })}
      >
        {googleLabel}
      </Button>
      <p role="status" className={styles.when}>
        {isPending && t('auth.social.choosing')}
      </p>
    </div>
  );
};
