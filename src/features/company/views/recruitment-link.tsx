import type { ReactNode } from 'react';
import { ButtonLink } from '#src/components/button-link.tsx';
import { SITE_LINKS } from '#src/lib/site-links.ts';

/** To the contact form, with the kind of inquiry chosen. */
export const RecruitmentLink = ({ children }: { readonly children: ReactNode }) => (
  <ButtonLink to={SITE_LINKS.contact} search={{ type: 'recruitment' }}>
    {children}
  </ButtonLink>
);
