import type { ReactNode } from 'react';
import styles from './link-button.module.css';

interface LinkButtonProps {
  readonly onClick: () => void;
  /** Temporarily disabled, but keeps its place and the focus. */
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
}

/** Looks like a link in the text around it, but is a button: it changes the state, and the URL follows. */
export const LinkButton = ({ onClick, isDisabled = false, children }: LinkButtonProps) => (
  <button
    type="button"
    className={styles.link}
    aria-disabled={isDisabled || undefined}
    onClick={isDisabled ? undefined : onClick}
  >
    {children}
  </button>
);
