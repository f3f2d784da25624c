import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { GoogleMark } from '#src/components/google-mark.tsx';
import { MailIcon } from '#src/components/mail-icon.tsx';
import { PartFailure } from '../part-failure.tsx';
import type { TabProps } from '../profile-tabs.ts';
import { GoogleMethod } from './google-method.tsx';
import { PasswordMethod } from './password-method.tsx';
import styles from './security.module.css';
import { signInMethodsQuery } from './security-queries.ts';
import { SecuritySection } from './security-section.tsx';
import { SettingRow } from './setting-row.tsx';

interface SignInMethodsSectionProps extends TabProps {
  readonly passwordRef: Ref<HTMLButtonElement>;
}

/** How the member can sign in; each way can be added, changed or, except for the last one, removed. */
export const SignInMethodsSection = ({ passwordRef, ...props }: SignInMethodsSectionProps) => {
  const { t } = useTranslation();
  const { data: methods, isError, refetch } = useQuery(signInMethodsQuery(props.api));
  return (
    <SecuritySection title={t('profile.security.methods.title')} note={t('profile.security.methods.text')}>
      <SettingRow
        icon={<MailIcon />}
        name={t('profile.security.methods.email')}
        state={
          <p className={styles.dotted}>
            <span>{props.profile.userId}</span>
            <span>{t('profile.security.methods.emailFixed')}</span>
          </p>
        }
        action={null}
      />
      {/* Until it is known, a password is assumed: the server decides in any case. */}
      <PasswordMethod
        {...props}
        buttonRef={passwordRef}
        hasPassword={methods?.password ?? true}
        setDt={methods?.passwordDt ?? null}
      />
      {methods === undefined ? (
        <SettingRow
          icon={<GoogleMark />}
          name={t('profile.security.google.title')}
          state={isError ? '' : t('common.loading')}
          action={null}
        >
          {isError && (
            <PartFailure text={t('profile.security.methods.failed')} onRetry={() => void refetch()} />
          )}
        </SettingRow>
      ) : (
        <GoogleMethod {...props} methods={methods} />
      )}
    </SecuritySection>
  );
};
