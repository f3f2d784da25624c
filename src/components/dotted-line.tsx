import type { ReactNode } from 'react';
import styles from './dotted-line.module.css';

/** Short texts with dots between them, in one line or more; no line starts or ends with a dot. Its children are elements. */
export const DottedLine = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.line}>{children}</span>
);
