import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SITE_LINKS } from '#src/lib/site-links.ts';
import styles from './home.module.css';

const REQUIREMENTS = ['graphics', 'display', 'disk', 'memory'] as const;

export const FactsSection = () => {
  const { t } = useTranslation();
  return (
    <div className={styles.factsBand}>
      <section className={styles.section} aria-labelledby="facts-title">
        <div className={styles.facts}>
          <div className={styles.sectionHead}>
            <h2 id="facts-title" className={styles.heading}>
              {t('home.facts.title')}
            </h2>
            <p className={styles.lead}>{t('home.facts.lead')}</p>
            <p>
              <Link to={SITE_LINKS.printers}>{t('home.facts.printers')}</Link>
            </p>
          </div>
          <table className={styles.factsTable}>
            <caption>{t('home.facts.caption')}</caption>
            <tbody>
              {REQUIREMENTS.map((name) => (
                <tr key={name}>
                  <th scope="row">{t(`home.facts.${name}Label`)}</th>
                  <td>{t(`home.facts.${name}`)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </div>
  );
};
