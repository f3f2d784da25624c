import type { ReactNode } from 'react';
import { Drawing } from '../illustrations/drawing.tsx';
import styles from './state.module.css';

interface EmptyStateProps {
  readonly title: string;
  /** Why nothing is here and what else can be done. */
  readonly text: string;
  readonly action?: ReactNode;
}

/** Replaces an empty list. */
export const EmptyState = ({ title, text, action }: EmptyStateProps) => (
  <div className={styles.state}>
    <div className={styles.art}>
      <Drawing names={['gap']} />
    </div>
    <p className={styles.title}>{title}</p>
    <p className={styles.text}>{text}</p>
    {action}
  </div>
);
