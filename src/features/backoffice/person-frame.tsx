import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { ArrowLeftIcon } from '#src/components/further-icons.tsx';
import { withTexts } from '#src/lib/search.ts';
import styles from './people.module.css';

interface PersonFrameProps {
  readonly back: string;
  readonly title: ReactNode;
  /** Follows the title, such as a state. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** One row of a list, opened: its title gets the focus, and a link leads back to the list with its filters. */
export const PersonFrame = ({ back, title, aside, children }: PersonFrameProps) => {
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => titleRef.current?.focus(), []);
  return (
    <article className={styles.detail}>
      <Link from="/admin" to="/admin" search={(old) => withTexts(old, { id: '' })} className={styles.back}>
        <ArrowLeftIcon />
        {back}
      </Link>
      <div className={styles.head}>
        <h2 ref={titleRef} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </article>
  );
};

/** A part of an opened row. */
export const PersonSection = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) => (
  <section className={styles.section}>
    <h3 className={styles.sectionTitle}>{title}</h3>
    {children}
  </section>
);

/** A name with its value, in a `dl`. */
export const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

type Tone = 'good' | 'bad' | 'news' | 'quiet';

/** A state in a word. */
export const Badge = ({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) => (
  <span className={styles.badge} data-tone={tone}>
    {children}
  </span>
);

interface OpenLinkProps {
  readonly id: number;
  /** Read out instead of the text alone. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Opens a row of a list. */
export const OpenLink = ({ id, label, children }: OpenLinkProps) => (
  <Link
    from="/admin"
    to="/admin"
    search={(old) => withTexts(old, { id: String(id) })}
    className={styles.open}
    aria-label={label}
  >
    {children}
  </Link>
);
