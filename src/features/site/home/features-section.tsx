import { useTranslation } from 'react-i18next';
import { Drawing } from '#src/components/illustrations/drawing.tsx';
import styles from './home.module.css';

const FEATURES = ['supports', 'layout', 'compensation', 'profiles', 'boolean'] as const;

export const FeaturesSection = () => {
  const { t } = useTranslation();
  return (
    <section className={styles.section} aria-labelledby="features-title">
      <div className={styles.sectionHead}>
        <h2 id="features-title" className={styles.heading}>
          {t('home.features.title')}
        </h2>
        <p className={styles.lead}>{t('home.features.lead')}</p>
      </div>
      <ul className={styles.features}>
        {FEATURES.map((name) => (
          <li key={name} className={styles.feature}>
            <div className={styles.featureArt}>
              <Drawing names={[name]} />
            </div>
            <div className={styles.featureText}>
              <h3 className={styles.subheading}>{t(`home.features.${name}.title`)}</h3>
              <p>{t(`home.features.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
