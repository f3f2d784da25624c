import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import styles from './home.module.css';

/** The customers quoted, each with the case study that has the figures. */
const STORIES = [
  ['lab', 'overnight-in-a-lab-of-four'],
  ['clinic', 'temporary-crown-in-one-visit'],
  ['center', 'denture-bases-without-warping'],
] as const;

/** Figures of customers before and after. The customers are samples. */
export const ProofSection = () => {
  const { t } = useTranslation();
  return (
    <section className={styles.section} aria-labelledby="proof-title">
      <div className={styles.sectionHead}>
        <h2 id="proof-title" className={styles.heading}>
          {t('home.proof.title')}
        </h2>
        <p className={styles.lead}>{t('home.proof.lead')}</p>
      </div>
      <ul className={styles.stories}>
        {STORIES.map(([name, id]) => (
          <li key={name} className={styles.story}>
            <div>
              <p className={styles.change}>
                <span>{t(`home.proof.${name}.before`)}</span> → {t(`home.proof.${name}.after`)}
              </p>
              <p className={styles.measure}>{t(`home.proof.${name}.measure`)}</p>
            </div>
            <blockquote className={styles.quote}>{t(`home.proof.${name}.quote`)}</blockquote>
            <p className={styles.customer}>
              <strong>{t(`home.proof.${name}.customer`)}</strong>
              <span>{t(`home.proof.${name}.role`)}</span>
            </p>
            <Link to="/content/$id" params={{ id }} className={styles.read}>
              {t(`home.proof.${name}.read`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
