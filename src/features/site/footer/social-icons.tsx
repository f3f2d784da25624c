import type { ReactNode } from 'react';
import { Icon } from '#src/components/icon.tsx';

/** Crops the margin of these drawings, which is wider than that of the other icons. */
const SocialIcon = ({ children }: { readonly children: ReactNode }) => (
  <Icon viewBox="1.5 1.5 21 21">{children}</Icon>
);

/* Generic icons for a professional network, a photo-sharing and a video site: no trademarks are copied. */
export const ProfessionalIcon = () => (
  <SocialIcon>
    <rect x="3" y="3" width="18" height="18" rx="3" />
    <path d="M8 11v6M8 7.5v.01M12 17v-6m0 2.5c0-1.4 1-2.5 2.25-2.5S16.5 12 16.5 13.5V17" />
  </SocialIcon>
);

export const PhotoIcon = () => (
  <SocialIcon>
    <rect x="3" y="3" width="18" height="18" rx="5" />
    <circle cx="12" cy="12" r="4" />
    <path d="M17 7v.01" />
  </SocialIcon>
);

export const VideoIcon = () => (
  <SocialIcon>
    <rect x="2.5" y="5" width="19" height="14" rx="4" />
    <path d="m10.25 9.25 4.75 2.75-4.75 2.75Z" />
  </SocialIcon>
);
