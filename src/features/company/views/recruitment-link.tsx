import type { ReactNode } from 'react';
import { ButtonLink } from '#src/components/button-link.tsx';
import { SITE_LINKS } from '#src/lib/site-links.ts';

interface RecruitmentLinkProps {
  /** The title of the opening that the visitor applies for. */
  readonly opening?: string;
  readonly children: ReactNode;
}

/** Link to the contact form, with the type of inquiry and the opening filled in. */
export const RecruitmentLink = ({ opening, children }: RecruitmentLinkProps) => (
  <ButtonLink
    to={SITE_LINKS.contact}
    search={{ type: 'recruitment', ...(opening === undefined ? {} : { opening }) }}
  >
    {children}
  </ButtonLink>
);
