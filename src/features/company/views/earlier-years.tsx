import type { ReactNode } from 'react';
import { ChevronDownIcon } from '#src/components/icons.tsx';
import styles from './earlier-years.module.css';

interface EarlierYearsProps {
  readonly summary: string;
  readonly children: ReactNode;
}

/** The older part of the history, folded. Native: it opens without scripts, and for a search within the page. */
export const EarlierYears = ({ summary, children }: EarlierYearsProps) => (
  <details className={styles.earlier}>
    <summary className={styles.summary}>
      {summary}
      <ChevronDownIcon />
    </summary>
    {children}
  </details>
);
