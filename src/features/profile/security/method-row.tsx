import type { ReactNode } from 'react';
import styles from './security.module.css';

interface MethodRowProps {
  readonly name: string;
  /** Whether and since when it can be used. */
  readonly state: ReactNode;
  /** Changes it. */
  readonly action: ReactNode;
  /** The result of the last change. */
  readonly children: ReactNode;
}

/** One way to sign in. */
export const MethodRow = ({ name, state, action, children }: MethodRowProps) => (
  <li className={styles.method}>
    <div>
      <h3 className={styles.device}>{name}</h3>
      <p className={styles.when}>{state}</p>
    </div>
    {action}
    <div className={styles.methodResult}>{children}</div>
  </li>
);
