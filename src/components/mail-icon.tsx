import { Icon } from './icon.tsx';

export const MailIcon = () => (
  <Icon>
    <rect x="2.5" y="4.5" width="15" height="11" rx="1.5" />
    <path d="m3 6 7 5.5L17 6" />
  </Icon>
);
