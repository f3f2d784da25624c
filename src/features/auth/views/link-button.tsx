import type { ReactNode } from 'react';
import styles from './link-button.module.css';

interface LinkButtonProps {
  readonly onClick: () => void;
  /** Does nothing for the moment but keeps its place and the focus. */
  readonly isResting?: boolean;
  readonly children: ReactNode;
}

/** Looks like a link of the text around it; leads to another dialog, so the address bar follows the state. */
export const LinkButton = ({ onClick, isResting = false, children }: LinkButtonProps) => (
  <button
    type="button"
    className={styles.link}
    aria-disabled={isResting || undefined}
    onClick={isResting ? undefined : onClick}
  >
    {children}
  </button>
);
