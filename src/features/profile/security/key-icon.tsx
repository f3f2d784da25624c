import { Icon } from '#src/components/icon.tsx';

export const KeyIcon = () => (
  <Icon>
    <circle cx="6.5" cy="13.5" r="3.5" />
    <path d="m9 11 7.5-7.5M13 7l2.5 2.5" />
  </Icon>
);
