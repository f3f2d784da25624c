import type { ReactNode } from 'react';
import styles from './prose.module.css';

/** Text to be read at length: measure, rhythm and the look of every element an article may hold. */
export const Prose = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.prose}>{children}</div>
);
