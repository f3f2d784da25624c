import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TabProps } from './profile-tabs.ts';
import { DataDownload } from './security/data-download.tsx';
import { DeletionSection } from './security/deletion-section.tsx';
import { signInMethodsQuery } from './security/security-queries.ts';
import { SecuritySection } from './security/security-section.tsx';
import { SessionsSection } from './security/sessions-section.tsx';
import { SignInMethodsSection } from './security/sign-in-methods-section.tsx';

/** `?tab=security`: everything that protects the account, and the way to end it. */
export const SecurityTab = (props: TabProps) => {
  const { t } = useTranslation();
  const { data: methods } = useQuery(signInMethodsQuery(props.api));
  return (
    <>
      <SignInMethodsSection {...props} />
      <SessionsSection api={props.api} />
      <SecuritySection title={t('profile.security.data.title')}>
        <DataDownload api={props.api} />
      </SecuritySection>
      {/* Until it is known, a password is assumed: the server decides in any case. */}
      <DeletionSection {...props} hasPassword={methods?.password ?? true} />
    </>
  );
};
