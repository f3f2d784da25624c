import type { ReactNode } from 'react';
import { ChevronDownIcon } from '#src/components/icons.tsx';
import styles from './disclosure.module.css';

interface DisclosureProps {
  readonly summary: string;
  readonly children: ReactNode;
}

/** Content folded below a line that names it. Native: it opens without scripts, and for a search within the page. */
export const Disclosure = ({ summary, children }: DisclosureProps) => (
  <details className={styles.disclosure}>
    <summary className={styles.summary}>
      {summary}
      <ChevronDownIcon />
    </summary>
    {children}
  </details>
);
