import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PartFailure } from '../part-failure.tsx';
import type { TabProps } from '../profile-tabs.ts';
import { GoogleMethod } from './google-method.tsx';
import { MethodRow } from './method-row.tsx';
import { PasswordMethod } from './password-method.tsx';
import styles from './security.module.css';
import { signInMethodsQuery } from './security-queries.ts';
import { SecuritySection } from './security-section.tsx';

/** How the member can sign in; each way can be added, changed or, except for the last one, removed. */
export const SignInMethodsSection = (props: TabProps) => {
  const { t } = useTranslation();
  const { data: methods, isError, refetch } = useQuery(signInMethodsQuery(props.api));
  return (
    <SecuritySection
      title={t('profile.security.methods.title')}
      note={t('profile.security.methods.text', { email: props.profile.userId })}
    >
      <ul className={styles.list}>
        {/* Until it is known, a password is assumed: the server decides in any case. */}
        <PasswordMethod {...props} hasPassword={methods?.password ?? true} />
        {methods === undefined ? (
          <MethodRow
            name={t('profile.security.google.title')}
            state={isError ? '' : t('common.loading')}
            action={null}
          >
            {isError && (
              <PartFailure text={t('profile.security.methods.failed')} onRetry={() => void refetch()} />
            )}
          </MethodRow>
        ) : (
          <GoogleMethod {...props} methods={methods} />
        )}
      </ul>
    </SecuritySection>
  );
};
