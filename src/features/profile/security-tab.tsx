import { useQuery } from '@tanstack/react-query';
import type { TabProps } from './profile-tabs.ts';
import { DeletionSection } from './security/deletion-section.tsx';
import { PasswordSection } from './security/password-section.tsx';
import { signInMethodsQuery } from './security/security-queries.ts';

/** `?tab=security`: everything that protects the account, and the way to end it. */
export const SecurityTab = (props: TabProps) => {
  // Until it is known, and if it cannot be loaded, a password is assumed: the server decides in any case.
  const { data: methods } = useQuery(signInMethodsQuery(props.api));
  const hasPassword = methods?.password ?? true;
  return (
    <>
      <PasswordSection {...props} hasPassword={hasPassword} />
      <DeletionSection {...props} hasPassword={hasPassword} />
    </>
  );
};
