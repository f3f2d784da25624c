import styles from './check-badge.module.css';
import { CheckIcon } from './further-icons.tsx';

/** Marks a success. Decorative: the words next to it say the same. */
export const CheckBadge = () => (
  <div className={styles.badge}>
    <CheckIcon />
  </div>
);
