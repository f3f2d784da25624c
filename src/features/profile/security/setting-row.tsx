import type { ReactNode } from 'react';
import styles from './setting-row.module.css';

interface SettingRowProps {
  readonly icon: ReactNode;
  readonly name: ReactNode;
  /** Its current state. */
  readonly state: ReactNode;
  /** The button that changes it. */
  readonly action: ReactNode;
  /** The result of the last change, below the row. */
  readonly children?: ReactNode;
}

/** A row of a `SecuritySection`. */
export const SettingRow = ({ icon, name, state, action, children }: SettingRowProps) => (
  <li className={styles.row}>
    {icon}
    <div>
      <h3 className={styles.name}>{name}</h3>
      <div className={styles.state}>{state}</div>
    </div>
    {action}
    {children !== undefined && <div className={styles.result}>{children}</div>}
  </li>
);
