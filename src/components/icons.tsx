/** Icons of the frame around every page; the others are in further-icons.tsx. */
import { Icon } from './icon.tsx';
import styles from './icons.module.css';

export const MenuIcon = () => (
  <Icon>
    <path d="M3 6h14M3 10h14M3 14h14" />
  </Icon>
);
export const ChevronDownIcon = () => (
  <Icon>
    <path d="m5 7.5 5 5 5-5" />
  </Icon>
);
export const AlertIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="7.25" />
    <path d="M10 6.25v4.5m0 2.75v.01" />
  </Icon>
);
export const SunIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="3.25" />
    <path d="M10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.3 4.3l1.1 1.1M14.6 14.6l1.1 1.1M4.3 15.7l1.1-1.1M14.6 5.4l1.1-1.1" />
  </Icon>
);
export const MoonIcon = () => (
  <Icon>
    <path d="M16.5 12A7 7 0 0 1 8 3.5a7 7 0 1 0 8.5 8.5Z" />
  </Icon>
);
export const AutoSchemeIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="6.75" />
    <path className={styles.solid} d="M10 3.25a6.75 6.75 0 0 1 0 13.5Z" />
  </Icon>
);
