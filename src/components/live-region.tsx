import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Announces changes of its content. Mount it empty from the first paint; a dialog needs one of its own. */
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
