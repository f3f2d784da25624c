import type { ReactNode } from 'react';
import { ProfileSection } from '../profile-group.tsx';

interface SecuritySectionProps {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}

/** A part of the security tab: what it is about on one side, what can be done on the other. */
export const SecuritySection = ({ children, ...section }: SecuritySectionProps) => (
  <ProfileSection {...section}>
    <div>{children}</div>
  </ProfileSection>
);
