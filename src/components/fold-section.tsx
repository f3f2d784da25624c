import { type ReactNode, useId, useState } from 'react';
import styles from './fold-section.module.css';
import { ChevronDownIcon } from './icons.tsx';

interface FoldSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/**
 * Content under a heading. On wide pages the heading is text; at 768 px and below it holds a button that
 * unfolds the content. CSS chooses between the two, so the server need not know the width. Without scripts
 * nothing is folded.
 */
export const FoldSection = ({ title, children }: FoldSectionProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const contentId = useId();
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      <h2 className={styles.fold}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {title}
          <ChevronDownIcon />
        </button>
      </h2>
      <div id={contentId} className={styles.content} data-folded={!isOpen}>
        {children}
      </div>
    </section>
  );
};
