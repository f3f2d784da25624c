import { type ReactNode, type Ref, useId } from 'react';
import styles from './page-header.module.css';

interface PageHeaderProps {
  /** A word above the title that names the area of the site. */
  readonly eyebrow?: ReactNode;
  readonly title: string;
  /** For a title that takes the focus, to be announced. */
  readonly titleRef?: Ref<HTMLHeadingElement>;
  readonly lead?: ReactNode;
  /** The first actions on the page: buttons, a search field. */
  readonly actions?: ReactNode;
  /** A drawing next to the text; hidden in print and, unless `keepsArt`, on narrow screens. */
  readonly art?: ReactNode;
  /** Whether the drawing says something that the text alone does not: on narrow screens, it is below the text. */
  readonly keepsArt?: boolean;
}

/** The first section of a page, with its only h1. */
export const PageHeader = ({ eyebrow, title, titleRef, lead, actions, art, keepsArt }: PageHeaderProps) => {
  const titleId = useId();
  return (
    <section className={styles.header} aria-labelledby={titleId} data-illustrated={art !== undefined}>
      <div className={styles.text}>
        {eyebrow !== undefined && <p className={styles.eyebrow}>{eyebrow}</p>}
        <h1
          id={titleId}
          ref={titleRef}
          tabIndex={titleRef === undefined ? undefined : -1}
          className={styles.title}
        >
          {title}
        </h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {art !== undefined && (
        <div className={styles.art} data-kept={keepsArt}>
          {art}
        </div>
      )}
    </section>
  );
};
