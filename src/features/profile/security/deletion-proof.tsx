import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/button.tsx';
import { FailureNotice } from '#src/components/failure-notice.tsx';
import { PanelDialog } from '#src/components/panel-dialog.tsx';
import { PasswordField } from '#src/components/password-field.tsx';
import styles from './security.module.css';
import { type DeletionRef, useDeletion } from './use-deletion.ts';
import { useSecurityForm } from './use-security-form.ts';

interface DeletionProofProps {
  readonly actor: DeletionRef;
  /** Of the account, for password managers. */
  readonly email: string;
  readonly hasPassword: boolean;
  readonly preloadSocial: (() => void) | null;
}

/** The sign-in is too long ago: asks for the password or, from a member without one, for the social account. */
export const DeletionProof = ({ actor, hasPassword, ...props }: DeletionProofProps) => {
  const { t } = useTranslation();
  const { isPending, cancel } = useDeletion(actor);
  return (
    <PanelDialog
      title={t('profile.security.deletion.proofTitle')}
      subtitle={t('profile.security.deletion.proofText')}
      pending={isPending}
      onClose={cancel}
    >
      {hasPassword ? <PasswordProof actor={actor} {...props} /> : <SocialProof actor={actor} {...props} />}
    </PanelDialog>
  );
};

type ProofProps = Omit<DeletionProofProps, 'hasPassword'>;

const PasswordProof = ({ actor, email }: ProofProps) => {
  const { t } = useTranslation();
  const { isPending, failure } = useDeletion(actor);
  const [sent, setSent] = useState('');
  const form = useSecurityForm({
    initialValues: { password: '' },
    problemsOf: ({ password }) => ({
      password: password === '' ? ('pleaseEnterPassword' as const) : undefined,
    }),
    textFields: ['password'],
    onSubmit: ({ password }) => {
      setSent(password);
      actor.send({ type: 'proof.submitted', proof: { by: 'password', password } });
    },
  });
  const isWrong = failure?.code === 'invalidCredentials' && form.values.password === sent;
  const field = form.text('password');
  return (
    <form {...form.formProps} className={styles.form}>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...field}
        label={t('profile.security.deletion.password')}
        autoComplete="current-password"
        error={field.error ?? (isWrong ? t('profile.security.deletion.wrong') : undefined)}
        data-autofocus
        required
      />
      <FailureNotice failure={isWrong ? null : failure} />
      <Button type="submit" variant="danger" fillWidth pending={isPending}>
        {t('profile.security.deletion.confirm')}
      </Button>
    </form>
  );
};

const SocialProof = ({ actor, preloadSocial }: ProofProps) => {
  const { t } = useTranslation();
  const { failure } = useDeletion(actor);
  useEffect(() => preloadSocial?.(), [preloadSocial]);
  return (
    <div className={styles.form}>
      <FailureNotice failure={failure} />
      <Button
        variant="danger"
        fillWidth
        data-autofocus
        onClick={() => actor.send({ type: 'proof.submitted', proof: { by: 'social' } })}
      >
        {t('profile.security.deletion.google')}
      </Button>
    </div>
  );
};
