import styles from './fact-cards.module.css';

type Fact = { readonly title: string; readonly text: string };

/** Short statements side by side, each under its own hairline. */
export const FactCards = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <ul className={styles.facts}>
    {facts.map(({ title, text }) => (
      <li key={title} className={styles.fact}>
        <h3 className={styles.title}>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ul>
);
