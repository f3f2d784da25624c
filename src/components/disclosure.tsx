import type { ReactNode } from 'react';
import styles from './disclosure.module.css';
import { ChevronDownIcon } from './icons.tsx';

interface DisclosureProps {
  readonly summary: string;
  readonly children: ReactNode;
}

/** Folded content. Native: it opens without scripts, and for a search within the page. */
export const Disclosure = ({ summary, children }: DisclosureProps) => (
  <details className={styles.disclosure}>
    <summary className={styles.summary}>
      {summary}
      <ChevronDownIcon />
    </summary>
    {children}
  </details>
);
