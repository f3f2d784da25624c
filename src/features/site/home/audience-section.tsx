import { useTranslation } from 'react-i18next';
import { Drawing } from '#src/components/illustrations/drawing.tsx';
import styles from './home.module.css';

const PEOPLE = ['dentists', 'technicians', 'manufacturers'] as const;

export const AudienceSection = () => {
  const { t } = useTranslation();
  return (
    <section className={styles.section} aria-labelledby="audience-title">
      <div className={styles.audience}>
        <div className={styles.audienceArt}>
          <Drawing names={['plate', 'arch']} />
        </div>
        <div>
          <div className={styles.sectionHead}>
            <h2 id="audience-title" className={styles.heading}>
              {t('home.audience.title')}
            </h2>
          </div>
          <ul className={styles.people}>
            {PEOPLE.map((name) => (
              <li key={name} className={styles.person}>
                <h3 className={styles.subheading}>{t(`home.audience.${name}.title`)}</h3>
                <p>{t(`home.audience.${name}.text`)}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
};
