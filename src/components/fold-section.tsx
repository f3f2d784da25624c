import { type ReactNode, useId, useState } from 'react';
import styles from './fold-section.module.css';
import { ChevronDownIcon } from './icons.tsx';

type FoldSectionProps = { readonly title: string; readonly children: ReactNode };

/**
 * What stands under a heading. On wide pages the heading is text; at 768 px and below it holds a button that opens the
 * rest. Which of the two shows is the style sheet's business, so the server needs no width, and without scripts
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
