import { useTranslation } from 'react-i18next';
import styles from './hiring-steps.module.css';

const STEPS = ['apply', 'talk', 'task', 'day'] as const;

/** The way from an application to an offer. */
export const HiringSteps = () => {
  const { t } = useTranslation();
  return (
    <ol className={styles.steps}>
      {STEPS.map((name) => (
        <li key={name} className={styles.step}>
          <h3 className={styles.title}>{t(`careers.process.${name}.title`)}</h3>
          <p>{t(`careers.process.${name}.text`)}</p>
        </li>
      ))}
    </ol>
  );
};
