import { Link } from '@tanstack/react-router';
import type { SITE_LINKS } from '#src/lib/site-links.ts';
import styles from './fact-cards.module.css';

interface Fact {
  readonly title: string;
  readonly text: string;
  /** The address of a picture, 2 : 1. */
  readonly picture?: string;
  /** A link to the next step: its page and its text. */
  readonly next?: readonly [to: (typeof SITE_LINKS)[keyof typeof SITE_LINKS], text: string];
}

interface FactCardsProps {
  readonly facts: readonly Fact[];
  /** One below the other, each with its title next to its text. */
  readonly isList?: boolean;
}

/** Short statements, each under its own hairline. */
export const FactCards = ({ facts, isList = false }: FactCardsProps) => (
  <ul className={isList ? styles.list : styles.facts}>
    {facts.map(({ title, text, picture, next }) => (
      <li key={title} className={styles.fact}>
        {picture !== undefined && (
          <img className={styles.picture} src={picture} alt="" width={1200} height={600} loading="lazy" />
        )}
        <h3 className={styles.title}>{title}</h3>
        <p>{text}</p>
        {next !== undefined && (
          <Link className={styles.next} to={next[0]}>
            {next[1]}
          </Link>
        )}
      </li>
    ))}
  </ul>
);
