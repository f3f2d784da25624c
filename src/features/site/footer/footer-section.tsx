import { type ReactNode, useId, useState } from 'react';
import { ChevronDownIcon } from '#src/components/icons.tsx';
import styles from './site-footer.module.css';

type FooterSectionProps = { readonly title: string; readonly children: ReactNode };

/**
 * A list under a heading. On wide pages the heading is text and the list open; at 768 px and below the heading holds
 * a button that opens it. Which of the two shows is the style sheet's business, so the server needs no width.
 */
export const FooterSection = ({ title, children }: FooterSectionProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  return (
    <section className={styles.section}>
      <h2 className={styles.wideHeading}>{title}</h2>
      <h2 className={styles.narrowHeading}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {title}
          <ChevronDownIcon />
        </button>
      </h2>
      <ul id={listId} className={styles.list} data-open={isOpen}>
        {children}
      </ul>
    </section>
  );
};
