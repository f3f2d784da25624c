import type { ReactNode } from 'react';
import styles from './icons.module.css';

interface IconProps {
  readonly viewBox?: string;
  readonly children: ReactNode;
}

/** Line icons of one family: 20 px grid, 1.75 px stroke, round ends. Decorative; the control carries the name. */
export const Icon = ({ viewBox = '0 0 20 20', children }: IconProps) => (
  <svg className={styles.icon} viewBox={viewBox} aria-hidden="true" focusable="false">
    {children}
  </svg>
);
