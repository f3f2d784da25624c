import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeNameOf } from '#contract/codes.ts';
import { setPassword } from '#contract/security.contract.ts';
import { Button } from '#src/components/button.tsx';
import { CallFailure } from '#src/components/call-failure.tsx';
import { FailureNotice } from '#src/components/failure-notice.tsx';
import { NewPasswordField } from '#src/components/new-password-field.tsx';
import { ClosingQuestion, PanelDialog } from '#src/components/panel-dialog.tsx';
import { PasswordField } from '#src/components/password-field.tsx';
import type { TabProps } from '../profile-tabs.ts';
import { newPasswordProblems } from './password-problems.ts';
import styles from './security.module.css';
import { SECURITY_QUERIES } from './security-queries.ts';
import { useProvenAct } from './use-proven-act.ts';
import { useSecurityForm } from './use-security-form.ts';

interface PasswordSetDialogProps extends Pick<TabProps, 'api' | 'account' | 'profile'> {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks a member without a password for one; if the sign-in is too long ago, the social account proves who they are. */
export const PasswordSetDialog = ({ api, account, profile, onDone, onClose }: PasswordSetDialogProps) => {
  const { t } = useTranslation();
  const { preloadSocial } = account;
  const queryClient = useQueryClient();
  const [sent, setSent] = useState('');
  const act = useProvenAct(
    { api, account },
    {
      call: (newPw: string) => api.call(setPassword, { body: { newPw } }),
      onSettled: () => queryClient.invalidateQueries(SECURITY_QUERIES),
      onDone,
    },
  );
  const { isProofNeeded, failure } = act;
  useEffect(() => {
    if (isProofNeeded) preloadSocial?.();
  }, [isProofNeeded, preloadSocial]);
  const form = useSecurityForm({
    initialValues: { password: '', confirm: '' },
    problemsOf: newPasswordProblems,
    textFields: ['password', 'confirm'],
    validatedOnBlur: ['confirm'],
    onSubmit: ({ password }) => {
      setSent(password);
      if (isProofNeeded) act.prove({ by: 'social' }, password);
      else act.start(password);
    },
  });
  const { password } = form.values;
  const isRefused = failure !== null && codeNameOf(failure.code) === 'PasswordRefused';
  const isGuessable = isRefused && password === sent;
  return (
    <PanelDialog
      title={t('profile.security.password.setNamed')}
      subtitle={t('profile.security.password.setText')}
      pending={act.isPending}
      onClose={onClose}
    >
      <ClosingQuestion entries={form.values} />
      <form {...form.formProps} className={styles.form}>
        <input type="email" name="email" autoComplete="username" value={profile.userId} readOnly hidden />
        <NewPasswordField
          {...form.text('password')}
          password={password}
          guessable={isGuessable}
          label={t('profile.security.password.new')}
          data-autofocus
          required
        />
        <PasswordField
          {...form.text('confirm')}
          label={t('profile.security.password.confirm')}
          autoComplete="new-password"
          enterKeyHint="go"
          required
        />
        {failure !== null && !isRefused && <CallFailure failure={failure} />}
        {isProofNeeded && <p role="status">{t('profile.security.password.setProof')}</p>}
        <FailureNotice failure={act.proofFailure} />
        <Button type="submit" fillWidth pending={act.isPending || act.isProving}>
          {t(isProofNeeded ? 'profile.security.password.setGoogle' : 'profile.security.password.submit')}
        </Button>
      </form>
    </PanelDialog>
  );
};
