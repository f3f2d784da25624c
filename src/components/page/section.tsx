import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

interface SectionProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** `band` sets it apart with thin lines and a darker full-width background. */
  readonly tone?: 'plain' | 'band';
  /** The title stands next to the content where there is room. */
  readonly isSplit?: boolean;
  /** Anchor for links. */
  readonly id?: string;
  readonly children?: ReactNode;
  /** Buttons that invite to the next step. */
  readonly actions?: ReactNode;
  /** A drawing next to the text; hidden in print and on narrow screens. */
  readonly art?: ReactNode;
}

/** A part of a page, named by its h2. */
export const Section = ({
  title,
  lead,
  tone = 'plain',
  isSplit,
  id,
  children,
  actions,
  art,
}: SectionProps) => {
  const titleId = useId();
  return (
    <section
      id={id}
      className={styles.section}
      data-tone={tone}
      data-split={isSplit || undefined}
      aria-labelledby={titleId}
    >
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </div>
        {children}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        {art !== undefined && <div className={styles.art}>{art}</div>}
      </div>
    </section>
  );
};
