import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { TabProps } from './profile-tabs.ts';
import { ActivitySection } from './security/activity-section.tsx';
import { DataRow } from './security/data-row.tsx';
import { DeletionRow } from './security/deletion-row.tsx';
import { signInMethodsQuery } from './security/security-queries.ts';
import { SecuritySection } from './security/security-section.tsx';
import { SessionsSection } from './security/sessions-section.tsx';
import { SignInMethodsSection } from './security/sign-in-methods-section.tsx';

/** `?tab=security`: everything that protects the account, and the way to end it. */
export const SecurityTab = (props: TabProps) => {
  const { t } = useTranslation();
  const passwordRef = useRef<HTMLButtonElement>(null);
  /** The dialog is that of the row, which also serves a member without a password. */
  const changePassword = () => passwordRef.current?.click();
  const { data: methods } = useQuery(signInMethodsQuery(props.api));
  return (
    <>
      <SignInMethodsSection {...props} passwordRef={passwordRef} />
      <SessionsSection api={props.api} now={props.now} />
      <ActivitySection api={props.api} onChangePassword={changePassword} />
      <SecuritySection title={t('profile.security.account.title')} note={t('profile.security.account.text')}>
        <DataRow api={props.api} />
        {/* Until it is known, a password is assumed: the server decides in any case. */}
        <DeletionRow {...props} hasPassword={methods?.password ?? true} />
      </SecuritySection>
    </>
  );
};
