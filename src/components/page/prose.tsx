import type { ReactNode } from 'react';
import styles from './prose.module.css';

/** Long text: line length, spacing and the style of every element an article may contain. */
export const Prose = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.prose}>{children}</div>
);
