import type { ReactNode } from 'react';
import { ButtonLink } from '#src/components/button-link.tsx';
import { SITE_LINKS } from '#src/lib/site-links.ts';

/** Link to the contact form, with the type of inquiry preselected. */
export const RecruitmentLink = ({ children }: { readonly children: ReactNode }) => (
  <ButtonLink to={SITE_LINKS.contact} search={{ type: 'recruitment' }}>
    {children}
  </ButtonLink>
);
