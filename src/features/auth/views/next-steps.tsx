import styles from './step.module.css';

interface NextStepsProps {
  readonly title: string;
  readonly steps: readonly string[];
}

/** The next steps, at the end of a short form: a dialog's body has a minimum height (specification §2). */
export const NextSteps = ({ title, steps }: NextStepsProps) => (
  <div className={styles.next}>
    <p className={styles.nextTitle}>{title}</p>
    <ol className={styles.nextSteps}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </div>
);
