import type { ReactNode } from 'react';
import styles from './setting-row.module.css';

interface SettingRowProps {
  readonly icon: ReactNode;
  readonly name: ReactNode;
  /** Its current state. */
  readonly state: ReactNode;
  /** Whether the state is a sentence, for which there is no room next to the button on a phone. */
  readonly hasLongState?: boolean;
  /** The button that changes it. */
  readonly action: ReactNode;
  /** Whether the button is small, because every row of the list has the same one. */
  readonly hasSmallAction?: boolean;
  /** The result of the last change, below the row. */
  readonly children?: ReactNode;
}

/** A row of a `SecuritySection`. */
export const SettingRow = ({
  icon,
  name,
  state,
  hasLongState,
  action,
  hasSmallAction,
  children,
}: SettingRowProps) => (
  <li
    className={styles.row}
    data-long={hasLongState || undefined}
    data-small-action={hasSmallAction || undefined}
  >
    {icon}
    <div>
      <h3 className={styles.name}>{name}</h3>
      <div className={styles.state}>{state}</div>
    </div>
    {action}
    {children !== undefined && <div className={styles.result}>{children}</div>}
  </li>
);
