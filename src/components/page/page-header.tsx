import { type ReactNode, useId } from 'react';
import styles from './page-header.module.css';

type PageHeaderProps = {
  /** A word above the title that says where one is. */
  readonly eyebrow?: ReactNode;
  readonly title: string;
  readonly lead?: ReactNode;
  /** What to do here first: buttons, a search field. */
  readonly actions?: ReactNode;
  /** A drawing beside the text; it goes below it on narrow screens and away on phones. */
  readonly art?: ReactNode;
};

/** Begins a page: its only h1 and what the page answers. */
export const PageHeader = ({ eyebrow, title, lead, actions, art }: PageHeaderProps) => {
  const titleId = useId();
  return (
    <section className={styles.header} aria-labelledby={titleId} data-illustrated={art !== undefined}>
      <div className={styles.text}>
        {eyebrow !== undefined && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h1 id={titleId} className={styles.title}>
          {title}
        </h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {art !== undefined && <div className={styles.art}>{art}</div>}
    </section>
  );
};
