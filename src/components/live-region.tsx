import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Announces what changes inside it. Mount it empty from the first paint; put one inside a dialog for its own news. */
export const LiveRegion = ({
  children,
  urgent = false,
}: {
  readonly children?: ReactNode;
  readonly urgent?: boolean;
}) => (
  <div
    className={styles.hidden}
    role={urgent ? 'alert' : 'status'}
    aria-live={urgent ? 'assertive' : 'polite'}
  >
    {children}
  </div>
);
