import { type ReactNode, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './fold-section.module.css';
import { ChevronDownIcon } from './icons.tsx';

type FoldSectionProps = {
  readonly title: ReactNode;
  readonly className?: string | undefined;
  /** Open on every screen, for now: what is looked for stands in it. */
  readonly isUnfolded?: boolean;
  readonly children: ReactNode;
};

/**
 * What stands under a heading. On wide pages the heading is text; at 768 px and below it holds a button that opens the
 * rest. Which of the two shows is the style sheet's business, so the server needs no width, and without scripts
 * nothing is folded.
 */
export const FoldSection = ({ title, className, isUnfolded = false, children }: FoldSectionProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const contentId = useId();
  return (
    <section className={classNames(styles.section, className)}>
      <h2 className={styles.title}>{title}</h2>
      {!isUnfolded && (
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
      )}
      <div id={contentId} className={styles.content} data-folded={!isUnfolded && !isOpen}>
        {children}
      </div>
    </section>
  );
};
