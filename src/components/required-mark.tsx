import styles from './required-mark.module.css';

/** The asterisk of a required field: visible, but not part of the accessible name. */
export const RequiredMark = () => (
  <span className={styles.mark} aria-hidden="true">
    *
  </span>
);
