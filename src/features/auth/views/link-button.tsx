import type { ReactNode } from 'react';
import styles from './link-button.module.css';

interface LinkButtonProps {
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** Looks like a link of the text around it; leads to another dialog, so the address bar follows the state. */
export const LinkButton = ({ onClick, children }: LinkButtonProps) => (
  <button type="button" className={styles.link} onClick={onClick}>
    {children}
  </button>
);
