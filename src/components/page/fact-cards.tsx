import { Drawing, type DrawingName } from '#src/components/illustrations/drawing.tsx';
import styles from './fact-cards.module.css';

interface Fact {
  readonly title: string;
  readonly text: string;
  readonly drawing?: DrawingName;
}

/** Short statements side by side, each under its own hairline. */
export const FactCards = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <ul className={styles.facts}>
    {facts.map(({ title, text, drawing }) => (
      <li key={title} className={styles.fact}>
        {drawing !== undefined && (
          <div className={styles.art}>
            <Drawing names={[drawing]} />
          </div>
        )}
        <h3 className={styles.title}>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ul>
);
